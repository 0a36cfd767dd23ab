import type { SmsTemplate } from './template.ts'

const appointment = (en: string, hi: string): SmsTemplate => ({
  sort: 'notice',
  page: '/appointments',
  texts: { en: `NyaySathi: ${en}: {link}`, hi: `NyaySathi: ${hi}: {link}` },
})

export const appointmentRequested = appointment(
  'somebody asks for an appointment with you on {when}. Please answer',
  'किसी ने आपसे {when} पर मिलने का समय माँगा है। कृपया जवाब दें',
)

export const appointmentAccepted = appointment(
  'your appointment on {when} is confirmed. Where and how',
  'आपकी मुलाक़ात पक्की है: {when}। कहाँ और कैसे, यहाँ देखें',
)

export const appointmentDeclined = appointment(
  'your appointment asked for {when} was not accepted. Choose another time',
  '{when} की मुलाक़ात नहीं हो पाएगी। दूसरा समय चुनें',
)

export const appointmentTimeProposed = appointment(
  'another time is proposed for your appointment: {proposed}. Please answer',
  'मुलाक़ात के लिए नया समय सुझाया गया है: {proposed}। जवाब दें',
)

export const appointmentChanged = appointment(
  'your appointment has moved. It is now on {when}. See',
  'आपकी मुलाक़ात का समय बदल गया है। अब: {when}। देखें',
)

export const appointmentCancelled = appointment(
  'your appointment on {when} is cancelled. Please do not come. See',
  '{when} की मुलाक़ात रद्द हो गई है। कृपया न आएँ। देखें',
)

export const appointmentReminder = appointment(
  'you have an appointment on {when}. What to bring',
  'आपकी मुलाक़ात है: {when}। क्या साथ लाएँ, यहाँ देखें',
)

export const appointmentNews = appointment(
  'there is news of your appointment on {when}. See',
  '{when} की आपकी मुलाक़ात के बारे में नई ख़बर है। देखें',
)
