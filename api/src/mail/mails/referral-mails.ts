import { appointmentSubject } from './appointment-facts.ts'
import { type MailKind, type MailLanguage, neutralSubject } from './mail.ts'

/** Not in the text: the check whether the mail is still true uses it. */
type AboutReferral = { referral_id: string }

const dashboard = (publicUrl: string) => `${publicUrl}/profile?tab=appointments`

/** To a helper: that a colleague asks, and nothing of the person. */
export const referralAsked: MailKind<AboutReferral> = {
  sort: 'notice',
  page: '/profile',
  en: (_values, publicUrl) => ({
    subject: appointmentSubject.en,
    about: 'A colleague asks whether you would take somebody over',
    blocks: [
      'A colleague cannot help somebody and asks whether you would. You see the field, the language, the district and the way of meeting, and no name. Say yes with a time that suits you, or no without a reason.',
      { page: dashboard(publicUrl), words: 'Look at it and answer' },
      'The person is asked only after you have said yes. Until when you can answer stands there; then it lapses.',
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: 'एक साथी पूछते हैं कि क्या आप किसी की मदद सँभाल सकते हैं',
    blocks: [
      'आपके एक साथी किसी व्यक्ति की मदद नहीं कर पा रहे और पूछते हैं कि क्या आप कर सकते हैं। आपको विषय, भाषा, ज़िला और मिलने का तरीक़ा दिखेगा, नाम नहीं। हाँ कहें तो अपना समय बताइए; ना कहने का कारण बताना ज़रूरी नहीं।',
      { page: dashboard(publicUrl), words: 'देखें और जवाब दें' },
      'आपके हाँ कहने के बाद ही उस व्यक्ति से पूछा जाएगा। कब तक जवाब देना है, यह वहीं लिखा है; उसके बाद बात अपने आप ख़त्म हो जाती है।',
    ],
  }),
}

/** To the citizen: that there is something to decide, never what. */
export const referralOffered: MailKind<AboutReferral> = {
  sort: 'notice',
  page: '/appointments',
  en: (_values, publicUrl) => ({
    subject: neutralSubject.en,
    about: 'There is something for you to decide',
    blocks: [
      'There is something for you to decide. You find it after signing in; nothing changes before you have said yes.',
      { page: `${publicUrl}/appointments`, words: 'Sign in and look' },
      'We have not written here what it is, because others may see your mail.',
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: neutralSubject.hi,
    about: 'आपको एक बात तय करनी है',
    blocks: [
      'आपको एक बात तय करनी है। साइन इन करके देखिए; आपके हाँ कहे बिना कुछ नहीं बदलेगा।',
      { page: `${publicUrl}/appointments`, words: 'साइन इन करके देखें' },
      'क्या है, यह हमने यहाँ नहीं लिखा, क्योंकि आपका ई-मेल कोई और भी देख सकता है।',
    ],
  }),
}

type Ended = 'passed' | 'declined' | 'not_agreed' | 'lapsed' | 'not_needed'

const aboutEnded: Record<Ended, Record<MailLanguage, string>> = {
  passed: { en: 'Somebody was passed on', hi: 'मदद का काम दूसरे सहायक को मिल गया' },
  declined: { en: 'The colleague whom you asked cannot take over', hi: 'आपके साथी यह काम नहीं सँभाल सकते' },
  not_agreed: { en: 'The person has not agreed to be passed on', hi: 'व्यक्ति ने दूसरे सहायक के लिए हाँ नहीं कहा' },
  lapsed: { en: 'A proposal to pass somebody on has lapsed', hi: 'दूसरे सहायक के पास भेजने का प्रस्ताव ख़त्म हुआ' },
  not_needed: {
    en: 'A proposal to pass somebody on is not open any more',
    hi: 'दूसरे सहायक के पास भेजने का प्रस्ताव अब खुला नहीं',
  },
}

/** To a helper who waited for it. */
export const referralEnded: MailKind<AboutReferral & { ended: Ended }> = {
  sort: 'notice',
  page: '/profile',
  en: ({ ended }, publicUrl) => ({
    subject: appointmentSubject.en,
    about: aboutEnded[ended].en,
    blocks: [
      {
        passed:
          'Somebody was passed on from one helper to another, and the person has agreed. What went over is with the new helper now.',
        declined:
          'The colleague whom you asked cannot take this person. Nothing has changed: you can ask somebody else.',
        not_agreed: 'The person whom you wanted to pass on has not agreed. Nothing has changed.',
        lapsed:
          'A proposal to pass somebody on has lapsed, since not both had said yes in time. Nothing has gone over.',
        not_needed: 'A proposal to pass somebody on is not open any more. You need not do anything.',
      }[ended],
      { page: dashboard(publicUrl), words: 'Open your appointments' },
    ],
  }),
  hi: ({ ended }, publicUrl) => ({
    subject: appointmentSubject.hi,
    about: aboutEnded[ended].hi,
    blocks: [
      {
        passed:
          'व्यक्ति की सहमति से मदद का काम एक सहायक से दूसरे के पास चला गया है। जो सौंपा गया, वह अब नए सहायक के पास है।',
        declined: 'जिन साथी से आपने पूछा था, वे यह काम नहीं सँभाल सकते। कुछ नहीं बदला है: आप किसी और से पूछ सकते हैं।',
        not_agreed: 'जिन्हें आप दूसरे सहायक के पास भेजना चाहते थे, उन्होंने सहमति नहीं दी। कुछ नहीं बदला है।',
        lapsed:
          'किसी को दूसरे सहायक के पास भेजने का प्रस्ताव ख़त्म हो गया है, क्योंकि दोनों की हाँ समय पर नहीं मिली। कुछ भी आगे नहीं गया है।',
        not_needed: 'किसी को दूसरे सहायक के पास भेजने का प्रस्ताव अब खुला नहीं है। आपको कुछ नहीं करना है।',
      }[ended],
      { page: dashboard(publicUrl), words: 'अपनी मुलाक़ातें खोलें' },
    ],
  }),
}
