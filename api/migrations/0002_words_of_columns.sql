-- Columns that hold one of a few words say which: the types of the program's rows come from here.
-- What is there already is looked at by the next migration.
alter table appointments add constraint appointments_mode_words
  check (mode in ('online', 'in-person')) not valid;
alter table appointments add constraint appointments_consultation_type_words
  check (consultation_type in ('initial', 'followup', 'document_review', 'legal_advice')) not valid;
alter table appointments add constraint appointments_case_type_words
  check (case_type in ('civil', 'criminal', 'family', 'property', 'consumer', 'employment', 'other')) not valid;
alter table case_takings add constraint case_takings_case_type_words
  check (case_type in ('civil', 'criminal', 'family', 'property', 'consumer', 'employment', 'other')) not valid;
alter table case_takings add constraint case_takings_ended_words
  check (ended in ('released', 'returned', 'withdrawn', 'closed')) not valid;
alter table case_events add constraint case_events_reason_words
  check (reason in ('not_my_field', 'no_time', 'conflict_of_interest', 'language', 'other')) not valid;
alter table nyaysathi_documents add constraint nyaysathi_documents_kind_words
  check (kind in ('idProof', 'licenseProof', 'barCouncilCertificate', 'experienceCertificate', 'serviceCertificate', 'institutionLetter', 'trainingCertificate', 'registrationCertificate', 'otherCertifications')) not valid;
alter table chat_reports add constraint chat_reports_reason_words
  check (reason in ('threat_or_violence', 'sexual_content', 'money', 'bad_advice', 'false_identity', 'privacy', 'other')) not valid;
alter table chat_reports add constraint chat_reports_outcome_words
  check (outcome in ('no_action', 'warned', 'suspended', 'passed_on')) not valid;
alter table grievances add constraint grievances_subject_words
  check (subject in ('intimate_content', 'personal_data', 'helper_conduct', 'wrong_answer', 'access', 'other')) not valid;
alter table stories add constraint stories_category_words
  check (category in ('family', 'work', 'cyber', 'police', 'land', 'consumer', 'other')) not valid;
alter table chats add constraint chats_status_words
  check (status in ('active')) not valid;
alter table nyaysathi_document_checks add constraint nyaysathi_document_checks_compared_words
  check (compared <@ array['name', 'number', 'issuer', 'dates', 'register']) not valid;
