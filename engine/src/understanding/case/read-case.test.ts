import { join } from 'node:path'
import type { CaseAsk, CaseEventKind, CaseStage } from '@nyaysathi/contracts/understood-case'
import { UnderstoodCase } from '@nyaysathi/contracts/understood-case'
import { describe, expect, it } from 'vitest'
import { knowledgeFolder } from '../../content/knowledge-folder.ts'
import { loadCaseWords, loadLanguages, loadLexicon } from '../../content/load-knowledge.ts'
import { buildTextAnalyzer } from '../../text/analyze-text.ts'
import { buildSignReader } from '../message-signs.ts'
import { corrections, describeCase } from './describe-case.ts'
import { buildCaseReader, noCase } from './read-case.ts'

const lexicon = loadLexicon(join(knowledgeFolder, 'lexicon'))
const { sentences } = loadLanguages(join(knowledgeFolder, 'languages'))
const finder = { analyze: buildTextAnalyzer(lexicon), find: () => ({ accused: 0, neither: 0 }) }
const read = buildCaseReader(
  { caseWords: loadCaseWords(join(knowledgeFolder, 'case')), lexicon, sentences },
  {
    readSigns: buildSignReader(lexicon),
    findPlace: (message) => (message.includes('Nagpur') ? 'Nagpur, Maharashtra' : undefined),
    names: { isName: () => false, isAlsoWord: () => false, isKnownWord: () => true, isPlace: () => false },
  },
)
/** A Saturday. */
const now = new Date('2026-11-28T06:30:00Z')
const today = '2026-11-28'
const readOf = (...messages: string[]) => read(messages, now, finder)

