import type { SmsTemplate } from './template.ts'

/** The last line lets a browser fill the code in, on this site and on no other (WebOTP). */
const code = (en: string, hi: string): SmsTemplate => ({
  sort: 'code',
  texts: {
    en: `${en} Valid for {minutes} minutes. Do not share it with anybody.\n@{host} #{code}`,
    hi: `${hi} {minutes} मिनट तक चलेगा। किसी को न बताएँ।\n@{host} #{code}`,
  },
})

export const signUpCode = code('{code} is your NyaySathi code.', '{code} आपका NyaySathi कोड है।')

export const signInCode = code(
  '{code} is your code to sign in to NyaySathi.',
  '{code} NyaySathi में साइन इन का कोड है।',
)

export const passwordResetCode = code(
  '{code} is your code for a new NyaySathi password.',
  '{code} NyaySathi का पासवर्ड बदलने का कोड है।',
)
