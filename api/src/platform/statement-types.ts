// What PostgreSQL says of every statement: the types of its parameters and rows. `npm run sql:types` writes it anew.

import type { LayerFacts, WrongLine } from '@nyaysathi/contracts/offices'
import type { OpeningPeriod, PlaceResult } from '@nyaysathi/contracts/places'

export type StatementTypes = {
  accept_appointment: {
    values: {
      appointment_id: string
    }
    row: {
      appointment_id: string
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
    }
  }
  add_message_by_guest_hash: {
    values: {
      owner: Buffer
      chat_id: string
      message_id: string
      from_assistant: boolean
      sealed_text: Buffer
      client_message_id: string | null | undefined
      request_digest: Buffer | null | undefined
      guest_count: number | null | undefined
      sealed_origin: Buffer | null | undefined
    }
    row: {
      sent_at: Date
    }
  }
  add_message_by_user_id: {
    values: {
      owner: string
      chat_id: string
      message_id: string
      from_assistant: boolean
      sealed_text: Buffer
      client_message_id: string | null | undefined
      request_digest: Buffer | null | undefined
      guest_count: number | null | undefined
      sealed_origin: Buffer | null | undefined
    }
    row: {
      sent_at: Date
    }
  }
  allow_audit_pruning: {
    values: Record<never, never>
    row: {
      set_config: string | null
    }
  }
  answer_grievance: {
    values: {
      sealed_answer: Buffer
      grievance_id: string
    }
    row: Record<never, never>
  }
  any_of_cases_waits: {
    values: {
      nyaysathi_id: string
      case_ids: readonly (string | null)[]
    }
    row: {
      case_id: string
    }
  }
  append_audit_entry: {
    values: {
      chain: number
      position: number | string
      recorded_at: Date | string
      action: string
      actor_user_id: string | null | undefined
      subject_kind: string | null | undefined
      subject_id: string | null | undefined
      detail: string | null | undefined
      last_mac: Buffer
      mac: Buffer
    }
    row: Record<never, never>
  }
  ask_again_for_referral: {
    values: {
      referral_id: string
    }
    row: {
      to_nyaysathi_id: string | null
    }
  }
  bar_callback_number: {
    values: {
      number_hash: Buffer
      days: number
    }
    row: Record<never, never>
  }
  cancel_appointment: {
    values: {
      cancelled_by: string
      sealed_reason: Buffer | null | undefined
      appointment_id: string
    }
    row: {
      appointment_id: string
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
    }
  }
  cancel_appointment_with_barred: {
    values: {
      appointment_id: string
    }
    row: {
      appointment_id: string
    }
  }
  cancel_callback: {
    values: {
      reference_hash: Buffer
    }
    row: Record<never, never>
  }
  cancel_open_appointments_of: {
    values: {
      user_id: string
    }
    row: {
      appointment_id: string
    }
  }
  case_fits_helper: {
    values: {
      nyaysathi_id: string
      case_id: string
      own_field: readonly (string | null)[]
      own_facts: readonly (Buffer | null)[]
      kept_away: readonly (string | null)[]
    }
    row: {
      case_id: string
    }
  }
  case_waits_with_reply: {
    values: {
      case_id: string
    }
    row: {
      case_id: string
    }
  }
  change_callback_settings: {
    values: {
      nyaysathi_id: string
      calls_back: boolean | null | undefined
      most_waiting: number | null | undefined
    }
    row: Record<never, never>
  }
  change_password: {
    values: {
      password_hash: string
      user_id: string
      one_that_was_seen_two_changes_at_once_cannot_both_count: string | null | undefined
    }
    row: {
      user_id: string
    }
  }
  check_database: {
    values: Record<never, never>
    row: {
      writable: boolean
    }
  }
  choose_safe_contact: {
    values: {
      user_id: string
      mail: boolean
      sms: boolean | null | undefined
      from_hour: string | null | undefined
      to_hour: string | null | undefined
      neutral: boolean
      telling: boolean | null | undefined
    }
    row: Record<never, never>
  }
  claim_file_place: {
    values: {
      place: string
      silent_at: number | string | null | undefined
    }
    row: {
      place: string
    }
  }
  claim_mail: {
    values: {
      seconds: number
      mail_id: string
      give_up_seconds: number
    }
    row: {
      kind: string
      language: 'en' | 'hi'
      sealed_content: Buffer
      attempts: number
      created_at: Date
      is_dead: boolean
      is_too_old: boolean
    }
  }
  claim_sms: {
    values: {
      seconds: number
      sms_id: string
      give_up_seconds: number
    }
    row: {
      template: string
      language: 'en' | 'hi'
      sealed_content: Buffer
      attempts: number
      unanswered: number
      not_after: Date | null
      is_dead: boolean
      is_too_old: boolean
    }
  }
  claim_stored_file: {
    values: {
      owner_user_id: string
      file_id: string
      purpose: string
    }
    row: {
      file_id: string
    }
  }
  clear_appointment_days_off: {
    values: {
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  clear_appointment_extra_hours: {
    values: {
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  clear_conflict: {
    values: {
      nyaysathi_id: string
      appointment_id: string | null | undefined
      case_id: string | null | undefined
    }
    row: Record<never, never>
  }
  close_appointment_proposals: {
    values: {
      state: string
      appointment_ids: readonly (string | null)[]
    }
    row: Record<never, never>
  }
  close_chat_report: {
    values: {
      outcome: string
      sealed_decision: Buffer
      report_id: string
    }
    row: {
      reporter_user_id: string | null
      reported_side: 'user' | 'nyaysathi'
      sealed_content: Buffer
      reported_user_id: string | null
    }
  }
  close_direct_chat_passed_on: {
    values: {
      appointment_id: string
    }
    row: {
      pg_notify: string | null
    }
  }
  close_referral: {
    values: {
      user_id: string
      referral_id: string
    }
    row: {
      from_nyaysathi_id: string | null
      to_nyaysathi_id: string | null
      state: 'asked' | 'offered' | 'passed' | 'declined' | 'not_agreed' | 'withdrawn' | 'lapsed' | 'fallen'
    }
  }
  confirm_second_factor: {
    values: {
      last_step: number | string
      user_id: string
      sealed_secret: Buffer
    }
    row: {
      user_id: string
    }
  }
  count_application_queue: {
    values: {
      status: string | null | undefined
      type: string | null | undefined
      state: string | null | undefined
      name_or_city: string | null | undefined
      address_key: Buffer | null | undefined
      limit: number | string
    }
    row: {
      count: number
    }
  }
  count_appointment_news: {
    values: {
      appointment_id: string
      agreed_now: boolean
    }
    row: {
      news_number: number
    }
  }
  count_appointment_proposals: {
    values: {
      appointment_id: string
    }
    row: {
      count: number
    }
  }
  count_appointment_ratings_anew: {
    values: {
      nyaysathi_id: string | null | undefined
    }
    row: Record<never, never>
  }
  count_callbacks_of_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      count: number
    }
  }
  count_callbacks_of_number: {
    values: {
      nyaysathi_id: string
      number_hash: Buffer
    }
    row: {
      waiting: number
      with_helper: number
      of_day: number
      barred: boolean
    }
  }
  count_callbacks_to_tell: {
    values: {
      nyaysathi_id: string
    }
    row: {
      count: number
    }
  }
  count_case_pool: {
    values: {
      nyaysathi_id: string
      own_field: readonly (string | null)[]
      own_facts: readonly (Buffer | null)[]
      kept_away: readonly (string | null)[]
      limit: number | string
    }
    row: {
      count: number
    }
  }
  count_case_pool_wanted: {
    values: {
      nyaysathi_id: string
      own_field: readonly (string | null)[]
      own_facts: readonly (Buffer | null)[]
      kept_away: readonly (string | null)[]
      case_type: string | null | undefined
      state: string | null | undefined
      language: string | null | undefined
      least_level: number
      papers: boolean
      since: Date | string | null | undefined
      untold: boolean
    }
    row: {
      count: number
    }
  }
  count_due_for_administrators: {
    values: Record<never, never>
    row: {
      queue: 'verification' | 'complaints' | 'reports' | 'ratings' | 'offices'
      count: number
    }
  }
  count_fallen_appointments_of_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      day: string
      count: number
      placed: number
    }
  }
  count_for_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      week_from: Date
      week_to: Date
      average_rating: string
      total_reviews: number
      requests_waiting: number
      answer_before: Date | null
      upcoming_this_week: number
      completed: number
    }
  }
  count_guest_message: {
    values: {
      guest_hash: Buffer
      limit: number
    }
    row: {
      messages_saved: number
    }
  }
  count_just_sealed_accounts: {
    values: Record<never, never>
    row: {
      count: number
    }
  }
  count_older_accounts: {
    values: Record<never, never>
    row: {
      count: number
    }
  }
  count_open_chat_reports: {
    values: {
      limit: number | string
    }
    row: {
      count: number
    }
  }
  count_open_grievances: {
    values: {
      limit: number | string
    }
    row: {
      count: number
    }
  }
  count_other_pool_filters: {
    values: {
      nyaysathi_id: string
      filter_id: string
    }
    row: {
      count: number
    }
  }
  count_page_view: {
    values: {
      route: string
    }
    row: Record<never, never>
  }
  count_ratings_to_decide: {
    values: {
      limit: number | string
    }
    row: {
      count: number
    }
  }
  count_recovery_codes: {
    values: {
      user_id: string
    }
    row: {
      left: number
    }
  }
  count_settled_mails: {
    values: Record<never, never>
    row: {
      state: 'waiting' | 'sent' | 'refused' | 'expired' | 'given_up' | 'withheld'
      count: number
    }
  }
  count_settled_sms: {
    values: Record<never, never>
    row: {
      template: string
      outcome: string
      count: number
    }
  }
  count_standing_appointments_of_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      accepted: number
      requested: number
      next_at: Date | null
    }
  }
  count_taken_cases: {
    values: {
      nyaysathi_id: string
    }
    row: {
      count: number
    }
  }
  count_waiting_callbacks: {
    values: {
      nyaysathi_id: string
    }
    row: {
      count: number
    }
  }
  count_waiting_jobs: {
    values: Record<never, never>
    row: {
      kind: string
      count: number
      oldest_seconds: number
    }
  }
  count_waiting_mails: {
    values: Record<never, never>
    row: {
      count: number
      oldest_seconds: number
    }
  }
  count_waiting_sms: {
    values: Record<never, never>
    row: {
      template: string
      count: number
      oldest_seconds: number
    }
  }
  count_waiting_stories: {
    values: {
      limit: number | string
    }
    row: {
      count: number
    }
  }
  decide_appointment_rating: {
    values: {
      rating_id: string
      hidden: boolean
      reason: string
    }
    row: {
      rating_id: string
      hidden: boolean
    }
  }
  decide_nyaysathi_status: {
    values: {
      status: string
      reason: string | null | undefined
      nyaysathi_id: string
      from_statuses: readonly (string | null)[]
    }
    row: {
      nyaysathi_id: string
    }
  }
  decline_appointment: {
    values: {
      sealed_reason: Buffer | null | undefined
      appointment_id: string
    }
    row: {
      appointment_id: string
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
    }
  }
  decline_recovery_key: {
    values: {
      user_id: string
    }
    row: Record<never, never>
  }
  delete_account: {
    values: {
      user_id: string
    }
    row: {
      user_id: string
      email: Buffer | null
      sign_in_phone: Buffer | null
      preferred_language: string
    }
  }
  delete_appointment_meeting: {
    values: {
      appointment_id: string
    }
    row: Record<never, never>
  }
  delete_appointment_meetings_of_helper: {
    values: {
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  delete_appointment_rating: {
    values: {
      appointment_id: string
      user_id: string
    }
    row: {
      rating_id: string
    }
  }
  delete_appointment_ratings_of: {
    values: {
      user_id: string
    }
    row: Record<never, never>
  }
  delete_case: {
    values: {
      case_id: string
      user_id: string
    }
    row: {
      case_id: string
    }
  }
  delete_chat_by_guest_hash: {
    values: {
      chat_id: string
      owner: Buffer
    }
    row: {
      chat_id: string
    }
  }
  delete_chat_by_user_id: {
    values: {
      chat_id: string
      owner: string
    }
    row: {
      chat_id: string
    }
  }
  delete_chat_report: {
    values: {
      report_id: string
    }
    row: Record<never, never>
  }
  delete_closed_chat_reports_of_reporter: {
    values: {
      reporter_user_id: string
    }
    row: Record<never, never>
  }
  delete_mails_to: {
    values: {
      recipient_hash: Buffer
    }
    row: Record<never, never>
  }
  delete_nyaysathi_documents: {
    values: {
      nyaysathi_id: string
      document_ids: readonly (string | null)[]
    }
    row: Record<never, never>
  }
  delete_pool_filter: {
    values: {
      filter_id: string
      nyaysathi_id: string
    }
    row: {
      filter_id: string
    }
  }
  delete_quick_reply: {
    values: {
      user_id: string
      quick_reply_id: string
    }
    row: Record<never, never>
  }
  delete_receipt_by_guest_hash: {
    values: {
      code_hash: Buffer
      owner: Buffer
    }
    row: {
      receipt_id: string
    }
  }
  delete_receipt_by_user_id: {
    values: {
      code_hash: Buffer
      owner: string
    }
    row: {
      receipt_id: string
    }
  }
  delete_sms_to: {
    values: {
      recipient_hash: Buffer
    }
    row: Record<never, never>
  }
  delete_stored_file: {
    values: {
      file_id: string
    }
    row: {
      file_id: string
    }
  }
  delete_unclaimed_files: {
    values: {
      minutes: number
    }
    row: {
      file_id: string
    }
  }
  destroy_appointment_keys: {
    values: {
      user_id: string
    }
    row: Record<never, never>
  }
  dispute_appointment_no_show: {
    values: {
      appointment_id: string
    }
    row: {
      appointment_id: string
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
    }
  }
  end_calendar_link: {
    values: {
      user_id: string
    }
    row: Record<never, never>
  }
  end_callback_not_asked: {
    values: {
      callback_id: string
      nyaysathi_id: string
    }
    row: {
      number_hash: Buffer
      state: 'waiting' | 'called' | 'not_reached' | 'not_asked' | 'cancelled' | 'expired' | 'helper_gone'
    }
  }
  end_callbacks_of_barred_helpers: {
    values: Record<never, never>
    row: Record<never, never>
  }
  end_callbacks_of_helper: {
    values: {
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  end_called_callback: {
    values: {
      callback_id: string
      nyaysathi_id: string
    }
    row: {
      number_hash: Buffer
      state: 'waiting' | 'called' | 'not_reached' | 'not_asked' | 'cancelled' | 'expired' | 'helper_gone'
    }
  }
  end_case_taking: {
    values: {
      ended: string
      taking_id: string
    }
    row: Record<never, never>
  }
  end_other_callbacks_of_number: {
    values: {
      state: string
      number_hash: Buffer
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  end_referrals_of_account: {
    values: {
      user_id: string
    }
    row: {
      referral_id: string
      user_id: string
      from_nyaysathi_id: string | null
      to_nyaysathi_id: string | null
    }
  }
  end_session: {
    values: {
      sid: string
      user_id: string
    }
    row: {
      sid: string
    }
  }
  end_sessions: {
    values: {
      user_id: string
      kept_sid: string | null | undefined
    }
    row: {
      sid: string
    }
  }
  erase_called_callbacks: {
    values: Record<never, never>
    row: Record<never, never>
  }
  erase_reasons_of_referrals: {
    values: {
      user_id: string
    }
    row: Record<never, never>
  }
  erase_words_in_direct_chats: {
    values: {
      user_id: string
    }
    row: {
      count: string | null
    }
  }
  expire_callbacks: {
    values: Record<never, never>
    row: Record<never, never>
  }
  expire_dead_mails: {
    values: Record<never, never>
    row: Record<never, never>
  }
  expire_dead_sms: {
    values: Record<never, never>
    row: Record<never, never>
  }
  expire_requests_of_citizen: {
    values: {
      user_id: string
    }
    row: {
      appointment_id: string
    }
  }
  find_account: {
    values: {
      user_id: string
    }
    row: {
      user_id: string
      user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin'
      name: Buffer
      email: Buffer | null
      sign_in_phone: Buffer | null
      has_dormant_phone: boolean
      preferred_language: string
      city: Buffer | null
      password_hash: string | null
      has_second_factor: boolean
    }
  }
  find_account_by_address_key: {
    values: {
      address_key: Buffer
    }
    row: {
      user_id: string
      user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin'
      name: Buffer
      email: Buffer | null
      sign_in_phone: Buffer | null
      has_dormant_phone: boolean
      preferred_language: string
      city: Buffer | null
      password_hash: string | null
      has_second_factor: boolean
    }
  }
  find_answer_by_guest_hash: {
    values: {
      message_id: string
      owner: Buffer
    }
    row: {
      chat_id: string
      wrapped_key: Buffer
    }
  }
  find_answer_by_user_id: {
    values: {
      message_id: string
      owner: string
    }
    row: {
      chat_id: string
      wrapped_key: Buffer
    }
  }
  find_any_demo_account: {
    values: Record<never, never>
    row: {
      '?column?': number | null
    }
  }
  find_application_to_export: {
    values: {
      nyaysathi_id: string
    }
    row: {
      application: Record<string, unknown>
    }
  }
  find_applications_with_same_name: {
    values: {
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      name: string
      status: 'pending' | 'needs_more' | 'verified' | 'rejected' | 'suspended'
    }
  }
  find_applications_with_same_number: {
    values: {
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      name: string
      status: 'pending' | 'needs_more' | 'verified' | 'rejected' | 'suspended'
    }
  }
  find_applications_with_same_paper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      name: string
      status: 'pending' | 'needs_more' | 'verified' | 'rejected' | 'suspended'
    }
  }
  find_appointment: {
    values: {
      matter_days: number
      user_id: string
      appointment_id: string
    }
    row: {
      appointment_id: string
      user_id: string | null
      nyaysathi_id: string | null
      requested_at: Date
      starts_at: Date
      ends_at: Date
      duration: number
      mode: 'online' | 'in-person'
      consultation_type: 'initial' | 'followup' | 'document_review' | 'legal_advice'
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      answer_by: Date
      cancelled_by: 'citizen' | 'helper' | 'nobody' | null
      no_show_by: 'citizen' | 'helper' | null
      no_show_at: Date | null
      no_show_disputed_at: Date | null
      now: Date
      sealed_description: Buffer
      sealed_notes: Buffer
      sealed_against: Buffer | null
      sealed_reason: Buffer | null
      sealed_telephone: Buffer | null
      fee_rupees: number | null
      wrapped_key: Buffer | null
      helper_verified: boolean
      helper_barred: boolean
      blocked: boolean
      proposal_id: string | null
      proposed_by: 'citizen' | 'helper' | null
      proposal_starts_at: Date | null
      proposal_duration: number | null
      proposal_reason: Buffer | null
      proposal_answer_by: Date | null
      other_name: Buffer | null
      other_picture: string | null
      passed_on: boolean
      passed_to: string | null
      taken_over_as: string | null
      taken_over_from: string | null
      taken_over_with_messages: boolean | null
      sealed_meeting: Buffer | null
      has_notes: boolean
      own_rating: number | null
      own_comment: string | null
      own_show_name: boolean | null
      own_hidden_because: string | null
      kept_until: Date | null
    }
  }
  find_appointment_hours: {
    values: {
      nyaysathi_id: string
    }
    row: {
      available_timings: string[]
      status: 'pending' | 'needs_more' | 'verified' | 'rejected' | 'suspended'
      buffer_minutes: number
      first_days: string[]
      last_days: string[]
      extra_days: string[]
      extra_from: number[]
      extra_to: number[]
    }
  }
  find_appointment_meeting: {
    values: {
      appointment_id: string
    }
    row: {
      sealed_meeting: Buffer
    }
  }
  find_appointment_notes: {
    values: {
      appointment_id: string
      nyaysathi_id: string
    }
    row: {
      sealed_text: Buffer | null
      revision: number | null
      written_at: Date | null
      wrapped_key: Buffer | null
    }
  }
  find_appointment_of_direct_chat: {
    values: {
      appointment_id: string
      user_id: string
    }
    row: {
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      user_id: string | null
      nyaysathi_id: string | null
      chat_id: string | null
    }
  }
  find_appointment_rating: {
    values: {
      rating_id: string
    }
    row: {
      nyaysathi_id: string
      revision: number
    }
  }
  find_appointment_to_tell_of: {
    values: {
      appointment_id: string
      party_who_asks: string | null | undefined
    }
    row: {
      starts_at: Date
      ends_at: Date
      mode: 'online' | 'in-person'
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      was_agreed: boolean
      news_number: number
      helper_type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo' | null
      helper_is_fictional: boolean | null
      told_at: Date
      answer_by: Date
      proposal_answer_by: Date | null
      citizen_id: string | null
      citizen_name: Buffer | null
      citizen_language: string | null
      helper_id: string | null
      helper_name: Buffer | null
      helper_language: string | null
    }
  }
  find_archive_delay: {
    values: Record<never, never>
    row: {
      late_seconds: number
    }
  }
  find_audit_chains: {
    values: Record<never, never>
    row: {
      chain: number
      pruned_position: string
      pruned_mac: Buffer
      last_position: string
      last_mac: Buffer
      mac: Buffer
    }
  }
  find_audit_chains_to_prune: {
    values: {
      days: number
    }
    row: {
      chain: number
    }
  }
  find_booked_appointment: {
    values: {
      user_id: string
      creation_key: string
    }
    row: {
      appointment_id: string
      creation_digest: Buffer
      answer_by: Date
    }
  }
  find_booking_obstacles: {
    values: {
      nyaysathi_id: string
      tells_fee_of_advocates: boolean
      user_id: string
      starts_at: Date | string | null | undefined
    }
    row: {
      verified: boolean
      fee_rupees: number | null
      blocked_by_citizen: boolean
      blocked_by_helper: boolean
      repeated: boolean
      with_helper: number
      in_all: number
    }
  }
  find_calendar_link: {
    values: {
      user_id: string
    }
    row: {
      made_at: Date
      with_names: boolean
    }
  }
  find_callback: {
    values: {
      sid: string
      callback_id: string
      nyaysathi_id: string
    }
    row: {
      callback_id: string
      language: string
      sealed_content: Buffer
      asked_at: Date
      closes_at: Date
      tries: number
      last_tried_at: Date | null
      every_day: boolean
      safe: string
      safe_from: Date
      safe_until: Date
      taken_at: Date | null
      taken_here: boolean
      number_hash: Buffer
    }
  }
  find_callback_status: {
    values: {
      reference_hash: Buffer
    }
    row: {
      state: 'waiting' | 'called' | 'not_reached' | 'not_asked' | 'cancelled' | 'expired' | 'helper_gone'
      asked_at: Date
      closes_at: Date
      tries: number
      last_tried_at: Date | null
      every_day: boolean
      safe: string
      safe_from: Date
      safe_until: Date
      taken: boolean | null
      over: boolean
      ended_at: Date | null
      helper_id: string | null
      name: string | null
      type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo' | null
      listed: boolean | null
      helper_gone: boolean
    }
  }
  find_case: {
    values: {
      matter_days: number
      user_id: string
      case_id: string
    }
    row: {
      case_id: string
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Submitted' | 'Taken' | 'Answered' | 'Closed'
      created_at: Date
      offered_at: Date | null
      wrapped_key: Buffer
      sealed_description: Buffer
      sealed_against: Buffer | null
      kept_until: Date | null
      state: string | null
    }
  }
  find_case_reading: {
    values: {
      case_id: string
    }
    row: {
      sealed_masked: Buffer
      danger: 'life' | 'custody' | null
      counts_on: string | null
    }
  }
  find_cases_to_close: {
    values: Record<never, never>
    row: {
      case_id: string
    }
  }
  find_chat_report: {
    values: {
      report_id: string
    }
    row: {
      report_id: string
      reason: 'threat_or_violence' | 'sexual_content' | 'money' | 'bad_advice' | 'false_identity' | 'privacy' | 'other'
      reported_at: Date
      closed_at: Date | null
      outcome: 'no_action' | 'warned' | 'suspended' | 'passed_on' | null
      reported_side: 'user' | 'nyaysathi'
      attached_messages: number
      sealed_reported: Buffer | null
      held_until: Date | null
      reported_user_id: string | null
      reported_name: Buffer | null
      sealed_content: Buffer
      sealed_decision: Buffer | null
      reporter_name: Buffer | null
    }
  }
  find_chat_to_add_to_by_guest_hash: {
    values: {
      client_message_id: string | null | undefined
      chat_id: string
      owner: Buffer
    }
    row: {
      wrapped_key: Buffer
      message_id: string | null
      sent_at: Date | null
      request_digest: Buffer | null
      guest_count: number | null
    }
  }
  find_chat_to_add_to_by_user_id: {
    values: {
      client_message_id: string | null | undefined
      chat_id: string
      owner: string
    }
    row: {
      wrapped_key: Buffer
      message_id: string | null
      sent_at: Date | null
      request_digest: Buffer | null
      guest_count: number | null
    }
  }
  find_citizens_of_conflicts: {
    values: {
      user_ids: readonly (string | null)[]
    }
    row: {
      user_id: string
      name: Buffer
      phone: Buffer | null
      sign_in_phone: Buffer | null
      city: Buffer | null
    }
  }
  find_claimed_mail: {
    values: {
      mail_id: string
    }
    row: {
      sending_until: Date
    }
  }
  find_claimed_sms: {
    values: {
      sms_id: string
    }
    row: {
      sending_until: Date
    }
  }
  find_client_of_helper: {
    values: {
      user_id: string
      nyaysathi_id: string
    }
    row: {
      name: Buffer
      email: Buffer | null
      accepted: boolean
    }
  }
  find_conflicting_numbers: {
    values: {
      nyaysathi_id: string
      fact_hashes: readonly (Buffer | null)[]
    }
    row: {
      fact_hash: Buffer
    }
  }
  find_created_chat_by_guest_hash: {
    values: {
      guest_hash: Buffer
      creation_key: string
    }
    row: {
      chat_id: string
      creation_digest: Buffer
    }
  }
  find_created_chat_by_user_id: {
    values: {
      user_id: string
      creation_key: string
    }
    row: {
      chat_id: string
      creation_digest: Buffer
    }
  }
  find_demo_helper_of_matter: {
    values: {
      user_id: string
    }
    row: {
      nyaysathi_id: string
    }
  }
  find_direct_chat: {
    values: {
      user_id: string
      chat_id: string
    }
    row: {
      chat_id: string
      appointment_id: string
      created_at: Date
      last_message_at: Date
      passed_on_at: Date | null
      user_blocked_at: Date | null
      nyaysathi_blocked_at: Date | null
      starts_at: Date
      appointment_status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      side: 'user' | 'nyaysathi'
      user_id: string
      wrapped_key: Buffer | null
      read_up_to: Date | null
      unread: number
      other_user_id: string | null
      other_wrapped_key: Buffer | null
      other_read_up_to: Date | null
      helper_barred: boolean
    }
  }
  find_direct_chat_passed_on: {
    values: {
      referral_id: string
      user_id: string
    }
    row: {
      chat_id: string
      citizen_key: Buffer | null
      helper_key: Buffer | null
    }
  }
  find_direct_chat_to_send_to: {
    values: {
      client_message_id: string | null | undefined
      user_id: string
      chat_id: string
    }
    row: {
      chat_id: string
      appointment_id: string
      created_at: Date
      last_message_at: Date
      passed_on_at: Date | null
      user_blocked_at: Date | null
      nyaysathi_blocked_at: Date | null
      starts_at: Date
      appointment_status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      side: 'user' | 'nyaysathi'
      user_id: string
      wrapped_key: Buffer | null
      read_up_to: Date | null
      unread: number
      other_user_id: string | null
      other_wrapped_key: Buffer | null
      other_read_up_to: Date | null
      helper_barred: boolean
      message_id: string | null
      sent_at: Date | null
      request_digest: Buffer | null
    }
  }
  find_direct_chat_with_parties: {
    values: {
      matter_days: number
      user_id: string
      chat_id: string | null | undefined
      appointment_id: string | null | undefined
    }
    row: {
      chat_id: string
      appointment_id: string
      created_at: Date
      last_message_at: Date
      passed_on_at: Date | null
      user_blocked_at: Date | null
      nyaysathi_blocked_at: Date | null
      starts_at: Date
      appointment_status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      side: 'user' | 'nyaysathi'
      user_id: string
      wrapped_key: Buffer | null
      read_up_to: Date | null
      unread: number
      other_user_id: string | null
      other_wrapped_key: Buffer | null
      other_read_up_to: Date | null
      helper_barred: boolean
      kept_until: Date | null
      user_name: Buffer | null
      user_picture: string | null
      helper_name: Buffer | null
      helper_picture: string | null
      helper_type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo' | null
      specialization: string | null
      city: string | null
      state: string | null
    }
  }
  find_direct_messages: {
    values: {
      chat_id: string
      message_ids: readonly (string | null)[]
    }
    row: {
      message_id: string
      side: 'user' | 'nyaysathi'
      sent_at: Date
      message_type: 'text' | 'file'
      sealed_text: Buffer | null
      client_message_id: string | null
      file_id: string | null
      media_type: string | null
      extension: string | null
      size: number | null
      has_original: boolean
    }
  }
  find_document_for_link: {
    values: {
      document_id: string
      sid: string
    }
    row: {
      file_id: string
      kind: 'idProof' | 'licenseProof' | 'barCouncilCertificate' | 'experienceCertificate' | 'serviceCertificate' | 'institutionLetter' | 'trainingCertificate' | 'registrationCertificate' | 'otherCertifications'
      nyaysathi_id: string
      administrator: string
    }
  }
  find_email_proof: {
    values: {
      proof_hash: Buffer
      address_hash: Buffer
    }
    row: {
      is_live: boolean
      user_id: string | null
      request_key: string | null
      request_digest: Buffer | null
    }
  }
  find_file_place: {
    values: Record<never, never>
    row: {
      place: string
      beats: string
    }
  }
  find_filed_chat_report: {
    values: {
      reporter_user_id: string
      creation_key: string
    }
    row: {
      report_id: string
      creation_digest: Buffer
    }
  }
  find_filed_grievance: {
    values: {
      creation_key: Buffer
    }
    row: {
      grievance_id: string
      sealed_ticket: Buffer
      creation_digest: Buffer
      received_at: Date
      answer_due_at: Date
    }
  }
  find_files_of_chat_report: {
    values: {
      file_ids: readonly (string | null)[]
    }
    row: {
      file_id: string
    }
  }
  find_given_answer_by_guest_hash: {
    values: {
      message_id: string
      owner: Buffer
    }
    row: {
      chat_id: string
      wrapped_key: Buffer
      sealed_text: Buffer
      sealed_origin: Buffer | null
      question_id: string | null
      sealed_question: Buffer | null
    }
  }
  find_given_answer_by_user_id: {
    values: {
      message_id: string
      owner: string
    }
    row: {
      chat_id: string
      wrapped_key: Buffer
      sealed_text: Buffer
      sealed_origin: Buffer | null
      question_id: string | null
      sealed_question: Buffer | null
    }
  }
  find_grievance: {
    values: {
      ticket_hash: Buffer
    }
    row: {
      grievance_id: string
      subject: 'intimate_content' | 'personal_data' | 'helper_conduct' | 'wrong_answer' | 'access' | 'other'
      sealed_text: Buffer
      sealed_email: Buffer | null
      received_at: Date
      answer_due_at: Date
      answered_at: Date | null
      sealed_answer: Buffer | null
    }
  }
  find_helper_of_appointment: {
    values: {
      appointment_id: string
      user_id: string
    }
    row: {
      nyaysathi_id: string | null
    }
  }
  find_helper_who_calls_back: {
    values: {
      usual: number
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      calls_back: boolean
      most_waiting: number
      called_in_all: number
    }
  }
  find_helpers_with_due_pool_filters: {
    values: Record<never, never>
    row: {
      nyaysathi_id: string
    }
  }
  find_known_device: {
    values: {
      user_id: string | null | undefined
      device_secret_hash: Buffer
    }
    row: {
      known: boolean
    }
  }
  find_known_files: {
    values: {
      file_ids: readonly (string | null)[]
    }
    row: {
      file_id: string
    }
  }
  find_lapsed_cases: {
    values: Record<never, never>
    row: {
      case_id: string
    }
  }
  find_linked_file: {
    values: {
      file_id: string
      sid: string
    }
    row: {
      file_id: string
      owner_user_id: string | null
      purpose: string
      media_type: string
      extension: string
      size: number
      wrapped_key: Buffer
      sealed_name: Buffer
      original_of: string | null
    }
  }
  find_listed_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo'
      name: string
      state: string
      city: string
      specialization: string
      years_of_experience: number
      languages: string[]
      consultation_fee: number
      available_timings: string[]
      average_rating: string
      total_reviews: number
      demo: boolean
      name_in_script: string | null
      calls_back: boolean
      institution: string | null
      organization: string | null
      areas_of_operation: string[]
      picture_file_id: string | null
    }
  }
  find_listed_ids: {
    values: Record<never, never>
    row: {
      nyaysathi_id: string
      position: string[]
    }
  }
  find_live_session: {
    values: {
      sid: string
      user_id: string
    }
    row: {
      sid: string
      user_id: string
      user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin'
      name: Buffer
      is_due: boolean
    }
  }
  find_live_taking: {
    values: {
      case_id: string | null | undefined
    }
    row: {
      taking_id: string
      case_id: string | null
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      nyaysathi_id: string | null
      taken_at: Date
      due_at: Date | null
      asked_at: Date | null
      sealed_question: Buffer | null
      replied_at: Date | null
      sealed_reply: Buffer | null
      answered_at: Date | null
      sealed_answer: Buffer | null
      ended_at: Date | null
      ended: 'released' | 'returned' | 'withdrawn' | 'closed' | null
    }
  }
  find_made_callback: {
    values: {
      creation_key: Buffer
    }
    row: {
      creation_digest: Buffer
      closes_at: Date
    }
  }
  find_names_in_script: {
    values: {
      keys: readonly (string | null)[]
    }
    row: {
      key: string
    }
  }
  find_near_words: {
    values: {
      words: readonly (string | null)[]
      carried_over: readonly (boolean | null)[]
    }
    row: {
      asked: string
      known: boolean
      near: string[]
    }
  }
  find_newest_audit_entry_to_prune: {
    values: {
      days: number
      chain: number
      limit: number | string
    }
    row: {
      position: string
      mac: Buffer
    }
  }
  find_nyaysathi_application: {
    values: {
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo'
      name: string
      state: string
      city: string
      specialization: string
      years_of_experience: number
      languages: string[]
      consultation_fee: number
      available_timings: string[]
      average_rating: string
      total_reviews: number
      demo: boolean
      name_in_script: string | null
      calls_back: boolean
      institution: string | null
      organization: string | null
      areas_of_operation: string[]
      status: 'pending' | 'needs_more' | 'verified' | 'rejected' | 'suspended'
      bar_council_number: string | null
      license_number: string | null
      position_held: string | null
      ngo_registration: string | null
      submitted_at: Date
      decided_at: Date | null
      listed_at: Date | null
      reason: string | null
      user_id: string
      email: Buffer | null
      phone: Buffer
      sign_in_phone: Buffer | null
      preferred_language: string
      picture_file_id: string | null
    }
  }
  find_nyaysathi_revision: {
    values: {
      nyaysathi_id: string
    }
    row: {
      event_id: string
    }
  }
  find_open_referral: {
    values: {
      appointment_id: string | null | undefined
      case_id: string | null | undefined
    }
    row: {
      referral_id: string
      to_nyaysathi_id: string | null
    }
  }
  find_original: {
    values: {
      original_of: string
      owner_user_id: string
    }
    row: {
      file_id: string
      media_type: string
      size: number
      sealed_name: Buffer
      sealed_sha256: Buffer
    }
  }
  find_own_file_in_direct_chat: {
    values: {
      user_id: string
      chat_id: string
      message_id: string
    }
    row: {
      file_id: string
      sent_at: Date
    }
  }
  find_owner_of_recovery_key: {
    values: {
      key_hash: Buffer
    }
    row: {
      user_id: string
    }
  }
  find_parties_of_closed_appointment: {
    values: {
      appointment_id: string
    }
    row: {
      user_id: string | null
      nyaysathi_id: string | null
    }
  }
  find_pool_case: {
    values: {
      nyaysathi_id: string
      case_id: string
      own_field: readonly (string | null)[]
      own_facts: readonly (Buffer | null)[]
      kept_away: readonly (string | null)[]
    }
    row: {
      case_id: string
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Submitted' | 'Taken' | 'Answered' | 'Closed'
      created_at: Date
      wrapped_key: Buffer
      sealed_description: Buffer
      offered_at: Date
      document_count: number
      level: number
      sealed_masked: Buffer | null
      counts_on: string | null
      days_left: number | null
      state: string | null
      city: Buffer | null
      preferred_language: string
    }
  }
  find_pool_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      specialization: string
      areas_of_operation: string[]
      state: string
      city: string
    }
  }
  find_profile: {
    values: {
      user_id: string
    }
    row: {
      user_id: string
      user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin'
      name: Buffer
      email: Buffer | null
      sign_in_phone: Buffer | null
      phone: Buffer
      state: string | null
      city: Buffer | null
      preferred_language: string
      picture_file_id: string | null
      created_at: Date
    }
  }
  find_public_file: {
    values: {
      file_id: string
    }
    row: {
      file_id: string
      owner_user_id: string | null
      purpose: string
      media_type: string
      extension: string
      size: number
      wrapped_key: Buffer
      sealed_name: Buffer
      original_of: string | null
    }
  }
  find_reachable_person: {
    values: {
      user_id: string
    }
    row: {
      user_id: string
      email: Buffer | null
      sign_in_phone: Buffer | null
      preferred_language: string
      wants_sms: boolean | null
    }
  }
  find_reader_of_calendar: {
    values: {
      secret_hash: Buffer
    }
    row: {
      user_id: string
      preferred_language: string
      with_names: boolean
      neutral: boolean
    }
  }
  find_reader_of_case_news: {
    values: {
      user_id: string
    }
    row: {
      demo: boolean
    }
  }
  find_reader_of_chat_report: {
    values: {
      user_id: string
    }
    row: {
      demo: boolean
    }
  }
  find_receipt: {
    values: {
      code_hash: Buffer
    }
    row: {
      receipt_id: string
      sealed_receipt: Buffer
      expires_at: Date
    }
  }
  find_receipt_of_answer: {
    values: {
      message_id: string
      with_question: boolean
    }
    row: {
      receipt_id: string
      sealed_code: Buffer
      expires_at: Date
    }
  }
  find_recovery_key: {
    values: {
      user_id: string
    }
    row: {
      made_at: Date | null
      is_declined: boolean
    }
  }
  find_referral: {
    values: {
      user_id: string
      referral_id: string
    }
    row: {
      referral_id: string
      user_id: string
      from_nyaysathi_id: string | null
      to_nyaysathi_id: string | null
      appointment_id: string | null
      case_id: string | null
      state: 'asked' | 'offered' | 'passed' | 'declined' | 'not_agreed' | 'withdrawn' | 'lapsed' | 'fallen'
      sealed_reason: Buffer | null
      new_appointment_id: string | null
      with_messages: boolean
      changed_at: Date
      asked_at: Date
      answer_by: Date
      of_request: boolean
      live: boolean
      in_time: boolean
      to_come: boolean
      starts_at: Date | null
      duration: number | null
      mode: 'online' | 'in-person' | null
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      appointment_key: Buffer | null
      case_key: Buffer | null
      appointment_against: Buffer | null
      case_against: Buffer | null
      citizen_state: string | null
      preferred_language: string | null
      citizen_city: Buffer | null
      documents: number
      has_messages: boolean
      from_name: string | null
      to_name: string | null
      to_type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo' | null
      to_specialization: string | null
      to_city: string | null
      to_state: string | null
      to_languages: string[] | null
      to_fee: number | null
      to_picture: string | null
    }
  }
  find_referral_obstacles: {
    values: {
      to_nyaysathi_id: string
      user_id: string
      appointment_id: string | null | undefined
      case_id: string | null | undefined
      from_nyaysathi_id: string
    }
    row: {
      verified: boolean
      blocked: boolean
      appointment_against: Buffer | null
      case_against: Buffer | null
      blocked_before: boolean
      of_thing: number
      waiting: number
      refused: boolean
    }
  }
  find_renewable_session: {
    values: {
      sid: string
      user_id: string
      device_secret_hash: Buffer
    }
    row: {
      seconds_left: number
      user_id: string
      user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin'
      preferred_language: string
      city: Buffer | null
    }
  }
  find_safe_contact: {
    values: {
      user_id: string
    }
    row: {
      mail: boolean
      sms: boolean | null
      from_hour: string | null
      to_hour: string | null
      neutral: boolean
      telling: boolean | null
    }
  }
  find_safe_contact_at_address: {
    values: {
      address_key: Buffer
    }
    row: {
      mail: boolean | null
      sms: boolean | null
      from_hour: string | null
      to_hour: string | null
      neutral: boolean | null
      telling: boolean | null
      user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin'
    }
  }
  find_sealed_names: {
    values: {
      file_ids: readonly (string | null)[]
    }
    row: {
      file_id: string
      sealed_name: Buffer
    }
  }
  find_second_factor: {
    values: {
      user_id: string
    }
    row: {
      sealed_secret: Buffer
      is_confirmed: boolean
    }
  }
  find_seconds_to_believe_session: {
    values: {
      sid: string
      user_id: string
    }
    row: {
      seconds: number
    }
  }
  find_shared_story: {
    values: {
      creation_key: Buffer
    }
    row: {
      story_id: string
      sealed_code: Buffer
      creation_digest: Buffer
    }
  }
  find_status_of_reported_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      status: 'pending' | 'needs_more' | 'verified' | 'rejected' | 'suspended'
    }
  }
  find_stored_file: {
    values: {
      file_id: string
    }
    row: {
      file_id: string
      owner_user_id: string | null
      purpose: string
      media_type: string
      extension: string
      size: number
      wrapped_key: Buffer
      sealed_name: Buffer
      original_of: string | null
    }
  }
  find_submitted_case: {
    values: {
      user_id: string
      creation_key: string
    }
    row: {
      case_id: string
      creation_digest: Buffer
    }
  }
  find_teller_of_case: {
    values: {
      user_id: string
    }
    row: {
      preferred_language: string
      name: Buffer | null
    }
  }
  find_told_case: {
    values: {
      case_id: string
    }
    row: {
      case_id: string
      wrapped_key: Buffer
      sealed_description: Buffer
      preferred_language: string
      name: Buffer | null
    }
  }
  find_type_of_listed_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo'
    }
  }
  find_unanswered_cases: {
    values: Record<never, never>
    row: {
      case_id: string
    }
  }
  find_unread_cases: {
    values: {
      limit: number | string
    }
    row: {
      case_id: string
    }
  }
  find_unread_of_reader: {
    values: {
      user_id: string
    }
    row: {
      '?column?': number | null
    }
  }
  find_untold_of_reader: {
    values: {
      user_id: string
    }
    row: {
      '?column?': number | null
    }
  }
  find_waiting_mails: {
    values: Record<never, never>
    row: {
      mail_id: string
    }
  }
  find_waiting_sms: {
    values: Record<never, never>
    row: {
      sms_id: string
    }
  }
  forget_callback_numbers: {
    values: Record<never, never>
    row: Record<never, never>
  }
  forget_callback_references: {
    values: Record<never, never>
    row: Record<never, never>
  }
  forget_codes: {
    values: {
      address_hash: Buffer
    }
    row: Record<never, never>
  }
  forget_conflict_facts: {
    values: Record<never, never>
    row: Record<never, never>
  }
  forget_nyaysathi: {
    values: {
      user_id: string
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  forget_nyaysathi_name_in_script: {
    values: {
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  forget_nyaysathi_words: {
    values: Record<never, never>
    row: Record<never, never>
  }
  forget_old_administration_notices: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_appointments: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_callbacks: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_case_takings: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_chats: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_email_proofs: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_grievances: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_guests: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_mails: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_nyaysathi_conduct: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_office_reports: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_one_time_codes: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_page_views: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_receipts: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_sessions: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_sms: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_old_stories: {
    values: {
      days: number
    }
    row: {
      mine: boolean
      removed: number
      days: number
    }
  }
  forget_pool_news: {
    values: Record<never, never>
    row: Record<never, never>
  }
  forget_proofs: {
    values: {
      address_hash: Buffer
    }
    row: Record<never, never>
  }
  forget_words_of_open_matter: {
    values: {
      appointment_id: string | null | undefined
      case_id: string | null | undefined
    }
    row: Record<never, never>
  }
  had_case_taking: {
    values: {
      case_id: string
      nyaysathi_id: string
    }
    row: {
      taking_id: string
    }
  }
  hand_over_chats: {
    values: {
      user_id: string
      guest_hash: Buffer
    }
    row: Record<never, never>
  }
  has_story: {
    values: {
      story_id: string
    }
    row: {
      story_id: string
    }
  }
  hold_chat_report: {
    values: {
      sealed_reported: Buffer | null | undefined
      days: number
      report_id: string
    }
    row: Record<never, never>
  }
  hold_files_of_chat_report: {
    values: {
      purpose: string
      file_ids: readonly (string | null)[]
      owner_user_id: string
    }
    row: Record<never, never>
  }
  insert_appointment: {
    values: {
      appointment_id: string
      user_id: string
      nyaysathi_id: string
      starts_at: Date | string
      duration: number
      mode: string
      consultation_type: string
      case_type: string
      sealed_description: Buffer
      sealed_notes: Buffer
      sealed_against: Buffer | null | undefined
      sealed_telephone: Buffer | null | undefined
      fee_rupees: number | null | undefined
      creation_key: string | null | undefined
      creation_digest: Buffer
      wrapped_key: Buffer
    }
    row: {
      answer_by: Date
    }
  }
  insert_appointment_days_off: {
    values: {
      nyaysathi_id: string
      first_days: readonly (Date | string | null)[]
      last_days: readonly (Date | string | null)[]
    }
    row: Record<never, never>
  }
  insert_appointment_extra_hours: {
    values: {
      nyaysathi_id: string
      days: readonly (Date | string | null)[]
      from_minutes: readonly (number | null)[]
      to_minutes: readonly (number | null)[]
    }
    row: Record<never, never>
  }
  insert_appointment_proposal: {
    values: {
      proposal_id: string
      appointment_id: string
      proposed_by: string
      starts_at: Date | string
      duration: number
      sealed_reason: Buffer
    }
    row: Record<never, never>
  }
  insert_appointment_rating_report: {
    values: {
      rating_id: string
      user_id: string
      advocates_rated: boolean
      report_id: string
      sealed_reason: Buffer
    }
    row: {
      nyaysathi_id: string
    }
  }
  insert_callback: {
    values: {
      callback_id: string
      nyaysathi_id: string
      reference_hash: Buffer
      creation_key: Buffer | null | undefined
      creation_digest: Buffer
      number_hash: Buffer
      sealed_content: Buffer | null | undefined
      language: string
      from_minute: number
      to_minute: number
      passed_on: boolean
      day: string
    }
    row: {
      closes_at: Date
    }
  }
  insert_case: {
    values: {
      case_id: string
      user_id: string
      case_type: string
      wrapped_key: Buffer
      sealed_description: Buffer
      sealed_against: Buffer | null | undefined
      against_facts: readonly (Buffer | null)[] | null | undefined
      creation_key: string | null | undefined
      creation_digest: Buffer
    }
    row: Record<never, never>
  }
  insert_case_document: {
    values: {
      case_id: string
      position: number
      file_id: string
    }
    row: Record<never, never>
  }
  insert_case_event: {
    values: {
      case_id: string
      step: string
      reason: string | null | undefined
    }
    row: Record<never, never>
  }
  insert_case_reading: {
    values: {
      sealed_masked: Buffer
      danger: string | null | undefined
      counts_on: string | null | undefined
      case_id: string
    }
    row: Record<never, never>
  }
  insert_case_taking: {
    values: {
      taking_id: string
      case_id: string
      nyaysathi_id: string
      case_type: string
      days: number
    }
    row: Record<never, never>
  }
  insert_chat_by_guest_hash: {
    values: {
      guest_hash: Buffer
      chat_id: string
      creation_key: string | null | undefined
      creation_digest: Buffer
      wrapped_key: Buffer
    }
    row: Record<never, never>
  }
  insert_chat_by_user_id: {
    values: {
      chat_id: string
      message_ids: readonly (string | null)[]
      creation_key: string | null | undefined
      creation_digest: Buffer
      user_id: string
      wrapped_key: Buffer
      from_assistant: readonly (boolean | null)[]
      sealed_texts: readonly (Buffer | null)[]
      client_message_ids: readonly (string | null)[]
      request_digests: readonly (Buffer | null)[]
    }
    row: Record<never, never>
  }
  insert_chat_report: {
    values: {
      report_id: string
      chat_id: string
      reporter_user_id: string
      reported_side: string
      reason: string
      sealed_content: Buffer
      attached_messages: number
      creation_key: string | null | undefined
      creation_digest: Buffer
    }
    row: Record<never, never>
  }
  insert_conflict_facts: {
    values: {
      nyaysathi_id: string
      user_id: string
      appointment_id: string | null | undefined
      case_id: string | null | undefined
      sides: readonly (string | null)[]
      kinds: readonly (string | null)[]
      fact_hashes: readonly (Buffer | null)[]
    }
    row: Record<never, never>
  }
  insert_demo_nyaysathi: {
    values: {
      nyaysathi_id: string
      type: string
      status: string
      name: string
      state: string
      city: string
      specialization: string
      years_of_experience: number
      languages: readonly (string | null)[]
      consultation_fee: number
      available_timings: readonly (string | null)[]
      average_rating: number | string
      total_reviews: number
      bar_council_number: string | null | undefined
      license_number: string | null | undefined
      position_held: string | null | undefined
      days_listed: number
      organization: string | null | undefined
      institution: string | null | undefined
      ngo_registration: string | null | undefined
      areas_of_operation: readonly (string | null)[]
    }
    row: Record<never, never>
  }
  insert_direct_chat: {
    values: {
      appointment_id: string
      user_id: string
      chat_id: string
      user_key: Buffer
      helper_key: Buffer
    }
    row: {
      chat_id: string
    }
  }
  insert_direct_message: {
    values: {
      chat_id: string
      user_id: string
      message_id: string
      message_type: string
      sealed_text: Buffer | null | undefined
      file_id: string | null | undefined
      client_message_id: string | null | undefined
      request_digest: Buffer
    }
    row: {
      sent_at: Date
      pg_notify: string | null
    }
  }
  insert_grievance: {
    values: {
      grievance_id: string
      ticket_hash: Buffer
      sealed_ticket: Buffer
      creation_key: Buffer | null | undefined
      creation_digest: Buffer
      subject: string
      sealed_text: Buffer
      sealed_email: Buffer | null | undefined
      preferred_language: string
      seconds: number
    }
    row: {
      received_at: Date
      answer_due_at: Date
    }
  }
  insert_mail: {
    values: {
      mail_id: string
      kind: string
      language: string
      recipient_hash: Buffer
      sealed_content: Buffer
      not_after: Date | string | null | undefined
    }
    row: Record<never, never>
  }
  insert_nyaysathi: {
    values: {
      nyaysathi_id: string
      type: string
      name: string
      state: string
      city: string
      bar_council_number: string | null | undefined
      license_number: string | null | undefined
      specialization: string
      years_of_experience: number
      position_held: string | null | undefined
      institution: string | null | undefined
      organization: string | null | undefined
      ngo_registration: string | null | undefined
      areas_of_operation: readonly (string | null)[]
      languages: readonly (string | null)[]
      consultation_fee: number
    }
    row: Record<never, never>
  }
  insert_nyaysathi_conduct: {
    values: {
      conduct_id: string
      nyaysathi_id: string
      number_hash: Buffer
      what: string
      sealed_reason: Buffer | null | undefined
      at: Date | string | null | undefined
    }
    row: Record<never, never>
  }
  insert_nyaysathi_document: {
    values: {
      nyaysathi_id: string
      kind: string
      file_id: string
      content_hash: Buffer
    }
    row: Record<never, never>
  }
  insert_nyaysathi_event: {
    values: {
      nyaysathi_id: string
      event: string
      reason: string | null | undefined
      by_user_id: string | null | undefined
    }
    row: Record<never, never>
  }
  insert_receipt: {
    values: {
      receipt_id: string
      message_id: string
      with_question: boolean
      code_hash: Buffer
      sealed_receipt: Buffer
      sealed_code: Buffer
      days: number
    }
    row: {
      expires_at: Date
    }
  }
  insert_referral: {
    values: {
      referral_id: string
      user_id: string
      from_nyaysathi_id: string
      to_nyaysathi_id: string
      appointment_id: string | null | undefined
      case_id: string | null | undefined
      sealed_reason: Buffer | null | undefined
    }
    row: Record<never, never>
  }
  insert_sms: {
    values: {
      sms_id: string
      template: string
      language: string
      recipient_hash: Buffer
      sealed_content: Buffer
      not_after: Date | string | null | undefined
    }
    row: Record<never, never>
  }
  insert_stored_file: {
    values: {
      file_id: string
      owner_user_id: string | null | undefined
      purpose: string
      media_type: string
      extension: string
      size: number
      wrapped_key: Buffer
      sealed_name: Buffer | null | undefined
      original_of: string | null | undefined
      sealed_sha256: Buffer | null | undefined
    }
    row: Record<never, never>
  }
  insert_story: {
    values: {
      story_id: string
      code_hash: Buffer
      sealed_code: Buffer
      creation_key: Buffer | null | undefined
      creation_digest: Buffer
      category: string
      rating: number
      language: string
      wrapped_key: Buffer
      sealed_name: Buffer
      sealed_title: Buffer
      sealed_story: Buffer
    }
    row: Record<never, never>
  }
  insert_user: {
    values: {
      user_id: string
      user_type: string
      sealed_name: Buffer | null | undefined
      sealed_email: Buffer | null | undefined
      sealed_phone: Buffer | null | undefined
      sealed_city: Buffer | null | undefined
      email_key: Buffer | null | undefined
      sealed_sign_in_phone: Buffer | null | undefined
      phone_key: Buffer | null | undefined
      password_hash: string | null | undefined
      state: string | null | undefined
      preferred_language: string | null | undefined
    }
    row: {
      user_id: string
    }
  }
  is_appointment_of_citizen: {
    values: {
      appointment_id: string
      user_id: string
    }
    row: {
      '?column?': number | null
    }
  }
  is_barred_helper: {
    values: {
      user_id: string
    }
    row: {
      barred: boolean
    }
  }
  is_case_kept_from_helper: {
    values: {
      user_id: string
      nyaysathi_id: string
    }
    row: {
      blocked: boolean
    }
  }
  is_case_lapsed: {
    values: {
      case_id: string
    }
    row: {
      timed_out: boolean
    }
  }
  is_case_to_close: {
    values: {
      case_id: string
    }
    row: {
      case_id: string
    }
  }
  is_case_unanswered: {
    values: {
      case_id: string
    }
    row: {
      case_id: string
    }
  }
  is_fictional_helper: {
    values: {
      user_id: string
    }
    row: {
      '?column?': number | null
    }
  }
  is_helper_barred_now: {
    values: {
      user_id: string
    }
    row: {
      barred: boolean
    }
  }
  is_newest_appointment_news: {
    values: {
      appointment_id: string
      news_number: number
      names_citizen: boolean
    }
    row: {
      '?column?': number | null
    }
  }
  is_referral_in_state: {
    values: {
      referral_id: string
      state: string
    }
    row: {
      '?column?': number | null
    }
  }
  is_time_of_helper_taken: {
    values: {
      nyaysathi_id: string | null | undefined
      appointment_id: string | null | undefined
      starts_at: Date | string
      minutes: number
    }
    row: {
      '?column?': number | null
    }
  }
  issue_one_time_code: {
    values: {
      purpose: string
      address_hash: Buffer
      code_hash: Buffer
    }
    row: {
      issued_at: Date
    }
  }
  judge_closed_appointment: {
    values: {
      matter_days: number
      appointment_id: string
    }
    row: {
      closed: boolean
      told: boolean
      rated: boolean
    }
  }
  judge_closed_case: {
    values: {
      matter_days: number
      case_id: string
    }
    row: {
      closed: boolean
      told: boolean
    }
  }
  keep_closed_appointment: {
    values: {
      matter_id: string
      user_id: string
    }
    row: {
      appointment_id: string
    }
  }
  keep_closed_case: {
    values: {
      matter_id: string
      user_id: string
    }
    row: {
      case_id: string
    }
  }
  keep_conduct_after_erasure: {
    values: {
      years: number
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  keep_key: {
    values: {
      purpose: string
      sealed_key: Buffer
    }
    row: Record<never, never>
  }
  list_administrators: {
    values: Record<never, never>
    row: {
      user_id: string
      name: Buffer
      email: Buffer
      preferred_language: string
      created_at: Date
      is_active: boolean
      is_fictional: boolean
    }
  }
  list_alive_sessions_of_event_streams: {
    values: {
      sids: readonly (string | null)[]
    }
    row: {
      sid: string
    }
  }
  list_alternatives_to_helper: {
    values: {
      appointment_id: string
      unranked: boolean
      limit: number | string
    }
    row: {
      nyaysathi_id: string
      name: string
      specialization: string
      city: string
      state: string
      demo: boolean
      sealed_against: Buffer | null
      wrapped_key: Buffer | null
    }
  }
  list_answered_grievances: {
    values: {
      answered_before: Date | string | null | undefined
      before_id: string | null | undefined
      limit: number | string
    }
    row: {
      grievance_id: string
      subject: 'intimate_content' | 'personal_data' | 'helper_conduct' | 'wrong_answer' | 'access' | 'other'
      sealed_text: Buffer
      sealed_email: Buffer | null
      received_at: Date
      answer_due_at: Date
      answered_at: Date | null
      sealed_answer: Buffer | null
    }
  }
  list_application_events_to_export: {
    values: {
      nyaysathi_id: string
    }
    row: {
      event: 'submitted' | 'resubmitted' | 'changed' | 'approved' | 'rejected' | 'asked' | 'suspended' | 'restored'
      reason: string | null
      at: Date
    }
  }
  list_application_queue: {
    values: {
      status: string | null | undefined
      type: string | null | undefined
      state: string | null | undefined
      name_or_city: string | null | undefined
      address_key: Buffer | null | undefined
      after_microseconds: number | string | null | undefined
      after_id: string | null | undefined
      limit: number | string
    }
    row: {
      nyaysathi_id: string
      name: string
      type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo'
      status: 'pending' | 'needs_more' | 'verified' | 'rejected' | 'suspended'
      state: string
      city: string
      submitted_at: Date
      decided_at: Date | null
      demo: boolean
      submitted_microseconds: string
      returned: boolean
    }
  }
  list_appointment_days_off: {
    values: {
      nyaysathi_id: string
    }
    row: {
      from: string
      to: string
    }
  }
  list_appointment_extra_hours: {
    values: {
      nyaysathi_id: string
    }
    row: {
      day: string
      from_minute: number
      to_minute: number
    }
  }
  list_appointment_hours_of_helpers: {
    values: {
      nyaysathi_ids: readonly (string | null)[]
    }
    row: {
      nyaysathi_id: string
      available_timings: string[]
      status: 'pending' | 'needs_more' | 'verified' | 'rejected' | 'suspended'
      buffer_minutes: number
      first_days: string[]
      last_days: string[]
      extra_days: string[]
      extra_from: number[]
      extra_to: number[]
    }
  }
  list_appointment_notes_to_export: {
    values: {
      nyaysathi_id: string
    }
    row: {
      appointment_id: string
      sealed_text: Buffer | null
      written_at: Date
    }
  }
  list_appointment_proposals_to_export: {
    values: {
      user_id: string
    }
    row: {
      proposal_id: string
      appointment_id: string
      proposed_by: 'citizen' | 'helper'
      starts_at: Date
      duration: number
      sealed_reason: Buffer
      state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'replaced' | 'lapsed'
      proposed_at: Date
    }
  }
  list_appointment_ratings: {
    values: {
      nyaysathi_id: string
      before: Date | string | null | undefined
      before_id: string | null | undefined
      limit: number | string
    }
    row: {
      rating_id: string
      rating: number
      comment: string
      written_at: Date
      name: Buffer | null
    }
  }
  list_appointments: {
    values: {
      matter_days: number
      user_id: string
      before: Date | string | null | undefined
      before_id: string | null | undefined
      from: Date | string | null | undefined
      to: Date | string | null | undefined
      limit: number | string
    }
    row: {
      appointment_id: string
      user_id: string | null
      nyaysathi_id: string | null
      requested_at: Date
      starts_at: Date
      ends_at: Date
      duration: number
      mode: 'online' | 'in-person'
      consultation_type: 'initial' | 'followup' | 'document_review' | 'legal_advice'
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      answer_by: Date
      cancelled_by: 'citizen' | 'helper' | 'nobody' | null
      no_show_by: 'citizen' | 'helper' | null
      no_show_at: Date | null
      no_show_disputed_at: Date | null
      now: Date
      sealed_description: Buffer
      sealed_notes: Buffer
      sealed_against: Buffer | null
      sealed_reason: Buffer | null
      sealed_telephone: Buffer | null
      fee_rupees: number | null
      wrapped_key: Buffer | null
      helper_verified: boolean
      helper_barred: boolean
      blocked: boolean
      proposal_id: string | null
      proposed_by: 'citizen' | 'helper' | null
      proposal_starts_at: Date | null
      proposal_duration: number | null
      proposal_reason: Buffer | null
      proposal_answer_by: Date | null
      other_name: Buffer | null
      other_picture: string | null
      passed_on: boolean
      passed_to: string | null
      taken_over_as: string | null
      taken_over_from: string | null
      taken_over_with_messages: boolean | null
      sealed_meeting: Buffer | null
      has_notes: boolean
      own_rating: number | null
      own_comment: string | null
      own_show_name: boolean | null
      own_hidden_because: string | null
      kept_until: Date | null
    }
  }
  list_appointments_for_calendar: {
    values: {
      user_id: string
    }
    row: {
      appointment_id: string
      starts_at: Date
      ends_at: Date
      mode: 'online' | 'in-person'
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      news_number: number
      changed_at: Date
      side: 'citizen' | 'helper'
      other_name: Buffer | null
    }
  }
  list_appointments_on_days_off: {
    values: {
      nyaysathi_id: string
    }
    row: {
      appointment_id: string
      accepted: boolean
    }
  }
  list_appointments_to_export: {
    values: {
      matter_days: number
      user_id: string
    }
    row: {
      appointment_id: string
      user_id: string | null
      nyaysathi_id: string | null
      requested_at: Date
      starts_at: Date
      ends_at: Date
      duration: number
      mode: 'online' | 'in-person'
      consultation_type: 'initial' | 'followup' | 'document_review' | 'legal_advice'
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      answer_by: Date
      cancelled_by: 'citizen' | 'helper' | 'nobody' | null
      no_show_by: 'citizen' | 'helper' | null
      no_show_at: Date | null
      no_show_disputed_at: Date | null
      now: Date
      sealed_description: Buffer
      sealed_notes: Buffer
      sealed_against: Buffer | null
      sealed_reason: Buffer | null
      sealed_telephone: Buffer | null
      fee_rupees: number | null
      wrapped_key: Buffer | null
      helper_verified: boolean
      helper_barred: boolean
      blocked: boolean
      proposal_id: string | null
      proposed_by: 'citizen' | 'helper' | null
      proposal_starts_at: Date | null
      proposal_duration: number | null
      proposal_reason: Buffer | null
      proposal_answer_by: Date | null
      other_name: Buffer | null
      other_picture: string | null
      passed_on: boolean
      passed_to: string | null
      taken_over_as: string | null
      taken_over_from: string | null
      taken_over_with_messages: boolean | null
      sealed_meeting: Buffer | null
      has_notes: boolean
      own_rating: number | null
      own_comment: string | null
      own_show_name: boolean | null
      own_hidden_because: string | null
      kept_until: Date | null
    }
  }
  list_appointments_to_settle: {
    values: {
      after_id: string
      limit: number | string
    }
    row: {
      appointment_id: string
    }
  }
  list_audit_entries: {
    values: {
      before_ms: number | string | null | undefined
      before_chain: number | null | undefined
      before_position: number | string | null | undefined
      limit: number | string
    }
    row: {
      chain: number
      position: string
      recorded_at: Date
      action: string
      detail: string | null
      subject_kind: string | null
      subject_id: string | null
      user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin' | null
      name: Buffer | null
      subject_name: string | null
    }
  }
  list_callbacks: {
    values: {
      sid: string
      nyaysathi_id: string
    }
    row: {
      callback_id: string
      language: string
      sealed_content: Buffer
      asked_at: Date
      closes_at: Date
      tries: number
      last_tried_at: Date | null
      every_day: boolean
      safe: string
      safe_from: Date
      safe_until: Date
      taken_at: Date | null
      taken_here: boolean
    }
  }
  list_callbacks_to_export: {
    values: {
      nyaysathi_id: string
    }
    row: {
      asked_at: Date
      language: string
      state: 'waiting' | 'called' | 'not_reached' | 'not_asked' | 'cancelled' | 'expired' | 'helper_gone'
      tries: number
      last_tried_at: Date | null
      ended_at: Date | null
    }
  }
  list_called_callbacks: {
    values: {
      nyaysathi_id: string
    }
    row: {
      callback_id: string
      sealed_content: Buffer
      ended_at: Date
    }
  }
  list_case_documents: {
    values: {
      case_id: string
      user_id: string
    }
    row: {
      file_id: string
      media_type: string
      extension: string
      size: number
    }
  }
  list_case_documents_for_taker: {
    values: {
      nyaysathi_id: string
      case_id: string
    }
    row: {
      file_id: string
      media_type: string
      extension: string
      size: number
    }
  }
  list_case_events: {
    values: {
      case_id: string
    }
    row: {
      step: 'offered' | 'taken' | 'asked' | 'replied' | 'released' | 'returned' | 'answered' | 'told' | 'closed'
      reason: 'not_my_field' | 'no_time' | 'conflict_of_interest' | 'language' | 'other' | null
      at: Date
    }
  }
  list_case_pool: {
    values: {
      sort: string
      nyaysathi_id: string
      own_field: readonly (string | null)[]
      own_facts: readonly (Buffer | null)[]
      kept_away: readonly (string | null)[]
      case_type: string | null | undefined
      state: string | null | undefined
      language: string | null | undefined
      least_level: number
      papers: boolean
      since: Date | string | null | undefined
      untold: boolean
      after_time: number | string | null | undefined
      after_level: number | null | undefined
      after_day: number | null | undefined
      after_id: string | null | undefined
      limit: number | string
    }
    row: {
      case_id: string
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Submitted' | 'Taken' | 'Answered' | 'Closed'
      created_at: Date
      wrapped_key: Buffer
      sealed_description: Buffer
      offered_at: Date
      document_count: number
      level: number
      sealed_masked: Buffer | null
      counts_on: string | null
      days_left: number | null
      state: string | null
      city: Buffer | null
      preferred_language: string
      by_level: number
      by_day: number
      moment: string
    }
  }
  list_case_pool_by_ids: {
    values: {
      nyaysathi_id: string
      case_ids: readonly (string | null)[]
      own_field: readonly (string | null)[]
      own_facts: readonly (Buffer | null)[]
      kept_away: readonly (string | null)[]
    }
    row: {
      case_id: string
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Submitted' | 'Taken' | 'Answered' | 'Closed'
      created_at: Date
      wrapped_key: Buffer
      sealed_description: Buffer
      offered_at: Date
      document_count: number
      level: number
      sealed_masked: Buffer | null
      counts_on: string | null
      days_left: number | null
      state: string | null
      city: Buffer | null
      preferred_language: string
    }
  }
  list_case_pool_naming_somebody: {
    values: {
      nyaysathi_id: string
      own_field: readonly (string | null)[]
      own_facts: readonly (Buffer | null)[]
      kept_away: readonly (string | null)[]
    }
    row: {
      case_id: string
      user_id: string
      wrapped_key: Buffer
      sealed_against: Buffer | null
    }
  }
  list_case_pool_order: {
    values: {
      sort: string
      nyaysathi_id: string
      own_field: readonly (string | null)[]
      own_facts: readonly (Buffer | null)[]
      kept_away: readonly (string | null)[]
      case_type: string | null | undefined
      state: string | null | undefined
      language: string | null | undefined
      least_level: number
      papers: boolean
      since: Date | string | null | undefined
      untold: boolean
      after_time: number | string | null | undefined
      after_level: number | null | undefined
      after_day: number | null | undefined
      after_id: string | null | undefined
      limit: number | string
    }
    row: {
      case_id: string
      state: string | null
      city: Buffer | null
      by_level: number
      by_day: number
      moment: string
    }
  }
  list_case_queries_naming_somebody: {
    values: {
      case_ids: readonly (string | null)[]
    }
    row: {
      case_id: string
      user_id: string
      wrapped_key: Buffer
      sealed_against: Buffer | null
    }
  }
  list_cases: {
    values: {
      matter_days: number
      user_id: string
      before: Date | string | null | undefined
      before_id: string | null | undefined
      limit: number | string | null | undefined
    }
    row: {
      case_id: string
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Submitted' | 'Taken' | 'Answered' | 'Closed'
      created_at: Date
      offered_at: Date | null
      wrapped_key: Buffer
      sealed_description: Buffer
      sealed_against: Buffer | null
      kept_until: Date | null
    }
  }
  list_chat_reports_of_reporter: {
    values: {
      reporter_user_id: string
    }
    row: {
      report_id: string
      chat_id: string | null
      reason: 'threat_or_violence' | 'sexual_content' | 'money' | 'bad_advice' | 'false_identity' | 'privacy' | 'other'
      sealed_content: Buffer
      reported_at: Date
      closed_at: Date | null
      barred: boolean
    }
  }
  list_chat_reports_to_sweep: {
    values: {
      days: number
    }
    row: {
      report_id: string
      sealed_content: Buffer
    }
  }
  list_chats_by_guest_hash: {
    values: {
      owner: Buffer
      before_ms: number | string | null | undefined
      before_id: string | null | undefined
      chats: number | string
      messages_each: number | string
    }
    row: {
      chat_id: string
      is_ai_chat: boolean
      name: string | null
      status: 'active'
      created_at: Date
      last_activity_at: Date
      message_count: number
      wrapped_key: Buffer
      message_id: string | null
      position: number | null
      from_assistant: boolean | null
      sent_at: Date | null
      sealed_text: Buffer | null
      client_message_id: string | null
      rating: 'up' | 'down' | null
      sealed_origin: Buffer | null
    }
  }
  list_chats_by_user_id: {
    values: {
      owner: string
      before_ms: number | string | null | undefined
      before_id: string | null | undefined
      chats: number | string
      messages_each: number | string
    }
    row: {
      chat_id: string
      is_ai_chat: boolean
      name: string | null
      status: 'active'
      created_at: Date
      last_activity_at: Date
      message_count: number
      wrapped_key: Buffer
      message_id: string | null
      position: number | null
      from_assistant: boolean | null
      sent_at: Date | null
      sealed_text: Buffer | null
      client_message_id: string | null
      rating: 'up' | 'down' | null
      sealed_origin: Buffer | null
    }
  }
  list_chats_for_ready: {
    values: {
      user_id: string
    }
    row: {
      chat_id: string
      unread: number
      other_read_up_to: Date | null
      total: number
      newest: string | null
    }
  }
  list_chats_to_export: {
    values: {
      user_id: string
    }
    row: {
      chat_id: string
      name: string | null
      created_at: Date
      last_activity_at: Date
      wrapped_key: Buffer
    }
  }
  list_citizens_left_alone: {
    values: {
      user_id: string
    }
    row: {
      user_id: string
      appointment_id: string
    }
  }
  list_cleared_conflicts: {
    values: {
      nyaysathi_id: string
      matters: readonly (string | null)[]
    }
    row: {
      matter: string
    }
  }
  list_closed_chat_reports: {
    values: {
      closed_before: Date | string | null | undefined
      before_id: string | null | undefined
      limit: number | string
    }
    row: {
      report_id: string
      reason: 'threat_or_violence' | 'sexual_content' | 'money' | 'bad_advice' | 'false_identity' | 'privacy' | 'other'
      reported_at: Date
      closed_at: Date | null
      outcome: 'no_action' | 'warned' | 'suspended' | 'passed_on' | null
      reported_side: 'user' | 'nyaysathi'
      attached_messages: number
      sealed_reported: Buffer | null
      held_until: Date | null
      reported_user_id: string | null
      reported_name: Buffer | null
    }
  }
  list_conduct_of_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      conduct_id: string
      what: 'rejected' | 'suspended' | 'warned' | 'passed_on' | 'reported'
      at: Date
      sealed_reason: Buffer | null
    }
  }
  list_conduct_of_numbers: {
    values: {
      number_hashes: readonly (Buffer | null)[]
      nyaysathi_id: string
    }
    row: {
      conduct_id: string
      what: 'rejected' | 'suspended' | 'warned' | 'passed_on' | 'reported'
      at: Date
      sealed_reason: Buffer | null
    }
  }
  list_decisions_without_conduct: {
    values: {
      nyaysathi_id: string
    }
    row: {
      event: 'submitted' | 'resubmitted' | 'changed' | 'approved' | 'rejected' | 'asked' | 'suspended' | 'restored'
      reason: string | null
      at: Date
    }
  }
  list_demo_files: {
    values: Record<never, never>
    row: {
      file_id: string
    }
  }
  list_devices: {
    values: {
      user_id: string
    }
    row: {
      first_seen_at: Date
    }
  }
  list_direct_chat_files: {
    values: {
      chat_id: string
      before_ms: number | string | null | undefined
      limit: number | string | null | undefined
    }
    row: {
      message_id: string
      side: 'user' | 'nyaysathi'
      sent_at: Date
      message_type: 'text' | 'file'
      sealed_text: Buffer | null
      client_message_id: string | null
      file_id: string | null
      media_type: string
      extension: string
      size: number
      has_original: boolean
    }
  }
  list_direct_chats: {
    values: {
      user_id: string
      before_ms: number | string | null | undefined
      before_id: string | null | undefined
      limit: number | string
    }
    row: {
      chat_id: string
      appointment_id: string
      created_at: Date
      last_message_at: Date
      passed_on_at: Date | null
      user_blocked_at: Date | null
      nyaysathi_blocked_at: Date | null
      starts_at: Date
      appointment_status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      side: 'user' | 'nyaysathi'
      user_id: string
      wrapped_key: Buffer | null
      read_up_to: Date | null
      unread: number
      other_user_id: string | null
      other_wrapped_key: Buffer | null
      other_read_up_to: Date | null
      helper_barred: boolean
      other_name: Buffer | null
      other_picture: string | null
      has_messages: boolean
    }
  }
  list_direct_chats_to_export: {
    values: {
      matter_days: number
      user_id: string
      chat_id: string | null | undefined
    }
    row: {
      chat_id: string
      appointment_id: string
      created_at: Date
      last_message_at: Date
      passed_on_at: Date | null
      user_blocked_at: Date | null
      nyaysathi_blocked_at: Date | null
      starts_at: Date
      appointment_status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      side: 'user' | 'nyaysathi'
      user_id: string
      wrapped_key: Buffer | null
      read_up_to: Date | null
      unread: number
      other_user_id: string | null
      other_wrapped_key: Buffer | null
      other_read_up_to: Date | null
      helper_barred: boolean
      kept_until: Date | null
    }
  }
  list_direct_messages_after: {
    values: {
      chat_id: string
      after_ms: number | string
      limit: number | string
    }
    row: {
      message_id: string
      side: 'user' | 'nyaysathi'
      sent_at: Date
      message_type: 'text' | 'file'
      sealed_text: Buffer | null
      client_message_id: string | null
      file_id: string | null
      media_type: string | null
      extension: string | null
      size: number | null
      has_original: boolean
    }
  }
  list_direct_messages_before: {
    values: {
      chat_id: string
      before_ms: number | string
      limit: number | string
    }
    row: {
      message_id: string
      side: 'user' | 'nyaysathi'
      sent_at: Date
      message_type: 'text' | 'file'
      sealed_text: Buffer | null
      client_message_id: string | null
      file_id: string | null
      media_type: string | null
      extension: string | null
      size: number | null
      has_original: boolean
    }
  }
  list_documents_to_export: {
    values: {
      nyaysathi_id: string
    }
    row: {
      kind: 'idProof' | 'licenseProof' | 'barCouncilCertificate' | 'experienceCertificate' | 'serviceCertificate' | 'institutionLetter' | 'trainingCertificate' | 'registrationCertificate' | 'otherCertifications'
      file_id: string
      extension: string
      uploaded_at: Date
    }
  }
  list_due_matters: {
    values: {
      passed: readonly (string | null)[]
      limit: number | string
    }
    row: {
      appointment_id: string | null
      case_id: string | null
    }
  }
  list_due_pool_filters: {
    values: {
      nyaysathi_id: string
    }
    row: {
      words: string
      case_type: string
      state: string
      district: string
      language: string
      urgency: string
      papers: boolean
      mail_since: Date
    }
  }
  list_ending_matters: {
    values: {
      matter_days: number
      user_id: string
      limit: number | string
    }
    row: {
      matter_id: string
      kind: string
      begun_at: Date
      kept_until: Date
    }
  }
  list_files_of_owner: {
    values: {
      owner_user_id: string
    }
    row: {
      file_id: string
    }
  }
  list_held_files_of_chat_report: {
    values: {
      file_ids: readonly (string | null)[]
      purpose: string
    }
    row: {
      file_id: string
    }
  }
  list_helpers_by_id: {
    values: {
      nyaysathi_ids: readonly (string | null)[]
    }
    row: {
      nyaysathi_id: string
      type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo'
      name: string
      state: string
      city: string
      specialization: string
      years_of_experience: number
      languages: string[]
      consultation_fee: number
      available_timings: string[]
      average_rating: string
      total_reviews: number
      demo: boolean
      name_in_script: string | null
      calls_back: boolean
      picture_file_id: string | null
    }
  }
  list_helpers_rated_by: {
    values: {
      user_id: string
    }
    row: {
      nyaysathi_id: string
    }
  }
  list_helpers_to_tell_of_callbacks: {
    values: Record<never, never>
    row: {
      nyaysathi_id: string
    }
  }
  list_kept_files: {
    values: {
      after: string
    }
    row: {
      file_id: string
      owner_user_id: string | null
      purpose: string
      size: number
      media_type: string
      extension: string
      wrapped_key: Buffer
      sealed_name: Buffer
      original_of: string | null
    }
  }
  list_kept_keys: {
    values: Record<never, never>
    row: {
      purpose: string
      sealed_key: Buffer
    }
  }
  list_live_sessions: {
    values: {
      user_id: string
    }
    row: {
      sid: string
      device: string
      preferred_language: string
      created_at: Date
      last_seen_at: Date
    }
  }
  list_matters_without_conflict_facts: {
    values: {
      limit: number | string
    }
    row: {
      nyaysathi_id: string
      user_id: string
      appointment_id: string | null
      case_id: string | null
    }
  }
  list_messages_by_guest_hash: {
    values: {
      after_position: number
      after_ms: number | string
      limit: number | string
      chat_id: string
      owner: Buffer
    }
    row: {
      wrapped_key: Buffer
      message_id: string | null
      position: number | null
      from_assistant: boolean | null
      sent_at: Date | null
      sealed_text: Buffer | null
      client_message_id: string | null
      rating: 'up' | 'down' | null
      sealed_origin: Buffer | null
    }
  }
  list_messages_by_user_id: {
    values: {
      after_position: number
      after_ms: number | string
      limit: number | string
      chat_id: string
      owner: string
    }
    row: {
      wrapped_key: Buffer
      message_id: string | null
      position: number | null
      from_assistant: boolean | null
      sent_at: Date | null
      sealed_text: Buffer | null
      client_message_id: string | null
      rating: 'up' | 'down' | null
      sealed_origin: Buffer | null
    }
  }
  list_messages_to_export: {
    values: {
      chat_id: string
      user_id: string
    }
    row: {
      message_id: string
      from_assistant: boolean
      sent_at: Date
      sealed_text: Buffer | null
      replaced_at: Date | null
      rating: 'up' | 'down' | null
      sealed_reason: Buffer | null
    }
  }
  list_nyaysathi_documents: {
    values: {
      nyaysathi_id: string
    }
    row: {
      document_id: string
      kind: 'idProof' | 'licenseProof' | 'barCouncilCertificate' | 'experienceCertificate' | 'serviceCertificate' | 'institutionLetter' | 'trainingCertificate' | 'registrationCertificate' | 'otherCertifications'
      file_id: string
      size: number
      media_type: string
      uploaded_at: Date
      content_hash: Buffer
      compared: ('name' | 'number' | 'issuer' | 'dates' | 'register')[]
      compared_at: Date | null
      compared_by: Buffer | null
    }
  }
  list_nyaysathi_events: {
    values: {
      nyaysathi_id: string
    }
    row: {
      event_id: string
      event: 'submitted' | 'resubmitted' | 'changed' | 'approved' | 'rejected' | 'asked' | 'suspended' | 'restored'
      reason: string | null
      at: Date
      by_name: Buffer | null
    }
  }
  list_open_chat_reports: {
    values: {
      reported_after: Date | string | null | undefined
      after_id: string | null | undefined
      limit: number | string
    }
    row: {
      report_id: string
      reason: 'threat_or_violence' | 'sexual_content' | 'money' | 'bad_advice' | 'false_identity' | 'privacy' | 'other'
      reported_at: Date
      closed_at: Date | null
      outcome: 'no_action' | 'warned' | 'suspended' | 'passed_on' | null
      reported_side: 'user' | 'nyaysathi'
      attached_messages: number
      sealed_reported: Buffer | null
      held_until: Date | null
      reported_user_id: string | null
      reported_name: Buffer | null
    }
  }
  list_open_grievances: {
    values: {
      due_after: Date | string | null | undefined
      after_id: string | null | undefined
      limit: number | string
    }
    row: {
      grievance_id: string
      subject: 'intimate_content' | 'personal_data' | 'helper_conduct' | 'wrong_answer' | 'access' | 'other'
      sealed_text: Buffer
      sealed_email: Buffer | null
      received_at: Date
      answer_due_at: Date
      answered_at: Date | null
      sealed_answer: Buffer | null
    }
  }
  list_open_rating_reports: {
    values: {
      rating_ids: readonly (string | null)[]
    }
    row: {
      report_id: string
      rating_id: string
      sealed_reason: Buffer
      reported_at: Date
      by_helper: boolean
    }
  }
  list_own_rating_reports_to_export: {
    values: {
      user_id: string
    }
    row: {
      report_id: string
      sealed_reason: Buffer
      reported_at: Date
    }
  }
  list_own_ratings_to_export: {
    values: {
      user_id: string
    }
    row: {
      helper: string
      rating: number
      comment: string
      show_name: boolean
      hidden: boolean
      written_at: Date
    }
  }
  list_people_with_ending_matters: {
    values: {
      matter_days: number
      after: string
      limit: number | string
    }
    row: {
      user_id: string
    }
  }
  list_pool_filters: {
    values: {
      nyaysathi_id: string
    }
    row: {
      filter_id: string
      name: string
      words: string
      case_type: string
      state: string
      district: string
      language: string
      urgency: string
      papers: boolean
      sort: 'waiting' | 'newest' | 'urgent' | 'nearest'
      mail: 'no' | 'soon' | 'daily'
    }
  }
  list_published_stories: {
    values: {
      published_before: Date | string | null | undefined
      before_id: string | null | undefined
      limit: number | string
    }
    row: {
      story_id: string
      category: 'family' | 'work' | 'cyber' | 'police' | 'land' | 'consumer' | 'other'
      rating: number
      language: string
      wrapped_key: Buffer
      sealed_name: Buffer
      sealed_title: Buffer
      sealed_story: Buffer
      received_at: Date
      published_at: Date | null
    }
  }
  list_queued_ratings: {
    values: {
      status: string
      after: Date | string | null | undefined
      after_id: string | null | undefined
      limit: number | string
    }
    row: {
      rating_id: string
      nyaysathi_id: string
      helper: string
      rating: number
      comment: string
      hidden: boolean
      written_at: Date
      revision: number
      decided_reason: string | null
      waits_since: Date
    }
  }
  list_quick_replies: {
    values: {
      user_id: string
    }
    row: {
      quick_reply_id: string
      sealed_reply: Buffer
    }
  }
  list_receipt_keys: {
    values: Record<never, never>
    row: {
      key_id: string
      public_key: Buffer
      used_since: Date
      withdrawn_at: Date | null
    }
  }
  list_receipts_to_export: {
    values: {
      user_id: string
    }
    row: {
      receipt_id: string
      message_id: string
      chat_id: string
      with_question: boolean
      sealed_code: Buffer
      made_at: Date
      expires_at: Date
      wrapped_key: Buffer
    }
  }
  list_references_of_tables: {
    values: Record<never, never>
    row: {
      from: string
      to: string
    }
  }
  list_referrals: {
    values: {
      user_id: string
      limit: number | string
    }
    row: {
      referral_id: string
      user_id: string
      from_nyaysathi_id: string | null
      to_nyaysathi_id: string | null
      appointment_id: string | null
      case_id: string | null
      state: 'asked' | 'offered' | 'passed' | 'declined' | 'not_agreed' | 'withdrawn' | 'lapsed' | 'fallen'
      sealed_reason: Buffer | null
      new_appointment_id: string | null
      with_messages: boolean
      changed_at: Date
      asked_at: Date
      answer_by: Date
      of_request: boolean
      live: boolean
      in_time: boolean
      to_come: boolean
      starts_at: Date | null
      duration: number | null
      mode: 'online' | 'in-person' | null
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      appointment_key: Buffer | null
      case_key: Buffer | null
      appointment_against: Buffer | null
      case_against: Buffer | null
      citizen_state: string | null
      preferred_language: string | null
      citizen_city: Buffer | null
      documents: number
      has_messages: boolean
      from_name: string | null
      to_name: string | null
      to_type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo' | null
      to_specialization: string | null
      to_city: string | null
      to_state: string | null
      to_languages: string[] | null
      to_fee: number | null
      to_picture: string | null
    }
  }
  list_referrals_to_export: {
    values: {
      user_id: string
    }
    row: {
      referral_id: string
      user_id: string
      from_nyaysathi_id: string | null
      to_nyaysathi_id: string | null
      appointment_id: string | null
      case_id: string | null
      state: 'asked' | 'offered' | 'passed' | 'declined' | 'not_agreed' | 'withdrawn' | 'lapsed' | 'fallen'
      sealed_reason: Buffer | null
      with_messages: boolean
      asked_at: Date
      changed_at: Date
      appointment_key: Buffer | null
      case_key: Buffer | null
      from_name: string | null
      to_name: string | null
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
    }
  }
  list_referrals_to_settle: {
    values: {
      limit: number | string
    }
    row: {
      referral_id: string
    }
  }
  list_reminders_of_account: {
    values: {
      user_id: string
    }
    row: {
      appointment_id: string
      starts_at: Date
      hours_before: number
      written_at: Date
    }
  }
  list_saved_nyaysathi: {
    values: {
      user_id: string
    }
    row: {
      nyaysathi_id: string
      name: string
      demo: boolean
    }
  }
  list_sequences: {
    values: Record<never, never>
    row: {
      name: string
    }
  }
  list_sessions: {
    values: {
      user_id: string
    }
    row: {
      sid: string
      device: string
      preferred_language: string
      created_at: Date
      last_seen_at: Date
      expires_at: Date
      ended_at: Date | null
    }
  }
  list_standing_appointments_between: {
    values: {
      user_id: string
      nyaysathi_id: string
    }
    row: {
      appointment_id: string
      starts_at: Date
      duration: number
      mode: 'online' | 'in-person'
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
    }
  }
  list_stored_tables: {
    values: Record<never, never>
    row: {
      table: string
      columns: string[]
    }
  }
  list_taken_cases_of_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      case_id: string
    }
  }
  list_taken_times_of_helper: {
    values: {
      nyaysathi_id: string
      from: Date | string
      to: Date | string
    }
    row: {
      starts_at: Date
      held_until: Date
    }
  }
  list_taken_times_of_helpers: {
    values: {
      nyaysathi_ids: readonly (string | null)[]
      from: Date | string
      to: Date | string
    }
    row: {
      nyaysathi_id: string
      starts_at: Date
      held_until: Date
    }
  }
  list_takings_of_case: {
    values: {
      case_id: string
    }
    row: {
      taking_id: string
      case_id: string | null
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      nyaysathi_id: string | null
      taken_at: Date
      due_at: Date | null
      asked_at: Date | null
      sealed_question: Buffer | null
      replied_at: Date | null
      sealed_reply: Buffer | null
      answered_at: Date | null
      sealed_answer: Buffer | null
      ended_at: Date | null
      ended: 'released' | 'returned' | 'withdrawn' | 'closed' | null
      helper_name: string | null
      helper_type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo' | null
      helper_listed: boolean
    }
  }
  list_takings_of_helper: {
    values: {
      nyaysathi_id: string
      limit: number | string | null | undefined
    }
    row: {
      taking_id: string
      case_id: string | null
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      nyaysathi_id: string | null
      taken_at: Date
      due_at: Date | null
      asked_at: Date | null
      sealed_question: Buffer | null
      replied_at: Date | null
      sealed_reply: Buffer | null
      answered_at: Date | null
      sealed_answer: Buffer | null
      ended_at: Date | null
      ended: 'released' | 'returned' | 'withdrawn' | 'closed' | null
      wrapped_key: Buffer | null
    }
  }
  list_turns_up_to: {
    values: {
      chat_id: string
      message_id: string
      limit: number | string
    }
    row: {
      message_id: string
      from_assistant: boolean
      sealed_text: Buffer
    }
  }
  list_unlogged_tables: {
    values: Record<never, never>
    row: {
      name: string
    }
  }
  list_unread_direct_chats: {
    values: {
      user_id: string
      limit: number | string
    }
    row: {
      chat_id: string
      unread: number
      total: number
    }
  }
  list_waiting_stories: {
    values: {
      received_after: Date | string | null | undefined
      after_id: string | null | undefined
      limit: number | string
    }
    row: {
      story_id: string
      category: 'family' | 'work' | 'cyber' | 'police' | 'land' | 'consumer' | 'other'
      rating: number
      language: string
      wrapped_key: Buffer
      sealed_name: Buffer
      sealed_title: Buffer
      sealed_story: Buffer
      received_at: Date
      published_at: Date | null
    }
  }
  lock_account: {
    values: {
      user_id: string
      password_hash: string | null | undefined
    }
    row: {
      user_id: string
    }
  }
  lock_account_to_change: {
    values: {
      user_id: string
      password_hash: string | null | undefined
    }
    row: {
      user_id: string
    }
  }
  lock_administrators: {
    values: Record<never, never>
    row: {
      user_id: string
    }
  }
  lock_and_list_administrators: {
    values: Record<never, never>
    row: {
      user_id: string
      name: Buffer
      email: Buffer
      preferred_language: string
      created_at: Date
      is_active: boolean
      is_fictional: boolean
    }
  }
  lock_appointment: {
    values: {
      user_id: string
      appointment_id: string
    }
    row: {
      appointment_id: string
      user_id: string | null
      nyaysathi_id: string | null
      starts_at: Date
      ends_at: Date
      duration: number
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      cancelled_by: 'citizen' | 'helper' | 'nobody' | null
      no_show_by: 'citizen' | 'helper' | null
      no_show_at: Date | null
      wrapped_key: Buffer | null
      now: Date
      side: 'citizen' | 'helper'
      helper_verified: boolean
      blocked: boolean
      passed_on: boolean
      proposal_id: string | null
      proposed_by: 'citizen' | 'helper' | null
      proposal_starts_at: Date | null
      proposal_duration: number | null
    }
  }
  lock_appointment_to_pass_on: {
    values: {
      starts_at: Date | string
      to_nyaysathi_id: string
      appointment_id: string
      user_id: string
      from_nyaysathi_id: string
      asked_at: Date | string
    }
    row: {
      appointment_id: string
      is_to_come: boolean
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
      mode: 'online' | 'in-person'
      consultation_type: 'initial' | 'followup' | 'document_review' | 'legal_advice'
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      sealed_description: Buffer
      sealed_notes: Buffer
      sealed_against: Buffer | null
      wrapped_key: Buffer
      past: boolean
    }
  }
  lock_appointments_of_open_referrals: {
    values: {
      user_id: string
    }
    row: {
      appointment_id: string
    }
  }
  lock_audit_chain: {
    values: {
      chain: number | string
    }
    row: {
      chain: number
      pruned_position: string
      pruned_mac: Buffer
      last_position: string
      last_mac: Buffer
      mac: Buffer
      now: string
    }
  }
  lock_audit_chain_to_prune: {
    values: {
      chain: number
    }
    row: {
      chain: number
      pruned_position: string
      pruned_mac: Buffer
      last_position: string
      last_mac: Buffer
      mac: Buffer
    }
  }
  lock_callback_number: {
    values: {
      number_hash: Buffer
    }
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  lock_case: {
    values: {
      case_id: string | null | undefined
    }
    row: {
      case_id: string
    }
  }
  lock_chat_by_guest_hash: {
    values: {
      chat_id: string
      owner: Buffer
    }
    row: {
      '?column?': number | null
    }
  }
  lock_chat_by_user_id: {
    values: {
      chat_id: string
      owner: string
    }
    row: {
      '?column?': number | null
    }
  }
  lock_chat_of_closed_appointment: {
    values: {
      appointment_id: string
    }
    row: {
      locked: boolean
    }
  }
  lock_citizen_of_booking: {
    values: {
      user_id: string
    }
    row: {
      '?column?': number | null
    }
  }
  lock_closed_appointment: {
    values: {
      appointment_id: string
    }
    row: {
      appointment_id: string
    }
  }
  lock_closed_case: {
    values: {
      case_id: string
    }
    row: {
      case_id: string
      user_id: string
    }
  }
  lock_direct_chat: {
    values: {
      user_id: string
      chat_id: string
    }
    row: {
      chat_id: string
    }
  }
  lock_direct_chats_of_pair: {
    values: {
      user_id: string
      chat_id: string
    }
    row: {
      chat_id: string
    }
  }
  lock_direct_chats_of_person: {
    values: {
      user_id: string
    }
    row: {
      chat_id: string
    }
  }
  lock_email_proof: {
    values: {
      proof_hash: Buffer
      address_hash: Buffer
    }
    row: {
      is_live: boolean
      user_id: string | null
      request_key: string | null
      request_digest: Buffer | null
    }
  }
  lock_files_of_owner: {
    values: {
      owner_user_id: string
    }
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  lock_first_administrator: {
    values: Record<never, never>
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  lock_grievance: {
    values: {
      grievance_id: string
    }
    row: {
      grievance_id: string
      sealed_email: Buffer | null
      preferred_language: string
      subject: 'intimate_content' | 'personal_data' | 'helper_conduct' | 'wrong_answer' | 'access' | 'other'
      answered: boolean
      late: boolean
    }
  }
  lock_helper_of_appointment: {
    values: {
      nyaysathi_id: string | null | undefined
    }
    row: {
      '?column?': number | null
    }
  }
  lock_helper_of_closed_matter: {
    values: {
      user_ids: readonly (string | null)[]
    }
    row: {
      nyaysathi_id: string
    }
  }
  lock_helper_to_ask_for_call: {
    values: {
      usual: number
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      calls_back: boolean
      minute_now: number
      most_waiting: number
    }
  }
  lock_keeper_of_quick_replies: {
    values: {
      user_id: string
    }
    row: {
      user_id: string
    }
  }
  lock_nyaysathi_application: {
    values: {
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      type: 'lawyer' | 'judge' | 'professor' | 'volunteer' | 'ngo'
      name: string
      state: string
      city: string
      specialization: string
      years_of_experience: number
      languages: string[]
      consultation_fee: number
      available_timings: string[]
      average_rating: string
      total_reviews: number
      demo: boolean
      name_in_script: string | null
      calls_back: boolean
      institution: string | null
      organization: string | null
      areas_of_operation: string[]
      status: 'pending' | 'needs_more' | 'verified' | 'rejected' | 'suspended'
      bar_council_number: string | null
      license_number: string | null
      position_held: string | null
      ngo_registration: string | null
      submitted_at: Date
      decided_at: Date | null
      listed_at: Date | null
      reason: string | null
      user_id: string
      email: Buffer | null
      phone: Buffer
      sign_in_phone: Buffer | null
      preferred_language: string
      picture_file_id: string | null
    }
  }
  lock_nyaysathi_document: {
    values: {
      document_id: string
    }
    row: {
      kind: 'idProof' | 'licenseProof' | 'barCouncilCertificate' | 'experienceCertificate' | 'serviceCertificate' | 'institutionLetter' | 'trainingCertificate' | 'registrationCertificate' | 'otherCertifications'
      nyaysathi_id: string
    }
  }
  lock_open_chat_reports_of: {
    values: {
      user_id: string
    }
    row: {
      report_id: string
      sealed_content: Buffer
      reported_at: Date
      is_reported: boolean
      name: Buffer
    }
  }
  lock_people_of_closed_matter: {
    values: {
      user_ids: readonly (string | null)[]
    }
    row: {
      user_id: string
    }
  }
  lock_pool_helper: {
    values: {
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
      specialization: string
      areas_of_operation: string[]
      state: string
      city: string
    }
  }
  mark_appointment_no_show: {
    values: {
      no_show_by: string
      appointment_id: string
    }
    row: {
      appointment_id: string
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
    }
  }
  mark_demo_account: {
    values: {
      user_id: string
    }
    row: Record<never, never>
  }
  move_and_accept_appointment: {
    values: {
      starts_at: Date | string | null | undefined
      duration: number | null | undefined
      appointment_id: string
    }
    row: {
      appointment_id: string
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
    }
  }
  move_audit_chain_beginning: {
    values: {
      pruned_position: number | string
      pruned_mac: Buffer
      mac: Buffer
      chain: number
    }
    row: Record<never, never>
  }
  note_callback_not_reached: {
    values: {
      callback_id: string
      nyaysathi_id: string
    }
    row: {
      number_hash: Buffer
      state: 'waiting' | 'called' | 'not_reached' | 'not_asked' | 'cancelled' | 'expired' | 'helper_gone'
    }
  }
  note_callbacks_told: {
    values: {
      nyaysathi_id: string
    }
    row: {
      nyaysathi_id: string
    }
  }
  note_case_told: {
    values: {
      case_id: string
    }
    row: {
      case_id: string
    }
  }
  note_device: {
    values: {
      user_id: string
      device_hash: Buffer
    }
    row: {
      is_news: boolean
    }
  }
  note_ending_appointments: {
    values: {
      user_id: string
      matter_days: number
    }
    row: {
      ends_at: Date
    }
  }
  note_ending_cases: {
    values: {
      matter_days: number
      user_id: string
    }
    row: {
      ends_at: Date
    }
  }
  note_handing_over_sms: {
    values: {
      sms_id: string
    }
    row: {
      unanswered: number
    }
  }
  note_pool_filters_mailed: {
    values: {
      nyaysathi_id: string
    }
    row: {
      filter_id: string
    }
  }
  note_session_use: {
    values: {
      sid: string
    }
    row: Record<never, never>
  }
  note_sms_receipt: {
    values: {
      receipt: string
      centre_ids: readonly (string | null)[]
    }
    row: {
      sms_id: string
    }
  }
  note_told_of_case: {
    values: {
      nyaysathi_id: string
      case_ids: readonly (string | null)[]
    }
    row: {
      case_id: string
    }
  }
  note_told_of_ending_matters: {
    values: Record<never, never>
    row: {
      count: number
    }
  }
  note_use_of_phone: {
    values: {
      user_id: string
      phone_key: Buffer
    }
    row: Record<never, never>
  }
  note_words_of_ending_matters: {
    values: {
      mail_id: string | null | undefined
      sms_id: string | null | undefined
      user_id: string
    }
    row: Record<never, never>
  }
  offer_case_to_helpers: {
    values: {
      case_id: string
    }
    row: Record<never, never>
  }
  offer_referral: {
    values: {
      starts_at: Date | string | null | undefined
      duration: number | null | undefined
      referral_id: string
      user_id: string
    }
    row: {
      user_id: string
    }
  }
  office_confirm: {
    values: {
      by: string
      office_id: string
      version: number
    }
    row: {
      office_id: string
    }
  }
  office_correct: {
    values: {
      forget: readonly (string | null)[]
      facts: string
      office_id: string
      version: number
    }
    row: {
      office_id: string
    }
  }
  office_find_entry: {
    values: {
      office_id: string
    }
    row: {
      office_id: string
      kind: 'district_legal_services' | 'district_court' | 'one_stop_centre' | 'protection_officer' | 'district_police' | 'women_police_desk' | 'consumer_commission' | 'labour_office' | 'child_welfare_committee'
      iso: string
      district: string
      by_law: boolean
      law_name: string
      town: string
      town_is: 'building' | 'town' | 'district'
      facts: LayerFacts
      lat: number
      lng: number
      has_phone: boolean
      has_contact: boolean
      standing: 'built_in' | 'imported' | 'corrected' | 'confirmed'
      confirmed_on: Date | null
      name: string
      version: number
      withdrawn_at: Date | null
      built_in: LayerFacts
      imported: LayerFacts
      by_hand: LayerFacts
      confirmed_by: string | null
      changed_at: Date
      open_reports: number
    }
  }
  office_find_version: {
    values: {
      office_id: string
    }
    row: {
      iso: string
      version: number
    }
  }
  office_import_apply_changed: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: {
      done: number
      wanted: number
    }
  }
  office_import_apply_new: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: {
      done: number
      wanted: number
    }
  }
  office_import_changed_since: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: {
      count: number
    }
  }
  office_import_changes: {
    values: {
      import_id: string
      after: number
      limit: number | string
    }
    row: {
      line: number
      office_id: string | null
      fate: 'wrong' | 'new' | 'changed' | 'same' | null
      kind: string | null
      iso: string | null
      district: string | null
      facts: LayerFacts | null
      imported_before: LayerFacts | null
      law_name: string | null
      name: string | null
      shown: unknown | null
      by_hand: LayerFacts | null
    }
  }
  office_import_decide: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: Record<never, never>
  }
  office_import_delete: {
    values: {
      import_id: string
    }
    row: Record<never, never>
  }
  office_import_find: {
    values: {
      import_id: string
    }
    row: {
      import_id: string
      state: 'reading' | 'checked' | 'applied' | 'undone'
      file_name: string
      ignored_columns: string[]
      lines: number
      wrong: number
      new: number
      changed: number
      same: number
      sent_at: Date
      sent_by: string | null
    }
  }
  office_import_find_last_line: {
    values: {
      import_id: string
    }
    row: {
      last_line: number | null
    }
  }
  office_import_insert: {
    values: {
      import_id: string
      file_name: string
      ignored_columns: readonly (string | null)[]
      sent_by: string
    }
    row: Record<never, never>
  }
  office_import_insert_lines: {
    values: {
      import_id: string
      lines: string
    }
    row: Record<never, never>
  }
  office_import_is_alone: {
    values: Record<never, never>
    row: {
      alone: boolean
    }
  }
  office_import_lock: {
    values: {
      import_id: string
    }
    row: {
      state: 'reading' | 'checked' | 'applied' | 'undone'
      last_line: number | null
    }
  }
  office_import_match_by_law: {
    values: {
      import_id: string
      iso: string
    }
    row: Record<never, never>
  }
  office_import_match_by_name: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: Record<never, never>
  }
  office_import_match_by_own_id: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: Record<never, never>
  }
  office_import_match_rest: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: Record<never, never>
  }
  office_import_newer: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: {
      count: number
    }
  }
  office_import_note_checked: {
    values: {
      import_id: string
    }
    row: Record<never, never>
  }
  office_import_note_state: {
    values: {
      state: string
      import_id: string
    }
    row: Record<never, never>
  }
  office_import_refuse_same: {
    values: {
      import_id: string
      iso: string
    }
    row: Record<never, never>
  }
  office_import_undo_new: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: Record<never, never>
  }
  office_import_undo_part: {
    values: {
      import_id: string
      after: number
      until: number
    }
    row: Record<never, never>
  }
  office_import_wrong: {
    values: {
      import_id: string
      after: number
      limit: number | string
    }
    row: {
      line: number
      problems: Omit<WrongLine, 'line'>[] | null
    }
  }
  office_imports_list: {
    values: {
      before: Date | string | null | undefined
      before_id: string | null | undefined
      limit: number | string
    }
    row: {
      import_id: string
      state: 'reading' | 'checked' | 'applied' | 'undone'
      file_name: string
      ignored_columns: string[]
      lines: number
      wrong: number
      new: number
      changed: number
      same: number
      sent_at: Date
      sent_by: string | null
    }
  }
  office_imports_sweep: {
    values: Record<never, never>
    row: Record<never, never>
  }
  office_insert: {
    values: {
      office_id: string
      kind: string
      iso: string
      district: string
      law_name: string
      town: string
      town_lat: number
      town_lng: number
      town_is: string
      by_hand: string
      name: string
    }
    row: {
      office_id: string
    }
  }
  office_report_insert: {
    values: {
      office_id: string
      report_id: string
      client_message_id: string
      what: string
      sealed_note: Buffer | null | undefined
    }
    row: {
      office_id: string
    }
  }
  office_report_settle: {
    values: {
      outcome: string
      report_id: string
    }
    row: {
      office_id: string
      is_first: boolean
    }
  }
  office_reports_count: {
    values: {
      limit: number | string
    }
    row: {
      count: number
    }
  }
  office_reports_list: {
    values: {
      after: Date | string | null | undefined
      after_id: string | null | undefined
      limit: number | string
    }
    row: {
      report_id: string
      what: 'phone' | 'address' | 'hours' | 'closed' | 'other'
      sealed_note: Buffer | null
      reported_at: Date
      office_id: string
      kind: 'district_legal_services' | 'district_court' | 'one_stop_centre' | 'protection_officer' | 'district_police' | 'women_police_desk' | 'consumer_commission' | 'labour_office' | 'child_welfare_committee'
      iso: string
      district: string
      by_law: boolean
      law_name: string
      town: string
      town_is: 'building' | 'town' | 'district'
      facts: LayerFacts
      lat: number
      lng: number
      has_phone: boolean
      has_contact: boolean
      standing: 'built_in' | 'imported' | 'corrected' | 'confirmed'
      confirmed_on: Date | null
      name: string
      version: number
      withdrawn_at: Date | null
      open_reports: number
    }
  }
  office_restore: {
    values: {
      office_id: string
      version: number
    }
    row: {
      office_id: string
    }
  }
  office_withdraw: {
    values: {
      office_id: string
      version: number
    }
    row: {
      office_id: string
    }
  }
  offices_count: {
    values: {
      iso: string | null | undefined
      district: string | null | undefined
      kind: string | null | undefined
      standing: string | null | undefined
      withdrawn: boolean | null | undefined
      has_phone: boolean | null | undefined
      text: string | null | undefined
      digits: string | null | undefined
    }
    row: {
      count: number
    }
  }
  offices_farther: {
    values: {
      kinds: readonly (string | null)[]
      iso: string
      district: string
      lng: number
      mercator: number
      each: number | string
    }
    row: {
      office_id: string
      kind: 'district_legal_services' | 'district_court' | 'one_stop_centre' | 'protection_officer' | 'district_police' | 'women_police_desk' | 'consumer_commission' | 'labour_office' | 'child_welfare_committee'
      iso: string
      district: string
      by_law: boolean
      law_name: string
      town: string
      town_is: 'building' | 'town' | 'district'
      facts: LayerFacts
      lat: number
      lng: number
      has_phone: boolean
      has_contact: boolean
      standing: 'built_in' | 'imported' | 'corrected' | 'confirmed'
      confirmed_on: Date | null
    }
  }
  offices_forget_others: {
    values: {
      ids: readonly (string | null)[]
    }
    row: Record<never, never>
  }
  offices_list: {
    values: {
      iso: string | null | undefined
      district: string | null | undefined
      kind: string | null | undefined
      standing: string | null | undefined
      withdrawn: boolean | null | undefined
      has_phone: boolean | null | undefined
      text: string | null | undefined
      digits: string | null | undefined
      after_iso: string | null | undefined
      after_district: string | null | undefined
      after_id: string | null | undefined
      limit: number | string
    }
    row: {
      office_id: string
      kind: 'district_legal_services' | 'district_court' | 'one_stop_centre' | 'protection_officer' | 'district_police' | 'women_police_desk' | 'consumer_commission' | 'labour_office' | 'child_welfare_committee'
      iso: string
      district: string
      by_law: boolean
      law_name: string
      town: string
      town_is: 'building' | 'town' | 'district'
      facts: LayerFacts
      lat: number
      lng: number
      has_phone: boolean
      has_contact: boolean
      standing: 'built_in' | 'imported' | 'corrected' | 'confirmed'
      confirmed_on: Date | null
      name: string
      version: number
      withdrawn_at: Date | null
      open_reports: number
    }
  }
  offices_list_ones_to_place: {
    values: {
      ids: readonly (string | null)[]
    }
    row: {
      office_id: string
      kind: 'district_legal_services' | 'district_court' | 'one_stop_centre' | 'protection_officer' | 'district_police' | 'women_police_desk' | 'consumer_commission' | 'labour_office' | 'child_welfare_committee'
      iso: string
      district: string
      law_name: string
      town: string
      name: string
      facts: LayerFacts
      lat: number
      lng: number
      town_is: 'building' | 'town' | 'district'
      withdrawn_at: Date | null
      version: number
    }
  }
  offices_list_to_place: {
    values: {
      limit: number | string
    }
    row: {
      office_id: string
      kind: 'district_legal_services' | 'district_court' | 'one_stop_centre' | 'protection_officer' | 'district_police' | 'women_police_desk' | 'consumer_commission' | 'labour_office' | 'child_welfare_committee'
      iso: string
      district: string
      law_name: string
      town: string
      name: string
      facts: LayerFacts
      lat: number
      lng: number
      town_is: 'building' | 'town' | 'district'
      withdrawn_at: Date | null
      version: number
    }
  }
  offices_load: {
    values: {
      offices: string
    }
    row: Record<never, never>
  }
  offices_note_placed: {
    values: {
      ids: readonly (string | null)[]
      versions: readonly (number | null)[]
    }
    row: Record<never, never>
  }
  offices_of_district: {
    values: {
      iso: string
      district: string
      kinds: readonly (string | null)[]
      limit: number | string
    }
    row: {
      office_id: string
      kind: 'district_legal_services' | 'district_court' | 'one_stop_centre' | 'protection_officer' | 'district_police' | 'women_police_desk' | 'consumer_commission' | 'labour_office' | 'child_welfare_committee'
      iso: string
      district: string
      by_law: boolean
      law_name: string
      town: string
      town_is: 'building' | 'town' | 'district'
      facts: LayerFacts
      lat: number
      lng: number
      has_phone: boolean
      has_contact: boolean
      standing: 'built_in' | 'imported' | 'corrected' | 'confirmed'
      confirmed_on: Date | null
    }
  }
  offices_place_missing: {
    values: Record<never, never>
    row: Record<never, never>
  }
  offices_read_run: {
    values: {
      dataset: string
    }
    row: {
      run: number
    }
  }
  offices_remove_empty: {
    values: Record<never, never>
    row: Record<never, never>
  }
  offices_remove_places: {
    values: {
      ids: readonly (string | null)[]
    }
    row: Record<never, never>
  }
  pass_referral: {
    values: {
      new_appointment_id: string | null | undefined
      with_messages: boolean
      referral_id: string
      user_id: string
    }
    row: {
      referral_id: string
    }
  }
  place_appointment_in_time: {
    values: {
      starts_at: Date | string
    }
    row: {
      past: boolean
      too_far: boolean
    }
  }
  place_dataset_begin: {
    values: {
      dataset: string
      version: string
      attribution_text: string
      attribution_url: string | null | undefined
    }
    row: {
      run: number
      position: string
      line: string
      counts: { stored?: number; passed?: number; faulty?: number }
      resumed: boolean
    }
  }
  place_dataset_count_kinds: {
    values: {
      dataset: string
    }
    row: {
      kind: string
      count: number
    }
  }
  place_dataset_delete: {
    values: {
      dataset: string
    }
    row: {
      dataset: string
    }
  }
  place_dataset_finish: {
    values: {
      dataset: string
    }
    row: Record<never, never>
  }
  place_dataset_remember: {
    values: {
      position: number | string
      line: number | string
      counts: string
      dataset: string
    }
    row: Record<never, never>
  }
  place_words_find: {
    values: {
      words: readonly (string | null)[]
    }
    row: {
      word: string
      places: number
    }
  }
  place_words_like: {
    values: {
      word: string
    }
    row: {
      word: string
      places: number
      likeness: number
    }
  }
  places_built_in_version: {
    values: {
      dataset: string
    }
    row: {
      version: string
    }
  }
  places_by_words: {
    values: {
      query: string
      category: string | null | undefined
      among: number | string
      lng: number
      mercator: number
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_count_all_words: {
    values: Record<never, never>
    row: Record<never, never>
  }
  places_count_words_of_dataset: {
    values: {
      dataset: string
    }
    row: Record<never, never>
  }
  places_find: {
    values: {
      place_id: string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_forget_words: {
    values: Record<never, never>
    row: Record<never, never>
  }
  places_nearest_any: {
    values: {
      lng: number
      mercator: number
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_any_with_words: {
    values: {
      lng: number
      mercator: number
      among: number | string
      query: string
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_court: {
    values: {
      lng: number
      mercator: number
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_court_with_words: {
    values: {
      lng: number
      mercator: number
      among: number | string
      query: string
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_ngo: {
    values: {
      lng: number
      mercator: number
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_ngo_with_words: {
    values: {
      lng: number
      mercator: number
      among: number | string
      query: string
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_police: {
    values: {
      lng: number
      mercator: number
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_police_with_words: {
    values: {
      lng: number
      mercator: number
      among: number | string
      query: string
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_volunteer: {
    values: {
      lng: number
      mercator: number
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_volunteer_with_words: {
    values: {
      lng: number
      mercator: number
      among: number | string
      query: string
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_women_help: {
    values: {
      lng: number
      mercator: number
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_nearest_women_help_with_words: {
    values: {
      lng: number
      mercator: number
      among: number | string
      query: string
      limit: number | string
    }
    row: {
      place_id: string
      name: string
      name_hi: string | null
      category: 'police' | 'ngo' | 'volunteer' | 'court' | 'women_help' | null
      kind: string
      address: string
      vicinity: string
      lat: number
      lng: number
      position_is: 'building' | 'town' | 'district'
      phone: string | null
      website: string | null
      periods: OpeningPeriod[] | null
      source: PlaceResult['source']
      attribution_text: string | null
      attribution_url: string | null
    }
  }
  places_note_built_in: {
    values: {
      dataset: string
      version: string
      attribution_text: string
      attribution_url: string
    }
    row: {
      run: number
    }
  }
  places_remove_earlier_runs: {
    values: {
      dataset: string
      run: number
    }
    row: {
      count: number | null
    }
  }
  places_try_import_lock: {
    values: {
      lock: number | string
    }
    row: {
      mine: boolean
    }
  }
  places_try_load_lock: {
    values: {
      lock: number | string
    }
    row: {
      mine: boolean
    }
  }
  places_upsert: {
    values: {
      dataset: string
      run: number
      places: string
    }
    row: Record<never, never>
  }
  postpone_mail: {
    values: {
      not_before: Date | string
      mail_id: string
    }
    row: {
      mail_id: string
    }
  }
  postpone_open_appointments: {
    values: {
      matter_days: number
    }
    row: {
      count: number
    }
  }
  postpone_open_cases: {
    values: {
      matter_days: number
    }
    row: {
      count: number
    }
  }
  postpone_sms: {
    values: {
      not_before: Date | string
      sms_id: string
    }
    row: {
      sms_id: string
    }
  }
  publish_story: {
    values: {
      story_id: string
    }
    row: {
      story_id: string
    }
  }
  put_called_callback_back: {
    values: {
      callback_id: string
      nyaysathi_id: string
    }
    row: {
      callback_id: string
    }
  }
  put_mail_back: {
    values: {
      mail_id: string
      seconds: number
    }
    row: {
      next_try_at: Date
    }
  }
  put_sms_back: {
    values: {
      certain: boolean
      sms_id: string
      seconds: number
    }
    row: {
      next_try_at: Date
    }
  }
  raise_read_mark: {
    values: {
      read_up_to: Date | string
      user_id: string
      chat_id: string
    }
    row: {
      read_up_to: Date
      unread: number
      pg_notify: string | null
    }
  }
  rate_answer_by_guest_hash: {
    values: {
      rating: string | null | undefined
      sealed_reason: Buffer | null | undefined
      message_id: string
      owner: Buffer
    }
    row: {
      message_id: string
    }
  }
  rate_answer_by_user_id: {
    values: {
      rating: string | null | undefined
      sealed_reason: Buffer | null | undefined
      message_id: string
      owner: string
    }
    row: {
      message_id: string
    }
  }
  read_audit_entries: {
    values: {
      chain: number
      after_position: number | string
      limit: number | string
    }
    row: {
      chain: number
      position: string
      recorded_at: Date
      action: string
      actor_user_id: string | null
      subject_kind: string | null
      subject_id: string | null
      detail: string | null
      mac: Buffer
    }
  }
  read_audit_entries_about: {
    values: {
      actor_user_id: string
    }
    row: {
      recorded_at: Date
      action: string
      by_this_person: boolean
      detail: string | null
    }
  }
  read_held_case: {
    values: {
      case_id: string | null | undefined
    }
    row: {
      case_id: string
      case_type: 'civil' | 'criminal' | 'family' | 'property' | 'consumer' | 'employment' | 'other'
      status: 'Submitted' | 'Taken' | 'Answered' | 'Closed'
      offered_at: Date | null
      wrapped_key: Buffer
      sealed_against: Buffer | null
      user_id: string
    }
  }
  read_matter_kept_until: {
    values: {
      matter_days: number
      user_id: string
      matter_id: string
    }
    row: {
      kept_until: Date | null
    }
  }
  read_sealed_values: {
    values: Record<never, never>
    row: {
      id: string[]
      sealed: Buffer
    }
  }
  record_receipt_key: {
    values: {
      key_id: string
      public_key: Buffer
    }
    row: Record<never, never>
  }
  release_callback: {
    values: {
      callback_id: string
      nyaysathi_id: string
    }
    row: {
      callback_id: string
    }
  }
  remove_audit_entries: {
    values: {
      chain: number
      up_to_position: number | string
    }
    row: Record<never, never>
  }
  remove_closed_appointment: {
    values: {
      appointment_id: string
    }
    row: Record<never, never>
  }
  remove_closed_case: {
    values: {
      case_id: string
    }
    row: Record<never, never>
  }
  remove_demo_accounts: {
    values: Record<never, never>
    row: {
      user_id: string
    }
  }
  remove_direct_chats_of_nobody: {
    values: {
      user_id: string
    }
    row: Record<never, never>
  }
  remove_expired_receipt_of_answer: {
    values: {
      message_id: string
      with_question: boolean
    }
    row: Record<never, never>
  }
  remove_recovery_key: {
    values: {
      user_id: string
    }
    row: {
      user_id: string
    }
  }
  remove_second_factor: {
    values: {
      user_id: string
    }
    row: {
      user_id: string
    }
  }
  remove_story: {
    values: {
      story_id: string
    }
    row: {
      published: boolean
    }
  }
  renew_invitation_of_administrator: {
    values: {
      user_id: string
    }
    row: Record<never, never>
  }
  renew_sealed_value: {
    values: Record<never, never>
    row: {
      '?column?': number | null
    }
  }
  reopen_appointment_request: {
    values: {
      appointment_id: string | null | undefined
    }
    row: Record<never, never>
  }
  replace_calendar_link: {
    values: {
      user_id: string
      secret_hash: Buffer
      with_names: boolean
    }
    row: Record<never, never>
  }
  replace_messages_from: {
    values: {
      chat_id: string
      message_id: string
    }
    row: {
      position: number
    }
  }
  replace_picture: {
    values: {
      picture_file_id: string | null | undefined
      user_id: string
    }
    row: {
      former_file_id: string | null
    }
  }
  save_nyaysathi: {
    values: {
      nyaysathi_id: string
      user_id: string
    }
    row: {
      nyaysathi_id: string
    }
  }
  save_pool_filter: {
    values: {
      filter_id: string
      nyaysathi_id: string
      name: string
      words: string
      case_type: string
      state: string
      district: string
      language: string
      urgency: string
      papers: boolean
      sort: string
      mail: string
    }
    row: {
      filter_id: string
      name: string
      words: string
      case_type: string
      state: string
      district: string
      language: string
      urgency: string
      papers: boolean
      sort: 'waiting' | 'newest' | 'urgent' | 'nearest'
      mail: 'no' | 'soon' | 'daily'
    }
  }
  seal_older_accounts: {
    values: {
      user_ids: readonly (string | null)[]
      sealed_names: readonly (Buffer | null)[]
      sealed_emails: readonly (Buffer | null)[]
      sealed_phones: readonly (Buffer | null)[]
      sealed_cities: readonly (Buffer | null)[]
      email_keys: readonly (Buffer | null)[]
    }
    row: {
      has_address: boolean
    }
  }
  seconds_until_next_code: {
    values: {
      purpose: string
      address_hash: Buffer
    }
    row: {
      seconds: number
    }
  }
  send_beat_of_listener: {
    values: {
      channel: string
    }
    row: {
      pg_notify: string | null
    }
  }
  set_appointment_buffer: {
    values: {
      nyaysathi_id: string
      buffer_minutes: number
    }
    row: Record<never, never>
  }
  set_case_status: {
    values: {
      status: string
      case_id: string
    }
    row: Record<never, never>
  }
  set_direct_chats_blocked: {
    values: {
      blocked: boolean
      chat_ids: readonly (string | null)[]
      user_id: string
    }
    row: {
      pg_notify: string | null
    }
  }
  set_nyaysathi_picture: {
    values: {
      picture_file_id: string
      user_id: string
    }
    row: Record<never, never>
  }
  set_sequence: {
    values: {
      sequence: string
      value: number | string
      called: boolean
    }
    row: {
      setval: string | null
    }
  }
  set_sign_in_email: {
    values: {
      sealed_email: Buffer | null | undefined
      email_key: Buffer | null | undefined
      user_id: string
    }
    row: {
      user_id: string
    }
  }
  set_sign_in_phone: {
    values: {
      sealed_phone: Buffer | null | undefined
      phone_key: Buffer | null | undefined
      user_id: string
    }
    row: {
      user_id: string
    }
  }
  set_stored_file_public: {
    values: {
      is_public: boolean
      file_id: string
    }
    row: {
      file_id: string
    }
  }
  settle_appointment: {
    values: {
      appointment_id: string
    }
    row: {
      status: 'Scheduled' | 'Accepted' | 'Declined' | 'Cancelled' | 'Expired' | 'Completed' | 'NoShow'
    }
  }
  settle_mail: {
    values: {
      state: string
      smtp_status: number | null | undefined
      mail_id: string
    }
    row: Record<never, never>
  }
  settle_rate_limits: {
    values: {
      keys: readonly (string | null)[]
      points: readonly (number | null)[]
      window_ms: readonly (number | string | null)[]
    }
    row: {
      key: string
      points: number
      left_ms: number
    }
  }
  settle_referral: {
    values: {
      referral_id: string
    }
    row: {
      user_id: string
      from_nyaysathi_id: string | null
      to_nyaysathi_id: string | null
      state: 'asked' | 'offered' | 'passed' | 'declined' | 'not_agreed' | 'withdrawn' | 'lapsed' | 'fallen'
      before: 'asked' | 'offered' | 'passed' | 'declined' | 'not_agreed' | 'withdrawn' | 'lapsed' | 'fallen'
    }
  }
  settle_sms: {
    values: {
      state: string
      refusal: string | null | undefined
      centre_id: string | null | undefined
      sms_id: string
    }
    row: Record<never, never>
  }
  shorten_answer_by_guest_hash: {
    values: {
      sealed_text: Buffer
      request_digest: Buffer
      chat_id: string
      owner: Buffer
      message_id: string
    }
    row: {
      '?column?': number | null
    }
  }
  shorten_answer_by_user_id: {
    values: {
      sealed_text: Buffer
      request_digest: Buffer
      chat_id: string
      owner: string
      message_id: string
    }
    row: {
      '?column?': number | null
    }
  }
  spend_email_proof: {
    values: {
      user_id: string
      request_key: string | null | undefined
      request_digest: Buffer
      proof_hash: Buffer
    }
    row: Record<never, never>
  }
  spend_try_of_code: {
    values: {
      purpose: string
      address_hash: Buffer
    }
    row: {
      code_hash: Buffer
    }
  }
  start_second_factor: {
    values: {
      user_id: string
      sealed_secret: Buffer
    }
    row: {
      user_id: string
    }
  }
  start_session: {
    values: {
      user_id: string
      seconds: number
      idle_seconds: number
      device: string
      device_secret_hash: Buffer | null | undefined
    }
    row: {
      sid: string
    }
  }
  still_takes_place: {
    values: {
      appointment_id: string
      starts_at: Date | string
    }
    row: {
      '?column?': number | null
    }
  }
  store_case_answer: {
    values: {
      sealed_answer: Buffer
      taking_id: string
    }
    row: Record<never, never>
  }
  store_case_question: {
    values: {
      sealed_question: Buffer
      days: number
      taking_id: string
    }
    row: Record<never, never>
  }
  store_case_reply: {
    values: {
      sealed_reply: Buffer
      days: number
      taking_id: string
    }
    row: Record<never, never>
  }
  store_email_proof: {
    values: {
      proof_hash: Buffer
      address_hash: Buffer
    }
    row: Record<never, never>
  }
  store_nyaysathi_document_check: {
    values: {
      document_id: string
      compared: readonly (string | null)[]
      compared_by: string
    }
    row: Record<never, never>
  }
  store_nyaysathi_name_in_script: {
    values: {
      nyaysathi_id: string
      name: string
      words: readonly (string | null)[]
    }
    row: Record<never, never>
  }
  store_recovery_codes: {
    values: {
      user_id: string
      code_hashes: readonly (Buffer | null)[]
    }
    row: Record<never, never>
  }
  store_recovery_key: {
    values: {
      user_id: string
      key_hash: Buffer
    }
    row: {
      made_at: Date
    }
  }
  sum_files_of_owner: {
    values: {
      owner_user_id: string
    }
    row: {
      bytes: number
    }
  }
  sweep_invitations_of_administrators: {
    values: {
      days: number
    }
    row: Record<never, never>
  }
  take_callback: {
    values: {
      sid: string
      callback_id: string
      nyaysathi_id: string
      even_now: boolean
    }
    row: {
      callback_id: string
    }
  }
  take_dormant_phone: {
    values: {
      phone_key: Buffer
    }
    row: {
      user_id: string
      email: Buffer | null
      preferred_language: string
    }
  }
  take_due_appointment_reminders: {
    values: Record<never, never>
    row: {
      appointment_id: string
      hours_before: number
    }
  }
  take_news_for_administrators: {
    values: Record<never, never>
    row: {
      queue: 'verification' | 'complaints' | 'reports' | 'ratings' | 'offices'
      stage: 'new' | 'due'
      count: number
    }
  }
  take_older_accounts: {
    values: {
      limit: number | string
    }
    row: {
      user_id: string
      name: string | null
      email: string
      phone: string | null
      city: string | null
    }
  }
  take_turn_of_closed_matters: {
    values: Record<never, never>
    row: {
      mine: boolean
    }
  }
  take_turn_with_demo: {
    values: Record<never, never>
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  take_unread_direct_chats: {
    values: {
      mins: number
      limit: number | string
    }
    row: {
      user_id: string
      unread: number
    }
  }
  tell_chats_of_helper: {
    values: {
      user_id: string
    }
    row: {
      pg_notify: string | null
    }
  }
  tell_typing: {
    values: {
      user_id: string
      chat_id: string
    }
    row: {
      case: string | null
    }
  }
  unbar_callback_numbers: {
    values: Record<never, never>
    row: Record<never, never>
  }
  update_account_by_settings: {
    values: {
      sealed_name: Buffer | null | undefined
      sealed_phone: Buffer | null | undefined
      preferred_language: string
      user_id: string
    }
    row: Record<never, never>
  }
  update_account_of_nyaysathi: {
    values: {
      user_type: string
      sealed_name: Buffer | null | undefined
      sealed_phone: Buffer | null | undefined
      state: string
      sealed_city: Buffer | null | undefined
      user_id: string
    }
    row: Record<never, never>
  }
  update_nyaysathi_application: {
    values: {
      type: string
      name: string
      state: string
      city: string
      bar_council_number: string | null | undefined
      license_number: string | null | undefined
      specialization: string
      years_of_experience: number
      position_held: string | null | undefined
      institution: string | null | undefined
      organization: string | null | undefined
      ngo_registration: string | null | undefined
      areas_of_operation: readonly (string | null)[]
      status: string
      sent_anew: boolean
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  update_nyaysathi_settings: {
    values: {
      name: string
      consultation_fee: number
      specialization: string
      languages: readonly (string | null)[]
      years_of_experience: number
      available_timings: readonly (string | null)[]
      status: string
      waits_anew: boolean
      nyaysathi_id: string
    }
    row: Record<never, never>
  }
  update_profile: {
    values: {
      sealed_name: Buffer | null | undefined
      state: string | null | undefined
      sealed_city: Buffer | null | undefined
      preferred_language: string | null | undefined
      user_id: string
    }
    row: {
      user_id: string
    }
  }
  upsert_appointment_rating: {
    values: {
      appointment_id: string
      user_id: string | null | undefined
      nyaysathi_id: string
      rating: number
      comment: string
      show_name: boolean
    }
    row: {
      rating_id: string
    }
  }
  use_up_code: {
    values: {
      purpose: string
      address_hash: Buffer
      code_hash: Buffer
    }
    row: {
      used_at: Date
    }
  }
  use_up_recovery_code: {
    values: {
      user_id: string
      code_hash: Buffer
    }
    row: {
      user_id: string
    }
  }
  use_up_recovery_key: {
    values: {
      user_id: string
      key_hash: Buffer
    }
    row: {
      user_id: string
    }
  }
  use_up_step_of_second_factor: {
    values: {
      last_step: number | string
      user_id: string
      sealed_secret: Buffer
    }
    row: {
      user_id: string
    }
  }
  wait_for_appointment_proposal: {
    values: {
      starts_at: Date | string
      appointment_id: string
    }
    row: Record<never, never>
  }
  wait_for_referral_of_appointment: {
    values: {
      starts_at: Date | string | null | undefined
      appointment_id: string | null | undefined
    }
    row: Record<never, never>
  }
  warn_of_conflicts_of_appointments: {
    values: {
      nyaysathi_id: string
      appointment_ids: readonly (string | null)[]
    }
    row: {
      matter: string
      warning: string
    }
  }
  warn_of_conflicts_of_facts: {
    values: {
      matters: readonly (string | null)[]
      user_ids: readonly (string | null)[]
      sides: readonly (string | null)[]
      kinds: readonly (string | null)[]
      fact_hashes: readonly (Buffer | null)[]
      nyaysathi_id: string
    }
    row: {
      matter: string
      warning: string
    }
  }
  was_message_replaced: {
    values: {
      chat_id: string
      message_id: string
    }
    row: {
      '?column?': number | null
    }
  }
  withdraw_case_takings: {
    values: {
      case_id: string
      user_id: string
    }
    row: Record<never, never>
  }
  withdraw_case_takings_of_citizen: {
    values: {
      user_id: string
    }
    row: Record<never, never>
  }
  withdraw_story: {
    values: {
      code_hash: Buffer
    }
    row: {
      story_id: string
    }
  }
  withdraw_waiting_mails: {
    values: {
      recipient_hash: Buffer
      kind: string
    }
    row: Record<never, never>
  }
  withdraw_waiting_sms: {
    values: {
      recipient_hash: Buffer
      template: string
    }
    row: Record<never, never>
  }
  write_appointment_meeting: {
    values: {
      appointment_id: string
      sealed_meeting: Buffer
    }
    row: Record<never, never>
  }
  write_appointment_notes: {
    values: {
      sealed_text: Buffer | null | undefined
      appointment_id: string
      nyaysathi_id: string
      revision: number
    }
    row: {
      revision: number
      written_at: Date
    }
  }
  write_appointment_telephone: {
    values: {
      sealed_telephone: Buffer | null | undefined
      appointment_id: string
    }
    row: Record<never, never>
  }
  write_quick_reply: {
    values: {
      user_id: string
      quick_reply_id: string
      sealed_reply: Buffer
      most: number | string
    }
    row: {
      quick_reply_id: string
    }
  }
}
