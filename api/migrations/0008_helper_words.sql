-- Thousands of towns: with the usual hundred, the planner would not know the rare from the common.
ALTER TABLE "nyaysathi" ALTER COLUMN "facets" SET STATISTICS 1000;
--> statement-breakpoint
-- In the order of the words, so that two at once never wait for each other.
CREATE FUNCTION learn_nyaysathi_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nyaysathi_words (word)
  SELECT DISTINCT word FROM string_to_table(NEW.search_text, ' ') AS word WHERE length(word) >= 3 ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER nyaysathi_words_learnt AFTER INSERT OR UPDATE OF status, name, specialization, city ON nyaysathi
  FOR EACH ROW WHEN (NEW.status = 'verified') EXECUTE FUNCTION learn_nyaysathi_words();