describe('who speaks, and for whom', () => {
  it.each([
    ['my son is accused of rape, what should we do', 'relative/accused'],
    ['there is an FIR against me for cheating', 'accused/accused'],
    ['they filed 498A on my husband last week', 'relative/accused'],
    ["my neighbour's daughter is beaten by her husband", 'helper/harmed'],
    ['I saw the accident yesterday, police call me as witness', 'witness/neither'],
    ['I am a law student, explain section 420', 'curious/neither'],
    ['I am a law student and my landlord beats me', 'harmed/harmed'],
    ['in the movie they show police beating, is that legal', 'curious/neither'],
    ['what is the answer for my exam on theft', 'curious/neither'],
    ['my husband beats me', 'harmed/harmed'],
    ['my wife filed 498a against me and my mother', 'accused/accused'],
    ['I filed FIR against my husband', 'harmed/harmed'],
    ['my father was cheated of 3 lakh by agent', 'relative/harmed'],
    ['my sister was beaten by her in-laws', 'relative/harmed'],
    ['police arrested my nephew for theft yesterday', 'relative/accused'],
    ['my brother is in jail since 24 November', 'relative/accused'],
    ['my friend was arrested for ganja', 'helper/accused'],
    ["my friend's sister was raped", 'helper/harmed'],
    ['I am a teacher, a girl in my school told me her uncle touches her', 'helper/harmed'],
    ['I hit a man with my bike and he died', 'accused/accused'],
    ['my employer has not paid salary for 3 months', 'harmed/harmed'],
    ['my husband has not paid maintenance', 'harmed/harmed'],
    ['my mother has not got her pension since January', 'relative/harmed'],
    ['my father is 82 and my brother threw him out of the house', 'relative/harmed'],
    ['my 15 year old daughter was touched by teacher', 'relative/harmed'],
    ['my mother was hit by a truck', 'relative/harmed'],
    ['I am being harassed by my boss', 'harmed/harmed'],
    ['my landlord wants me to vacate the house', 'harmed/harmed'],
    ['he has threatened to file a case against me', 'harmed/harmed'],
    ['I was beaten by my husband', 'harmed/harmed'],
    ['can police arrest me without warrant', 'null/null'],
    ['what is the punishment for theft', 'null/null'],
    ['how long does divorce take', 'null/null'],
    ['maine FIR ki hai apne pati par', 'harmed/harmed'],
    ['mere bete par chori ka jhutha case kiya hai', 'relative/accused'],
    ['meri patni ne mujh par 498a ka case kiya hai', 'accused/accused'],
    ['mere bhai ko police le gayi 3 din pehle', 'relative/accused'],
    ['मेरे बेटे को पुलिस ले गई', 'relative/accused'],
    ['मेरे ऊपर आरोप है कि मैंने चोरी की', 'accused/accused'],
    ['मेरी बहन को उसके पति ने मारा', 'relative/harmed'],
    ['मेरी बेटी (12) को पड़ोसी ने छुआ', 'relative/harmed'],
    ['meri beti 14 saal ki hai, padosi ne chheda', 'relative/harmed'],
    ['पिछले हफ्ते मेरे पिता का एक्सीडेंट हुआ', 'relative/harmed'],
    ['main gawah hu, accident mere samne hua', 'witness/neither'],
    ['main law ka student hu, dhara 420 kya hai', 'curious/neither'],
    ['mere gaon me ek aurat ko uska pati marta hai', 'helper/harmed'],
    ['mere 50 hazar rupaye nahi diye malik ne', 'harmed/harmed'],
    ['police ne mana kar diya, FIR nahi likhi', 'harmed/harmed'],
    ['मेरे पति मुझे मारते हैं', 'harmed/harmed'],
    ['मेरे पति मारते हैं', 'harmed/harmed'],
    ['माझ्या नवऱ्याने मला मारलं', 'harmed/harmed'],
    ['আমার স্বামী আমাকে মারে', 'harmed/harmed'],
    ['என் கணவர் என்னை அடிக்கிறார்', 'harmed/harmed'],
    ['నా భర్త నన్ను కొడుతున్నాడు', 'harmed/harmed'],
    ['ನನ್ನ ಗಂಡ ನನ್ನನ್ನು ಹೊಡೆಯುತ್ತಾನೆ', 'harmed/harmed'],
    ['എന്റെ ഭർത്താവ് എന്നെ അടിക്കുന്നു', 'harmed/harmed'],
    ['મારા પતિ મને મારે છે', 'harmed/harmed'],
    ['ਮੇਰਾ ਪਤੀ ਮੈਨੂੰ ਕੁੱਟਦਾ ਹੈ', 'harmed/harmed'],
    ['میرا شوہر مجھے مارتا ہے', 'harmed/harmed'],
    ['ମୋ ସ୍ୱାମୀ ମୋତେ ମାରୁଛନ୍ତି', 'harmed/harmed'],
    ['মোৰ স্বামীয়ে মোক মাৰে', 'harmed/harmed'],
    ['मेरो श्रीमानले मलाई कुट्छ', 'harmed/harmed'],
    ['पोलिसांनी माझ्या मुलाला अटक केली', 'relative/accused'],
    ['পুলিশ আমার ছেলেকে ধরে নিয়ে গেছে', 'relative/accused'],
    ['ਪੁਲਿਸ ਮੇਰੇ ਭਰਾ ਨੂੰ ਫੜ ਕੇ ਲੈ ਗਈ', 'relative/accused'],
    ['પોલીસ મારા ભાઈને પકડી ગઈ', 'relative/accused'],
    ['پولیس میرے بیٹے کو پکڑ کر لے گئی', 'relative/accused'],
    ['sir mere jija ji ke upar dowry case hua hai', 'relative/accused'],
    ['I am the father of the accused boy', 'relative/accused'],
    ['they arrested my client yesterday, what about bail', 'helper/accused'],
    ['I have received notice under section 138 for 3.5 lakh', 'accused/accused'],
    ['murder case me zamanat milti hai kya', 'null/null'],
    ['hamare ladke ko jhoothe case me fasaya gaya hai', 'relative/accused'],
    ['Sir my brother in law has been arrested by police in a false case of theft', 'relative/accused'],
    ['A boy in my class touched me, I am 15', 'harmed/harmed'],
    ['my student told me her stepfather abuses her', 'helper/harmed'],
    ['mera beta 17 saal ka hai usko police ne pakad liya hai', 'relative/accused'],
    ['he is my son, police took him at night', 'relative/accused'],
    ['it was my son who hit the boy', 'relative/accused'],
    ['my father, 68, was duped of 12 lakhs by digital arrest', 'relative/harmed'],
    ['a man was hit by car before my eyes and ran away', 'witness/neither'],
    ['What if my wife files a false case against me', 'harmed/harmed'],
    ['मेरे पड़ोसी ने मेरे भाई पर झूठी FIR करा दी', 'relative/accused'],
    ['मैं विधवा हूँ, ससुराल वाले घर से निकाल रहे हैं', 'harmed/harmed'],
    ['मैंने गुस्से में उसे थप्पड़ मारा, उसने FIR कर दी', 'accused/accused'],
    ['एक बुजुर्ग पड़ोसी को उसके बेटे मारते हैं', 'helper/harmed'],
    ['दहेज के लिए मेरी बहन को जला दिया गया 14 नवंबर को', 'relative/harmed'],
    ['माझ्या मुलावर खोटी केस केली आहे', 'relative/accused'],
    ['என் மகனை போலீஸ் கைது செய்தார்கள்', 'relative/accused'],
    ['ನನ್ನ ಮಗನನ್ನು ಪೊಲೀಸರು ಬಂಧಿಸಿದ್ದಾರೆ', 'relative/accused'],
    ['എന്റെ മകനെ പോലീസ് അറസ്റ്റ് ചെയ്തു', 'relative/accused'],
    ['I hit my wife in anger and she went to police', 'accused/accused'],
    ['my daughter ran away with a boy, she is 17', 'relative/harmed'],
    ['someone made fake instagram of my sister', 'relative/harmed'],
    ['school is not giving TC to my child', 'relative/harmed'],
    ['मेरा नाम FIR में डाल दिया है', 'accused/accused'],
    ['mujhe police ne bulaya hai gawahi ke liye', 'witness/neither'],
    ['mere pitaji 75 saal ke hai, bete ne ghar se nikal diya', 'relative/harmed'],
    ['I did not steal, they are blaming me', 'accused/accused'],
    ['क्या पुलिस रात में महिला को गिरफ्तार कर सकती है', 'null/null'],
    ['pati dahej mangta hai aur marta hai', 'harmed/harmed'],
    ['they say my son raped a girl, he is 16', 'relative/accused'],
  ])('%s: %s', (message, expected) => {
    const { speaker, side } = readOf(message)
    expect(`${speaker}/${side}`).toBe(expected)
  })
})

