/** As one dials it in India, and from abroad; short numbers such as 112 work in India alone. */
export type SpokenPhone = { formatted_phone_number?: string; international_phone_number?: string }

/** Takes the first of several; a text that is no number gives nothing. */
export function spokenPhone(text: string | null | undefined): SpokenPhone {
  const first = (text ?? '').split(/[;,/]/)[0]?.trim() ?? ''
  if (!/^\+?[\d ().-]{3,24}$/.test(first)) return {}
  const digits = first.replace(/\D/g, '')
  const national = digits.startsWith('91') && first.startsWith('+') ? digits.slice(2) : undefined
  if (first.startsWith('+') && national === undefined) return { international_phone_number: first }
  const subscriber = (national ?? digits).replace(/^0+/, '')
  // Ten digits without the leading zero: a mobile number, or an area code with a landline.
  if (subscriber.length !== 10 || subscriber.startsWith('1')) return { formatted_phone_number: first }
  const isMobile = /^[6-9]/.test(subscriber)
  return {
    formatted_phone_number: national === undefined ? first : isMobile ? subscriber : `0${subscriber}`,
    international_phone_number: `+91 ${subscriber}`,
  }
}
