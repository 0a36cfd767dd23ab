-- Nobody waits for this: reading and writing go on meanwhile.
alter table appointments validate constraint appointments_mode_words;
alter table appointments validate constraint appointments_consultation_type_words;
alter table appointments validate constraint appointments_case_type_words;
alter table case_takings validate constraint case_takings_case_type_words;
alter table case_takings validate constraint case_takings_ended_words;
alter table case_events validate constraint case_events_reason_words;
alter table nyaysathi_documents validate constraint nyaysathi_documents_kind_words;
alter table chat_reports validate constraint chat_reports_reason_words;
alter table chat_reports validate constraint chat_reports_outcome_words;
alter table grievances validate constraint grievances_subject_words;
alter table stories validate constraint stories_category_words;
alter table chats validate constraint chats_status_words;
alter table nyaysathi_document_checks validate constraint nyaysathi_document_checks_compared_words;