describe('what a later message puts right', () => {
  it.each([
    [['my son is accused of theft', 'no, it is me who is accused'], 'accused/accused'],
    [['my husband beats me', 'It is about somebody else'], 'relative/harmed'],
    [['my son is accused of theft', 'It happened to me'], 'harmed/harmed'],
    [['there is an FIR against me', 'what does it cost'], 'accused/accused'],
    [['my son was arrested for theft', 'I am his father'], 'relative/accused'],
    [['my son was arrested for theft', 'police beat him'], 'relative/accused'],
    [['मेरे बेटे को पुलिस ले गई', 'कितना खर्च होगा'], 'relative/accused'],
    [['मेरे पति मुझे मारते हैं', 'यह किसी और की बात है'], 'relative/harmed'],
    [['मेरे पति मुझे मारते हैं', 'यह सिर्फ़ एक सवाल है'], 'curious/neither'],
    [['my husband beats me', 'It is only a question'], 'curious/neither'],
  ])('%j: %s', (messages, expected) => {
    const { speaker, side } = readOf(...messages)
    expect(`${speaker}/${side}`).toBe(expected)
  })

  it('gives what was told another day', () => {
    expect(readOf('my brother was beaten last week', 'that was in 2022').events).toMatchObject([
      { date: '2022-01-01' },
    ])
    expect(readOf('he was arrested on 24 November', 'sorry, that was on 20 November').events).toMatchObject([
      { kind: 'arrest', date: '2026-11-20' },
    ])
  })

  it('takes what came of a step from the next message', () => {
    expect(readOf('my husband beats me', 'I went to police', 'they refused').done).toMatchObject([
      { step: 'police', result: 'refused' },
    ])
    expect(readOf('I sent a legal notice', 'no reply yet').done).toMatchObject([
      { step: 'notice', result: 'no_reply' },
    ])
  })

  it('begins from what was read before', () => {
    const before = readOf('my son was arrested on 24 November for theft')
    expect(read(['I am his father'], now, finder, before)).toEqual(
      readOf('my son was arrested on 24 November for theft', 'I am his father'),
    )
  })
})

