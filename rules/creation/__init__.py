"""Creation: gods made of Attributes turn found objects into Acts on a shared Map."""
