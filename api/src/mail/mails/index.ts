import { accountErased } from './account-erased.ts'
import { addressHasAccount } from './address-has-account.ts'
import {
  administratorInvited,
  administratorRemoved,
  administratorsChanged,
  queueDue,
  queueNews,
} from './administrator-mails.ts'
import {
  applicationApproved,
  applicationNeedsMore,
  applicationReceived,
  applicationRejected,
} from './application-mails.ts'
import {
  appointmentAccepted,
  appointmentChanged,
  appointmentProposalDeclined,
  appointmentTimeProposed,
} from './appointment-change-mails.ts'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentMeeting,
  appointmentNoShow,
  appointmentReminder,
} from './appointment-end-mails.ts'
import {
  appointmentDeclined,
  appointmentExpired,
  appointmentRequested,
  appointmentRequestReceived,
} from './appointment-request-mails.ts'
import { callbacksWaiting } from './callbacks-waiting.ts'
import { caseHandedBack, caseNews, casePoolNews, caseReply, caseUnanswered } from './case-mails.ts'
import { passwordResetCode, signInCode, signUpCode } from './code-mails.ts'
import { grievanceAnswered } from './grievance-answered.ts'
import { helperRestored, helperSuspended } from './helper-mails.ts'
import { helperUnavailable } from './helper-unavailable.ts'
import { mattersEnding } from './matters-ending.ts'
import { messageWaiting } from './message-waiting.ts'
import { newDeviceSignIn } from './new-device-sign-in.ts'
import { passwordChanged } from './password-changed.ts'
import { recoveryKeyMade } from './recovery-key-made.ts'
import { referralAsked, referralEnded, referralOffered } from './referral-mails.ts'
import { reportClosed, reportWarned } from './report-mails.ts'
import { secondFactorRemoved } from './second-factor-removed.ts'
import { signInAddressChanged } from './sign-in-address-changed.ts'

/** Every mail that can be sent: a file of its own and a line here. */
export const mailKinds = {
  account_erased: accountErased,
  address_has_account: addressHasAccount,
  administrator_invited: administratorInvited,
  administrator_removed: administratorRemoved,
  administrators_changed: administratorsChanged,
  application_approved: applicationApproved,
  application_needs_more: applicationNeedsMore,
  application_received: applicationReceived,
  application_rejected: applicationRejected,
  appointment_accepted: appointmentAccepted,
  appointment_cancelled: appointmentCancelled,
  appointment_changed: appointmentChanged,
  appointment_completed: appointmentCompleted,
  appointment_declined: appointmentDeclined,
  appointment_expired: appointmentExpired,
  appointment_meeting: appointmentMeeting,
  appointment_no_show: appointmentNoShow,
  appointment_proposal_declined: appointmentProposalDeclined,
  appointment_reminder: appointmentReminder,
  appointment_request_received: appointmentRequestReceived,
  appointment_requested: appointmentRequested,
  appointment_time_proposed: appointmentTimeProposed,
  callbacks_waiting: callbacksWaiting,
  case_handed_back: caseHandedBack,
  case_news: caseNews,
  case_pool_news: casePoolNews,
  case_reply: caseReply,
  case_unanswered: caseUnanswered,
  grievance_answered: grievanceAnswered,
  helper_restored: helperRestored,
  helper_suspended: helperSuspended,
  helper_unavailable: helperUnavailable,
  matters_ending: mattersEnding,
  message_waiting: messageWaiting,
  new_device_sign_in: newDeviceSignIn,
  password_changed: passwordChanged,
  password_reset_code: passwordResetCode,
  queue_due: queueDue,
  queue_news: queueNews,
  referral_asked: referralAsked,
  referral_ended: referralEnded,
  referral_offered: referralOffered,
  recovery_key_made: recoveryKeyMade,
  report_closed: reportClosed,
  report_warned: reportWarned,
  second_factor_removed: secondFactorRemoved,
  sign_in_address_changed: signInAddressChanged,
  sign_in_code: signInCode,
  sign_up_code: signUpCode,
} as const

export type MailName = keyof typeof mailKinds
export type ValuesOf<Name extends MailName> = Parameters<(typeof mailKinds)[Name]['en']>[0]