describe('days', () => {
  it.each([
    ['my husband hit me yesterday', '2026-11-27'],
    ['my husband hit me last night', '2026-11-27'],
    ['he hit me today', '2026-11-28'],
    ['he beat me the day before yesterday', '2026-11-26'],
    ['he beat me last week', '2026-11-21'],
    ['he cheated me last month', '2026-10-01'],
    ['he cheated me last year', '2025-01-01'],
    ['he cheated me 3 days ago', '2026-11-25'],
    ['he cheated me two months back', '2026-09-28'],
    ['he cheated me in May 2023', '2023-05-01'],
    ['he cheated me on 12/08/2026', '2026-08-12'],
    ['he cheated me on 12-8-26', '2026-08-12'],
    ['he cheated me on 12.08.2026', '2026-08-12'],
    ['he cheated me on 2026-08-12', '2026-08-12'],
    ['he cheated me on 08/25/2026', '2026-08-25'],
    ['he cheated me on 5 March', '2026-03-05'],
    ['he cheated me on 5th of December', '2025-12-05'],
    ['he cheated me on March 5, 2024', '2024-03-05'],
    ['he cheated me in March', '2026-03-01'],
    ['he cheated me in 2022', '2022-01-01'],
    ['he beat me on Monday', '2026-11-23'],
    ['he harasses me since 4 months', '2026-07-28'],
    ['he has harassed me for 2 years', '2024-11-28'],
    ['he has been harassing me for the last 6 weeks', '2026-10-17'],
    ['3 din pehle usne mujhe mara', '2026-11-25'],
    ['dedh saal pehle dhokha diya mujhe', '2025-05-28'],
    ['kal usne mujhe mara', '2026-11-27'],
    ['parso usne mujhe mara', '2026-11-26'],
    ['pichle hafte usne mujhe mara', '2026-11-21'],
    ['mujhe 6 mahine se pareshan kar raha hai', '2026-05-28'],
    ['परसों मेरे पति ने मुझे मारा', '2026-11-26'],
    ['कल उसने मुझे मारा', '2026-11-27'],
    ['आज उसने मुझे मारा', '2026-11-28'],
    ['12 अगस्त को उसने मुझे मारा', '2026-08-12'],
    ['मई 2023 में मुझे धोखा दिया', '2023-05-01'],
    ['दो महीने पहले उसने मुझे मारा', '2026-09-28'],
    ['ढाई महीने पहले उसने मुझे मारा', '2026-09-13'],
    ['छह महीने से मुझे परेशान कर रहा है', '2026-05-28'],
    ['१२/०८/२०२६ को उसने मुझे मारा', '2026-08-12'],
    ['काल त्याने मला मारलं', '2026-11-27'],
    ['तीन महिन्यांपूर्वी त्याने मला मारलं', '2026-08-28'],
    ['গতকাল আমাকে মেরেছে', '2026-11-27'],
    ['তিন মাস আগে আমাকে মেরেছে', '2026-08-28'],
    ['நேற்று என்னை அடித்தார்', '2026-11-27'],
    ['నిన్న నన్ను కొట్టాడు', '2026-11-27'],
    ['మూడు రోజుల క్రితం నన్ను కొట్టాడు', '2026-11-25'],
    ['ગઈકાલે મને માર્યો', '2026-11-27'],
    ['ਪਰਸੋਂ ਮੈਨੂੰ ਕੁੱਟਿਆ', '2026-11-26'],
    ['کل اس نے مجھے مارا', '2026-11-27'],
    ['ನಿನ್ನೆ ನನ್ನನ್ನು ಹೊಡೆದ', '2026-11-27'],
    ['ഇന്നലെ എന്നെ അടിച്ചു', '2026-11-27'],
    ['ଗତକାଲି ମୋତେ ମାରିଲା', '2026-11-27'],
    ['हिजो मलाई कुटे', '2026-11-27'],
  ])('%s: %s', (message, date) => {
    expect(readOf(message).events.map((event) => event.date)).toEqual([date])
  })

  it.each([
    'the Consumer Protection Act, 2019 helps me',
    'section 125 of 1973',
    'on 31/02/2026 he hit me',
    'he may hit me 5 times',
  ])('none in: %s', (message) => {
    expect(readOf(message).events).toEqual([])
  })

  it('is the day that it is in India', () => {
    expect(read(['he hit me today'], new Date('2026-11-27T20:00:00Z'), finder).events[0]?.date).toBe(
      '2026-11-28',
    )
  })
})

