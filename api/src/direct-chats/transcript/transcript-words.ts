/** The words of a chat on paper, in the languages of the screens. */
export const transcriptWords = {
  en: {
    title: 'Chat',
    between: 'Between',
    you: 'you',
    deleted_person: 'Deleted account',
    appointment: 'Appointment',
    saved_at: 'Saved',
    times: 'All times are those of India (IST).',
    file: 'File',
    file_gone: 'A file that is not there any more',
    text_gone: 'A message that was deleted with the account of its sender',
    files_apart: 'Files are named here. They stay in the chat, and in your data when you take it along.',
    none: 'Nothing was written yet.',
    end: 'End of the chat. Messages:',
    limits:
      'This paper shows what the chat held when it was saved. Anybody can change such a file, so by itself it proves nothing.',
  },
  hi: {
    title: 'बातचीत',
    between: 'किनके बीच',
    you: 'आप',
    deleted_person: 'हटाया गया खाता',
    appointment: 'मुलाक़ात',
    saved_at: 'सहेजने का समय',
    times: 'सभी समय भारत के (IST) हैं।',
    file: 'फ़ाइल',
    file_gone: 'एक फ़ाइल, जो अब नहीं है',
    text_gone: 'एक संदेश, जो भेजने वाले के खाते के साथ हटा दिया गया',
    files_apart: 'यहाँ फ़ाइलों के सिर्फ़ नाम हैं। फ़ाइलें बातचीत में रहती हैं, और आपका डेटा साथ ले जाने पर उसमें भी मिलती हैं।',
    none: 'अभी तक कुछ नहीं लिखा गया।',
    end: 'बातचीत यहाँ ख़त्म होती है। कुल संदेश:',
    limits:
      'इस काग़ज़ में वही है जो सहेजते समय बातचीत में था। ऐसी फ़ाइल को कोई भी बदल सकता है, इसलिए यह अपने आप में कोई सबूत नहीं है।',
  },
} as const

export type TranscriptWords = Readonly<Record<keyof (typeof transcriptWords)['en'], string>>
