import type { MailLanguage } from './mail.ts'

/** In the order in which they are looked for: the later names also stand in the words of the earlier ones. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Microsoft Edge'],
  [/\bOPR\/|\bOPX\/|Opera Mini/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const devices: [RegExp, Record<MailLanguage, string>][] = [
  [/iPhone/, { en: 'an iPhone', hi: 'आईफ़ोन' }],
  [/iPad/, { en: 'an iPad', hi: 'आईपैड' }],
  [/KAIOS|KaiOS/, { en: 'a JioPhone or another KaiOS phone', hi: 'जियोफ़ोन या कोई दूसरा KaiOS फ़ोन' }],
  [/Android(?!.*Mobile)/, { en: 'an Android tablet', hi: 'एंड्रॉइड टैबलेट' }],
  [/Android/, { en: 'an Android phone', hi: 'एंड्रॉइड फ़ोन' }],
  [/Windows/, { en: 'a Windows computer', hi: 'विंडोज़ कंप्यूटर' }],
  [/Macintosh|Mac OS X/, { en: 'a Mac', hi: 'मैक कंप्यूटर' }],
  [/CrOS/, { en: 'a Chromebook', hi: 'क्रोमबुक' }],
  [/Linux|X11/, { en: 'a Linux computer', hi: 'लिनक्स कंप्यूटर' }],
]

const unknownDevice = { en: 'a device', hi: 'कोई फ़ोन या कंप्यूटर' } as const

/** What a browser says of itself, in plain words of ours: nothing of the original is repeated. */
export function deviceInWords(userAgent: string | undefined, language: MailLanguage): string {
  const said = userAgent?.slice(0, 400) ?? ''
  const device = devices.find(([pattern]) => pattern.test(said))?.[1][language] ?? unknownDevice[language]
  const browser = browsers.find(([pattern]) => pattern.test(said))?.[1]
  if (!browser) return device
  return language === 'hi' ? `${device} (${browser})` : `${device}, with ${browser}`
}

/** What is worth keeping of it: the few words that `deviceInWords` reads, without version and model. */
export function deviceMarks(userAgent: string | undefined): string {
  const said = userAgent?.slice(0, 400) ?? ''
  const found = [...devices, [/Mobile/] as const, ...browsers].filter(([pattern]) => pattern.test(said))
  const marks = found.map(([pattern]) => pattern.exec(said)?.[0])
  return [...new Set(marks)].join(' ')
}