describe('that somebody died', () => {
  const isTold = (message: string) => readOf(message).events.some(({ kind }) => kind === 'death')

  it.each([
    'my father died in a truck accident last week',
    'husband passed away at the site',
    'the driver had no licence and killed my brother',
    'my mother expired in the hospital',
    'truck se mere pati ki maut ho gayi',
    'करंट लगने से मेरा भाई मर गया',
    'ট্রাকের ধাক্কায় বাবা মারা গেছেন',
    'দুৰ্ঘটনাত দেউতাৰ মৃত্যু হ’ল',
    'અકસ્માતમાં મારા પિતા ગુજરી ગયા',
    'ಅಪಘಾತದಲ್ಲಿ ಅಪ್ಪ ತೀರಿಕೊಂಡರು',
    'അപകടത്തിൽ അച്ഛൻ മരിച്ചു',
    'अपघातात माझे वडील वारले',
    'दुर्घटनामा बुबा बित्नुभयो',
    'ଦୁର୍ଘଟଣାରେ ବାପା ମରିଗଲେ',
    'ਹਾਦਸੇ ਵਿੱਚ ਪਿਤਾ ਦੀ ਮੌਤ ਹੋ ਗਈ',
    'விபத்தில் அப்பா இறந்துவிட்டார்',
    'ప్రమాదంలో నాన్న చనిపోయారు',
    'حادثے میں والد کا انتقال ہو گیا',
    'एक्सिडेन्टआव आफा थैबाय',
    'ट्रक कन्नै बापू मरी गेआ',
    'अपघातांत बापूय मेलो',
    'دُرگٹنایہِ منٛز مول گذریو',
    'दुर्घटना मे बाबूजी मरि गेल',
    'দুৰ্ঘতনাদা ইপা সিখ্রে',
    'दुर्घटनायां पिता मृतः',
    'ᱮᱠᱥᱤᱰᱮᱱᱴ ᱨᱮ ᱵᱟᱵᱟ ᱜᱚᱡᱮᱱᱟ',
    'حادثي ۾ بابا گذاري ويو',
  ])('%s', (message) => {
    expect(isTold(message)).toBe(true)
  })

  it.each([
    'my licence expired and my car hit a man',
    'the insurance of the tempo expired last month',
    'he threatens to kill me',
    'my leg broke in an accident',
    'दुर्घटना में मेरा पैर टूट गया',
    'விபத்தில் என் கால் உடைந்தது',
  ])('%s: is not said', (message) => {
    expect(isTold(message)).toBe(false)
  })
})

describe('what happened, each with its own day', () => {
  it.each<[string, string[]]>([
    ['my cheque bounced in May 2023', ['cheque_returned 2023-05-01']],
    ['cheque was returned on 10.11.2026', ['cheque_returned 2026-11-10']],
    ['I sent legal notice on 5 October 2026', ['notice_sent 2026-10-05']],
    ['I got a legal notice on 12 November', ['notice_received 2026-11-12']],
    ['I filed FIR against my husband on 3rd November', ['fir 2026-11-03']],
    ['my son was arrested on 24 November', ['arrest 2026-11-24']],
    [
      'cheque bounced on 1 Oct 2026, sent notice on 20 Oct 2026',
      ['cheque_returned 2026-10-01', 'notice_sent 2026-10-20'],
    ],
    ['we were married in 2015 and separated since 2 years', ['marriage 2015-01-01', 'separation 2024-11-28']],
    ['I was fired on 12/08/2026', ['termination 2026-08-12']],
    ['my father died in 2019', ['death 2019-01-01']],
    ['insurance company rejected my claim on 2 Nov 2026', ['policy_refused 2026-11-02']],
    ['I bought a phone on 3 Nov 2026', ['purchase 2026-11-03']],
    ['builder promised possession in December 2023', ['possession_due 2023-12-01']],
    ['court ordered maintenance on 4/6/2026', ['order 2026-06-04']],
    ['₹45,000 debited from my account yesterday', ['transaction 2026-11-27']],
    ['RTI filed on 1 Sept 2026', ['rti_filed 2026-09-01']],
    ['my hearing is on 5 December', ['other 2026-12-05']],
    ['my employer has not paid salary for 3 months', ['wage_due 2026-08-28']],
    ['my brother had an accident on 1st Oct', ['accident 2026-10-01']],
    ['mera cheque bounce ho gaya kal', ['cheque_returned 2026-11-27']],
    ['मैंने नोटिस भेजा 5 अक्टूबर को', ['notice_sent 2026-10-05']],
    ['mere bhai ko police le gayi 3 din pehle', ['arrest 2026-11-25']],
    ['पिछले हफ्ते मेरे पिता का एक्सीडेंट हुआ', ['accident 2026-11-21']],
    ['3 महिन्यांपासून पगार दिला नाही', ['wage_due 2026-08-28']],
    ['police ne FIR nahi likhi', []],
    ['I want to file an FIR', []],
    ['can they arrest me', []],
    ['he threatens to file an FIR', []],
    ['police refused to register my complaint', []],
    [
      'I gave 5 lakh to a friend in January 2022, cheque returned on 12 October 2026, sent notice on 1 November',
      ['transaction 2022-01-01', 'cheque_returned 2026-10-12', 'notice_sent 2026-11-01'],
    ],
    ['nobody hit me', []],
    ['my father was duped by digital arrest', []],
    ['I received summons from court for 15 December', ['summons_received null', 'other 2026-12-15']],
  ])('%s: %j', (message, expected) => {
    expect(readOf(message).events.map(({ kind, date }) => `${kind satisfies CaseEventKind} ${date}`)).toEqual(
      expected,
    )
  })
})

