import { type MailKind, neutralSubject } from './mail.ts'

/** To a NyaySathi about being listed. */
export const helperSuspended: MailKind<{ reason: string }> = {
  sort: 'notice',
  en: ({ reason }, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'Your profile is suspended',
    blocks: [
      'Your work as a NyaySathi was suspended. For now people cannot find you or ask you for an appointment. The reason is:',
      { quote: reason },
      'While this lasts, chats, files, names and case queries of the people who asked you for help are closed to you. Appointments to come are cancelled, and those people are told, but not the reason.',
      'If you think that this is wrong, answer through our grievance page.',
      { page: `${publicUrl}/grievance`, words: 'Write to us' },
    ],
  }),
  hi: ({ reason }, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपकी प्रोफ़ाइल रोक दी गई है',
    blocks: [
      'NyaySathi के रूप में आपका काम फ़िलहाल रोक दिया गया है। अभी लोग आपको देख नहीं सकते और आपसे मिलने का समय नहीं माँग सकते। कारण यह है:',
      { quote: reason },
      'जब तक यह रोक है, आपसे मदद माँगने वालों की बातचीत, फ़ाइलें, नाम और मामले आपके लिए बंद हैं। आगे की मुलाक़ातें रद्द हैं, और उन लोगों को यह बता दिया जाता है, पर कारण नहीं।',
      'अगर आपको यह ग़लत लगता है, तो हमारे शिकायत पेज से लिखें।',
      { page: `${publicUrl}/grievance`, words: 'हमें लिखें' },
    ],
  }),
}

export const helperRestored: MailKind<Record<never, never>> = {
  sort: 'notice',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'Your profile is listed again',
    blocks: [
      'Your work as a NyaySathi is no longer suspended. People can find you again and ask you for an appointment.',
      'Your chats open again. Appointments that were cancelled, and case queries that went to others, do not come back: whoever still wants your help asks you anew.',
      { page: `${publicUrl}/profile`, words: 'Open your profile' },
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपकी प्रोफ़ाइल फिर से दिख रही है',
    blocks: [
      'NyaySathi के रूप में आपके काम पर लगी रोक हटा दी गई है। लोग अब फिर आपको देख सकते हैं और आपसे मिलने का समय माँग सकते हैं।',
      'आपकी बातचीत फिर खुल गई हैं। जो मुलाक़ातें रद्द हुईं और जो मामले दूसरों के पास गए, वे वापस नहीं आएँगे: जिन्हें अब भी आपकी मदद चाहिए, वे फिर से पूछेंगे।',
      { page: `${publicUrl}/profile`, words: 'अपनी प्रोफ़ाइल खोलें' },
    ],
  }),
}
