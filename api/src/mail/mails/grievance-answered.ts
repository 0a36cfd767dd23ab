import type { MailKind } from './mail.ts'

/** Not `neutralSubject`: whoever complains need not have an account. */
export const grievanceAnswered: MailKind<Record<never, never>> = {
  sort: 'notice',
  page: '/grievance',
  en: (_values, publicUrl) => ({
    subject: 'A message from NyaySathi',
    about: 'Your complaint was answered',
    blocks: [
      'There is an answer to what you wrote to us. Open this page and enter your ticket number to read it.',
      { page: `${publicUrl}/grievance`, words: 'Read the answer' },
      'We have not written the answer here, because others may see your mail. We have now deleted this address from the matter.',
    ],
  }),
  hi: (_values, publicUrl) => ({
    subject: 'NyaySathi से संदेश',
    about: 'आपकी शिकायत का जवाब आया है',
    blocks: [
      'आपने हमें जो लिखा था, उसका जवाब आ गया है। यह पेज खोलकर अपना टिकट नंबर डालिए और पढ़िए।',
      { page: `${publicUrl}/grievance`, words: 'जवाब पढ़िए' },
      'जवाब यहाँ नहीं लिखा, क्योंकि आपका ई-मेल कोई और भी देख सकता है। इस मामले से हमने आपका यह पता अब हटा दिया है।',
    ],
  }),
}