describe('what was tried, and what came of it', () => {
  it.each<[string, string[], CaseStage | null]>([
    ['police ne mana kar diya', ['police refused'], 'complaint'],
    [
      'I went to the police station twice. They refused to register my complaint',
      ['police refused'],
      'complaint',
    ],
    ['sent legal notice on 5 October 2026, no reply yet', ['notice no_reply'], 'notice'],
    ['I called 1930 and complained to bank, no reply', ['helpline null', 'bank no_reply'], 'complaint'],
    ['maine thane me shikayat di par koi karwai nahi hui', ['police no_reply'], 'complaint'],
    ['बैंक में शिकायत की, जवाब नहीं आया', ['bank no_reply'], 'complaint'],
    ['मैंने 112 पर फोन किया पर कुछ नहीं हुआ', ['helpline no_reply'], 'complaint'],
    ['RTI filed on 1 Sept 2026, no reply', ['rti no_reply'], null],
    ['मेरा वेतन बकाया है, मालिक ने मना कर दिया', ['employer refused'], null],
    ['I gave a complaint to the labour office, nothing happened', ['labour_office no_reply'], 'complaint'],
    ['I met the SP, they are investigating', ['higher_police waiting'], 'complaint'],
    ['I have not gone to police yet', [], 'nothing'],
    ['should I go to the police', [], null],
    ['police beat me', [], null],
    ['I hit my wife and she went to police', [], null],
    ['company ne mujhe nikal diya bina notice ke', [], null],
    ['my son was arrested, I went to police, they refused', ['police refused'], 'arrest'],
    ['மறுப்பு: காவல் நிலையத்தில் புகார் கொடுத்தேன், ஏற்கவில்லை', ['police refused'], 'complaint'],
    ['पोलीस तक्रार घेत नाहीत', ['police refused'], 'complaint'],
    ['থানায় গিয়েছিলাম, অভিযোগ নেয়নি', ['police refused'], 'complaint'],
    ['police refused, my son is in jail', ['police refused'], 'arrest'],
  ])('%s: %j, %s', (message, expected, stage) => {
    const reading = readOf(message)
    expect(reading.done.map(({ step, result }) => `${step} ${result}`)).toEqual(expected)
    expect(reading.stage).toBe(stage)
  })
})

