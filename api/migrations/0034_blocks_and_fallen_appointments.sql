ALTER TABLE "appointments" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of two people with a chat: whether the first wants nothing more of the second (decision 0158). Asked wherever the second
-- could reach the first otherwise: bookings, proposals, the address, the pool of queries.
CREATE FUNCTION has_blocked(who uuid, whom uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM direct_chat_sides mine
      JOIN direct_chat_sides theirs ON theirs.chat_id = mine.chat_id AND theirs.side <> mine.side AND theirs.user_id = whom
      JOIN direct_chats c ON c.chat_id = mine.chat_id
     WHERE mine.user_id = who
       AND CASE mine.side WHEN 'user' THEN c.user_blocked_at ELSE c.nyaysathi_blocked_at END IS NOT NULL)
$$;
