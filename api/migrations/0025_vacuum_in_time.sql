-- Tables that millions of rows a day enter and leave: vacuum comes when a fiftieth has gone or come, not a fifth, so that the
-- room of what is removed is used again the same day and no run takes hours. It only changes when vacuum comes.
alter table guests set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table chats set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table chat_keys set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table messages set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table audit_entries set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table mails set (autovacuum_vacuum_scale_factor = 0.02);
alter table sms set (autovacuum_vacuum_scale_factor = 0.02);
alter table sessions set (autovacuum_vacuum_scale_factor = 0.02);