describe('rupees', () => {
  it.each<[string, number[]]>([
    ['he took 2 lakh', [200_000]],
    ['₹45,000 is gone', [45_000]],
    ['Rs. 500 fine', [500]],
    ['Rs 1,20,000/- taken', [120_000]],
    ['land worth 1.5 cr', [15_000_000]],
    ['paid 50k advance', [50_000]],
    ['मुझे डेढ़ लाख का नुकसान हुआ', [150_000]],
    ['mere 50 hazar rupaye', [50_000]],
    ['dhai lakh diye', [250_000]],
    ['साढ़े तीन लाख', [350_000]],
    ['पाँच हज़ार रुपये', [5_000]],
    ['2 लाख और 50 हज़ार', [200_000, 50_000]],
    ['৫০ হাজার টাকা', [50_000]],
    ['2 லட்சம் ரூபாய்', [200_000]],
    ['3 లక్షలు', [300_000]],
    ['5 ಸಾವಿರ ರೂಪಾಯಿ', [5_000]],
    ['2 ലക്ഷം രൂപ', [200_000]],
    ['10 હજાર રૂપિયા', [10_000]],
    ['5 ਲੱਖ ਰੁਪਏ', [500_000]],
    ['20 ہزار روپے', [20_000]],
    ['dhara 420 kya hai', []],
    ['section 138 cheque', []],
    ['call 1930', []],
  ])('%s: %j', (message, expected) => {
    expect(readOf(message).amounts.map(({ rupees }) => rupees)).toEqual(expected)
  })
})

describe('people, papers and what is not wanted', () => {
  it.each<[string, object]>([
    ['my 15 year old daughter was touched', { who: 'daughter', age: 15, traits: ['woman', 'minor'] }],
    ['meri beti 14 saal ki hai', { who: 'daughter', age: 14, traits: ['woman', 'minor'] }],
    ['मेरी बेटी (12) को छुआ', { who: 'daughter', age: 12, traits: ['woman', 'minor', 'child'] }],
    ['I am 70 and alone', { who: 'self', age: 70, traits: ['elderly'] }],
    ['I am 5 months pregnant', { who: 'self', traits: ['pregnant'] }],
    ['We are dalit', { who: 'self', traits: ['sc_st'] }],
    ['my 70 year old father', { who: 'father', age: 70, traits: ['elderly'] }],
    [
      'my sister was beaten by her in-laws, she is pregnant',
      { who: 'sister', traits: ['pregnant', 'woman'] },
    ],
    ['main garbhvati hu', { who: 'self', traits: ['pregnant'] }],
    ['मैं विधवा हूँ', { who: 'self', traits: ['woman'] }],
    ['my brother is blind', { who: 'brother', traits: ['disabled'] }],
  ])('%s: %j', (message, person) => {
    expect(readOf(message).people).toContainEqual(expect.objectContaining(person))
  })

  it.each<[string, string[]]>([
    ['I have the agreement and receipts', ['agreement', 'receipt']],
    ["I have receipts but I don't have bank statement", ['receipt']],
    ['मेरे पास रसीद और मेडिकल रिपोर्ट है', ['receipt', 'medical_report']],
    ['mere paas recording hai', ['recording']],
    ['which papers do I need for the agreement', []],
  ])('%s: %j', (message, papers) => {
    expect(readOf(message).papers.map(({ paper }) => paper)).toEqual(papers)
  })

  it.each<[string, string[]]>([
    ['my husband beats me, I do not want to leave him', ['leave']],
    ["they want an abortion, I don't", ['abortion']],
    ['I do not want to file an FIR', ['fir']],
    ["I don't want to go to court, I want to settle", ['court']],
    ['they are forcing me to resign', ['resign']],
    ['main talaq nahi chahti', ['divorce']],
    ['mujhe court nahi jana', ['court']],
    ['mujhe zabardasti bachcha girane ko bol rahe hain', ['abortion']],
    ['मैं समझौता नहीं करना चाहता', ['settle']],
    ['मी घटस्फोट घेणार, कोर्ट नको', ['court']],
    ['আমি ডিভোর্স চাই না', ['divorce']],
    ['I want a divorce', []],
  ])('%s: %j', (message, refused) => {
    expect(readOf(message).refuses.map(({ what }) => what)).toEqual(refused)
  })
})

