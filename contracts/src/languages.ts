/**
 * The 23 languages of the product, in the order of the language select. `name` is what travels as
 * `preferred_language`; `own_name` is what a reader of that language recognises; `code` is BCP 47.
 */
export const languages = [
  { name: 'English', code: 'en', own_name: 'English', direction: 'ltr' },
  { name: 'Assamese', code: 'as', own_name: 'অসমীয়া', direction: 'ltr' },
  { name: 'Bengali', code: 'bn', own_name: 'বাংলা', direction: 'ltr' },
  { name: 'Bodo', code: 'brx', own_name: 'बड़ो', direction: 'ltr' },
  { name: 'Dogri', code: 'doi', own_name: 'डोगरी', direction: 'ltr' },
  { name: 'Gujarati', code: 'gu', own_name: 'ગુજરાતી', direction: 'ltr' },
  { name: 'Hindi', code: 'hi', own_name: 'हिन्दी', direction: 'ltr' },
  { name: 'Kannada', code: 'kn', own_name: 'ಕನ್ನಡ', direction: 'ltr' },
  { name: 'Kashmiri', code: 'ks', own_name: 'کٲشُر', direction: 'rtl' },
  { name: 'Konkani', code: 'kok', own_name: 'कोंकणी', direction: 'ltr' },
  { name: 'Maithili', code: 'mai', own_name: 'मैथिली', direction: 'ltr' },
  { name: 'Malayalam', code: 'ml', own_name: 'മലയാളം', direction: 'ltr' },
  { name: 'Manipuri', code: 'mni', own_name: 'ꯃꯤꯇꯩꯂꯣꯟ', direction: 'ltr' },
  { name: 'Marathi', code: 'mr', own_name: 'मराठी', direction: 'ltr' },
  { name: 'Nepali', code: 'ne', own_name: 'नेपाली', direction: 'ltr' },
  { name: 'Odia', code: 'or', own_name: 'ଓଡ଼ିଆ', direction: 'ltr' },
  { name: 'Punjabi', code: 'pa', own_name: 'ਪੰਜਾਬੀ', direction: 'ltr' },
  { name: 'Sanskrit', code: 'sa', own_name: 'संस्कृतम्', direction: 'ltr' },
  { name: 'Santali', code: 'sat', own_name: 'ᱥᱟᱱᱛᱟᱲᱤ', direction: 'ltr' },
  { name: 'Sindhi', code: 'sd', own_name: 'سنڌي', direction: 'rtl' },
  { name: 'Tamil', code: 'ta', own_name: 'தமிழ்', direction: 'ltr' },
  { name: 'Telugu', code: 'te', own_name: 'తెలుగు', direction: 'ltr' },
  { name: 'Urdu', code: 'ur', own_name: 'اردو', direction: 'rtl' },
] as const

export type Language = (typeof languages)[number]
export type LanguageCode = Language['code']
export type LanguageName = Language['name']

export const defaultLanguage = 'English' satisfies LanguageName

/** The language that a name ("Hindi", "hindi") or a code ("hi", "hi-IN") stands for, if it is one of ours. */
export function findLanguage(nameOrCode: string | undefined): Language | undefined {
  const wanted = nameOrCode?.trim().toLowerCase()
  if (!wanted) return undefined
  return languages.find(
    (language) => language.name.toLowerCase() === wanted || language.code === wanted.split(/[-_]/)[0],
  )
}
