-- Similar words, and words inside of texts, by index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