describe('what is asked', () => {
  it.each<[string, CaseAsk[]]>([
    ['what should I do now', ['what_to_do']],
    ['can police arrest me without warrant', ['may_they']],
    ['what is the punishment for theft', ['punishment']],
    ['murder ki saza', ['punishment']],
    ['how long does divorce take', ['how_long']],
    ['how much does a divorce cost and which papers do I need', ['cost', 'papers']],
    ['where should I complain', ['where']],
    ['what should I say to the police', ['what_to_say']],
    ['what is anticipatory bail', ['meaning']],
    ['will I win the case', ['chances']],
    ['kya malik mujhe nikal sakta hai', ['may_they']],
    ['kya karu', ['what_to_do']],
    ['कितने दिन लगेंगे', ['how_long']],
    ['ज़मानत का मतलब क्या है', ['meaning']],
    ['शिक्षा काय आहे', ['punishment']],
    ['কী করব', ['what_to_do']],
    ['என்ன செய்வது', ['what_to_do']],
    ['thank you', []],
  ])('%s: %j', (message, asks) => {
    expect([...readOf(message).asks].sort()).toEqual([...asks].sort())
  })

  it('is what the newest message asks', () => {
    expect(readOf('what is the punishment for theft', 'what does it cost').asks).toEqual(['cost'])
  })
})

describe('a whole reading', () => {
  it('names the words that it was read from', () => {
    const reading = readOf(
      'My son was arrested on 24 November in Nagpur. I went to the police, they refused.',
    )
    expect(reading).toMatchObject({
      place: 'Nagpur, Maharashtra',
      events: [{ kind: 'arrest', words: 'was arrested on 24 November' }],
      done: [{ step: 'police', result: 'refused' }],
      words: { speaker: expect.stringContaining('son was arrested'), stage: 'was arrested on 24 November' },
    })
  })

  it('fits the shape in which it travels, however much is told', () => {
    const long = Array.from(
      { length: 60 },
      (_, at) => `On ${(at % 28) + 1}/0${(at % 9) + 1}/2024 he hit me and took ${at + 1} lakh`,
    ).join('. ')
    expect(UnderstoodCase.safeParse(readOf(long)).success).toBe(true)
    expect(UnderstoodCase.safeParse(noCase()).success).toBe(true)
  })
})

describe('one line of what was understood', () => {
  const line = (...messages: string[]) => [
    describeCase(readOf(...messages), sentences.en, today),
    describeCase(readOf(...messages), sentences.hi, today),
  ]

  it('tells who, when and what was tried', () => {
    expect(line('my son was arrested on 24 November for theft, I went to police, they refused')).toEqual([
      'I understood: you are a relative of somebody who is accused; arrested on 24 November 2026; the police: refused.',
      'मैंने यह समझा: आरोप आपके घर के किसी व्यक्ति पर है; 24 नवंबर 2026 को गिरफ़्तारी हुई; पुलिस: मना कर दिया।',
    ])
  })

  it('tells no day that was not told', () => {
    expect(line('my cheque bounced in May 2023')[0]).toContain('the cheque came back in May 2023')
    expect(line('my father died in 2019, my brother cheated me')[0]).toContain('somebody died in 2019')
  })

  it('passes over steps and days of which no more than a word was read', () => {
    expect(line('I told my owner on whatsapp two months before, he keeps my deposit')).toEqual([
      undefined,
      undefined,
    ])
    expect(line('today the police sent me away')[0] ?? '').not.toContain('it happened on')
  })

  it('says nothing where nothing was understood', () => {
    expect(line('what is bail')).toEqual([undefined, undefined])
  })

  it.each(['en', 'hi'] as const)('can be put right with a sentence that is understood, in %s', (code) => {
    const own = sentences[code]
    const about = readOf('my son is accused of theft')
    const said = (sentence: string | undefined) => read([sentence ?? ''], now, finder, about)
    expect(said(own.case?.corrections.is_accused)).toMatchObject({ speaker: 'accused', side: 'accused' })
    expect(said(own.case?.corrections.is_harmed)).toMatchObject({ speaker: 'harmed', side: 'harmed' })
    expect(said(own.case?.corrections.is_only_a_question)).toMatchObject({
      speaker: 'curious',
      side: 'neither',
    })
    const harmed = readOf('my husband beats me')
    expect(read([own.case?.corrections.is_another ?? ''], now, finder, harmed)).toMatchObject({
      speaker: 'relative',
      side: 'harmed',
    })
    expect(corrections(about, own)).not.toContain(own.case?.corrections.is_another)
    expect(corrections(about, own)).toHaveLength(3)
  })
})

it.each([
  ['I am Sunita, 40 years old. My husband beats me', 'self', 40],
  ['My son left home. He is 9 years old', 'son', 9],
])('whose age "%s" tells', (message, who, age) => {
  expect(readOf(message).people.find((one) => one.who === who)?.age).toBe(age)
})
