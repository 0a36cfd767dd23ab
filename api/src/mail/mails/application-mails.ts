import { type MailKind, neutralSubject } from './mail.ts'

/** To a person who applied to help others as a NyaySathi. */
export const applicationReceived: MailKind<Record<never, never>> = {
  sort: 'notice',
  en: () => ({
    subject: neutralSubject.en,
    about: 'We have your application',
    blocks: [
      'Thank you for offering your help as a NyaySathi. Your application and your documents have reached us.',
      'A person will check them now. We will write to you as soon as it is decided. Until then people cannot find you on NyaySathi.',
    ],
  }),
  hi: () => ({
    subject: neutralSubject.hi,
    about: 'आपका आवेदन मिल गया',
    blocks: [
      'NyaySathi बनकर लोगों की मदद करने की पहल के लिए धन्यवाद। आपका आवेदन और आपके दस्तावेज़ हमें मिल गए हैं।',
      'अब कोई व्यक्ति इनकी जाँच करेगा। फ़ैसला होते ही हम आपको लिखेंगे। तब तक लोग आपको NyaySathi पर नहीं देख पाएँगे।',
    ],
  }),
}

export const applicationApproved: MailKind<Record<never, never>> = {
  sort: 'notice',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'Your application was approved',
    blocks: [
      'Your application as a NyaySathi was approved. From now on people can find you and ask you for an appointment.',
      'Please look at your profile: your languages, the times at which you are available, and your fee.',
      { page: `${publicUrl}/profile`, words: 'Open your profile' },
      'Thank you for standing by people who need it.',
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपका आवेदन मंज़ूर हो गया',
    blocks: [
      'NyaySathi के रूप में आपका आवेदन मंज़ूर हो गया है। अब लोग आपको देख सकते हैं और आपसे मिलने का समय माँग सकते हैं।',
      'कृपया अपनी प्रोफ़ाइल देख लें: आपकी भाषाएँ, मिलने का समय और आपकी फ़ीस।',
      { page: `${publicUrl}/profile`, words: 'अपनी प्रोफ़ाइल खोलें' },
      'ज़रूरतमंद लोगों के साथ खड़े होने के लिए धन्यवाद।',
    ],
  }),
}

export const applicationRejected: MailKind<{ reason: string }> = {
  sort: 'notice',
  en: ({ reason }) => ({
    subject: neutralSubject.en,
    about: 'Your application was not approved',
    blocks: [
      'We have checked your application as a NyaySathi and could not approve it. The reason is:',
      { quote: reason },
      'If something about this is not right, you can apply again with the right details or documents.',
    ],
  }),
  hi: ({ reason }) => ({
    subject: neutralSubject.hi,
    about: 'आपका आवेदन मंज़ूर नहीं हुआ',
    blocks: [
      'हमने NyaySathi के रूप में आपके आवेदन की जाँच की, पर उसे मंज़ूर नहीं कर सके। कारण यह है:',
      { quote: reason },
      'अगर इसमें कोई बात सही नहीं है, तो आप सही जानकारी या दस्तावेज़ों के साथ फिर से आवेदन कर सकते हैं।',
    ],
  }),
}

export const applicationNeedsMore: MailKind<{ reason: string }> = {
  sort: 'notice',
  en: ({ reason }, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'Your application needs something more',
    blocks: [
      'We are checking your application as a NyaySathi. Before it can be decided, something is missing:',
      { quote: reason },
      { page: `${publicUrl}/profile`, words: 'Open your application' },
    ],
  }),
  hi: ({ reason }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपके आवेदन में कुछ और चाहिए',
    blocks: [
      'हम NyaySathi के रूप में आपके आवेदन की जाँच कर रहे हैं। फ़ैसले से पहले हमें आपसे कुछ और चाहिए:',
      { quote: reason },
      { page: `${publicUrl}/profile`, words: 'अपना आवेदन खोलें' },
    ],
  }),
}
