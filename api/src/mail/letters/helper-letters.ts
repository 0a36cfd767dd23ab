import { type LetterKind, neutralSubject } from './letter.ts'

/** To a NyaySathi about being listed. */
export const helperSuspended: LetterKind<{ reason: string }> = {
  sort: 'notice',
  en: ({ reason }) => ({
    subject: neutralSubject.en,
    blocks: [
      'Your work as a NyaySathi was suspended. For now people cannot find you or ask you for an appointment. The reason is:',
      { quote: reason },
    ],
  }),
  hi: ({ reason }) => ({
    subject: neutralSubject.hi,
    blocks: [
      'NyaySathi के रूप में आपका काम फ़िलहाल रोक दिया गया है। अभी लोग आपको देख नहीं सकते और आपसे मिलने का समय नहीं माँग सकते। कारण यह है:',
      { quote: reason },
    ],
  }),
}

export const helperRestored: LetterKind<Record<never, never>> = {
  sort: 'notice',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    blocks: [
      'Your work as a NyaySathi is no longer suspended. People can find you again and ask you for an appointment.',
      { page: `${publicUrl}/profile`, words: 'Open your profile' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    blocks: [
      'NyaySathi के रूप में आपके काम पर लगी रोक हटा दी गई है। लोग अब फिर आपको देख सकते हैं और आपसे मिलने का समय माँग सकते हैं।',
      { page: `${publicUrl}/profile`, words: 'अपनी प्रोफ़ाइल खोलें' },
    ],
  }),
}
