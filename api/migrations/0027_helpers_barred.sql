-- Who is suspended, or was rejected after a look, sees nothing of a citizen's, whatever was shown before (decision 0142).
-- Sending the papers in again does not end a rejection: a decision does.
CREATE FUNCTION is_barred_helper(id uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM nyaysathi h
     WHERE h.nyaysathi_id = id
       AND (h.status IN ('suspended', 'rejected')
            OR h.status <> 'verified' AND 'rejected' = (
                 SELECT e.event FROM nyaysathi_events e
                  WHERE e.nyaysathi_id = h.nyaysathi_id AND e.event IN ('approved', 'rejected', 'suspended', 'restored')
                  ORDER BY e.at DESC, e.event_id DESC LIMIT 1)))
$$;
--> statement-breakpoint
-- Instances that answer from memory, and lines that are open, hear of it at once (as of sessions, 0018).
CREATE FUNCTION tell_helper_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('helper_status_changed', NEW.nyaysathi_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER helper_status_told AFTER UPDATE OF status ON nyaysathi
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_helper_status();
