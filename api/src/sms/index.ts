export { forgetSmsTo, withdrawSms } from './forget-sms.ts'
export { type SmsToSend, sendSms, smsIsOn } from './send-sms.ts'
export { smsDelivery } from './sms-delivery.ts'
export { smsOfMail } from './sms-of-mail.ts'
