import { type MailKind, neutralSubject } from './mail.ts'

type Outcome = 'no_action' | 'warned' | 'suspended' | 'passed_on'

/** To whoever reported somebody: what came of it. Says neither whom nor what was attached. */
export const reportClosed: MailKind<{ outcome: Outcome; reason: string }> = {
  sort: 'notice',
  page: '/grievance',
  en: ({ outcome, reason }, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'Your report was decided',
    blocks: [
      {
        no_action: 'We have looked at your report, and have not acted on it.',
        warned: 'We have looked at your report, and have warned the person.',
        suspended:
          'We have looked at your report. The person can no longer work through NyaySathi, and can read nothing that anybody sent them there.',
        passed_on: 'We have looked at your report, and have passed it on to the authorities.',
      }[outcome],
      'The reason:',
      { quote: reason },
      'If you think that this is wrong, write to us.',
      { page: `${publicUrl}/grievance`, words: 'Write to us' },
      ...(outcome === 'no_action' ? [] : ['If you are in danger now, call 112.']),
    ],
  }),
  hi: ({ outcome, reason }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपकी रिपोर्ट पर फ़ैसला हुआ',
    blocks: [
      {
        no_action: 'हमने आपकी रिपोर्ट देखी, और उस पर कोई कार्रवाई नहीं की है।',
        warned: 'हमने आपकी रिपोर्ट देखी, और उस व्यक्ति को चेतावनी दी है।',
        suspended:
          'हमने आपकी रिपोर्ट देखी। वह व्यक्ति अब NyaySathi पर काम नहीं कर सकता, और लोगों ने उसे वहाँ जो भेजा है, उसमें से कुछ नहीं पढ़ सकता।',
        passed_on: 'हमने आपकी रिपोर्ट देखी, और उसे अधिकारियों तक पहुँचा दिया है।',
      }[outcome],
      'कारण:',
      { quote: reason },
      'अगर आपको यह ग़लत लगता है, तो हमें लिखें।',
      { page: `${publicUrl}/grievance`, words: 'हमें लिखें' },
      ...(outcome === 'no_action' ? [] : ['अगर आप अभी ख़तरे में हैं, तो 112 पर फ़ोन करें।']),
    ],
  }),
}

/** To who was reported and warned. Never by whom. */
export const reportWarned: MailKind<{ reason: string }> = {
  sort: 'notice',
  page: '/grievance',
  en: ({ reason }, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'A warning about your conduct in a chat',
    blocks: [
      'Something that you wrote or did on NyaySathi was reported to us. We have looked at it, and warn you. The reason:',
      { quote: reason },
      'If it happens again, you may lose the right to use NyaySathi. Please do not ask anybody who reported it.',
      'If you think that this is wrong, write to us.',
      { page: `${publicUrl}/grievance`, words: 'Write to us' },
    ],
  }),
  hi: ({ reason }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'चैट में आपके बर्ताव पर चेतावनी',
    blocks: [
      'NyaySathi पर आपके लिखे या किए हुए की हमें शिकायत मिली है। हमने उसे देखा है, और आपको चेतावनी देते हैं। कारण:',
      { quote: reason },
      'अगर ऐसा फिर हुआ, तो आप NyaySathi इस्तेमाल करने का अधिकार खो सकते हैं। कृपया किसी से न पूछें कि शिकायत किसने की।',
      'अगर आपको यह ग़लत लगता है, तो हमें लिखें।',
      { page: `${publicUrl}/grievance`, words: 'हमें लिखें' },
    ],
  }),
}
