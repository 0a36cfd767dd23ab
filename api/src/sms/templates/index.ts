import {
  accountErased,
  addressHasAccount,
  newDeviceSignIn,
  signInAddressChanged,
  signInChanged,
} from './account-texts.ts'
import * as appointments from './appointment-texts.ts'
import { passwordResetCode, signInCode, signUpCode } from './code-texts.ts'
import {
  callBackRequested,
  caseNews,
  caseReply,
  messageWaiting,
  neutralNotice,
  news,
} from './notice-texts.ts'

/** Every text that can be sent by SMS. Where there is a mail of the same name, both say the same. */
export const smsTemplates = {
  account_erased: accountErased,
  address_has_account: addressHasAccount,
  appointment_accepted: appointments.appointmentAccepted,
  appointment_cancelled: appointments.appointmentCancelled,
  appointment_changed: appointments.appointmentChanged,
  appointment_declined: appointments.appointmentDeclined,
  appointment_news: appointments.appointmentNews,
  appointment_reminder: appointments.appointmentReminder,
  appointment_requested: appointments.appointmentRequested,
  appointment_time_proposed: appointments.appointmentTimeProposed,
  call_back_requested: callBackRequested,
  case_news: caseNews,
  case_reply: caseReply,
  message_waiting: messageWaiting,
  neutral_notice: neutralNotice,
  new_device_sign_in: newDeviceSignIn,
  news,
  password_reset_code: passwordResetCode,
  sign_in_address_changed: signInAddressChanged,
  sign_in_changed: signInChanged,
  sign_in_code: signInCode,
  sign_up_code: signUpCode,
} as const

export type SmsName = keyof typeof smsTemplates
