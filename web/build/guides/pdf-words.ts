/** The few words of a PDF that stand around a guide's own text, by language. */
export const pdfWords: Record<string, Record<string, string>> = {
  en: {
    law_as_on: 'Law as on {day}',
    emergency: 'In danger: call 112',
    free: 'Free to copy and to pass on (CC BY 4.0)',
    not_reviewed:
      'Not yet read by a lawyer. General information; for your own case ask a lawyer, free on 15100.',
    reviewed: 'Read by a lawyer. General information; for your own case ask a lawyer, free on 15100.',
    newer_in_english: 'Some of this is newer in English.',
    contents: 'In this guide',
    example: 'Example',
    number: 'Number',
    who_answers: 'Who answers',
    for_what: 'For what',
    section: 'Section',
    about: 'What it is about',
    old_number: 'Old number',
    new_number: 'New number',
    closing:
      'This guide gives general information on the law of India and does not replace a lawyer. Laws change and States differ: look for a newer edition before you rely on a date or an amount. Free legal aid: 15100, or the District Legal Services Authority in the court building of your district.',
  },
  hi: {
    law_as_on: '{day} का कानून',
    emergency: 'खतरे में 112 पर फ़ोन करें',
    free: 'मुफ़्त नकल करें और बाँटें (CC BY 4.0)',
    not_reviewed: 'अभी किसी वकील ने नहीं जाँचा है। यह आम जानकारी है; अपने मामले में वकील से पूछें, 15100 पर मुफ़्त।',
    reviewed: 'वकील ने जाँचा है। यह आम जानकारी है; अपने मामले में वकील से पूछें, 15100 पर मुफ़्त।',
    newer_in_english: 'इसका कुछ हिस्सा अंग्रेज़ी में इससे नया है।',
    contents: 'इस गाइड में',
    example: 'नमूना',
    number: 'नंबर',
    who_answers: 'कौन उठाता है',
    for_what: 'किस काम के लिए',
    section: 'धारा',
    about: 'किस बारे में',
    old_number: 'पुराना नंबर',
    new_number: 'नया नंबर',
    closing:
      'यह गाइड भारत के कानून की आम जानकारी देती है और वकील की जगह नहीं लेती। कानून बदलते हैं और राज्यों में फ़र्क होता है: किसी तारीख या रकम पर भरोसा करने से पहले नया संस्करण देख लें। मुफ़्त कानूनी मदद: 15100, या ज़िले की अदालत में ज़िला विधिक सेवा प्राधिकरण।',
  },
}
