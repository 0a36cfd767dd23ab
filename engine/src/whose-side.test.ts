import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'
import { patternOf } from './testing/sentence-pattern.ts'

const engine = loadShippedEngine()
const { en, hi, kn } = engine.content.sentences
const costs = { en: en.section.offence, hi: hi.section.offence, kn: kn?.section.offence }
const topicsOf = (message: string) => {
  const { intent } = engine.understand({ message }, today)
  return intent.kind === 'topics' ? intent.topics.map(({ topic }) => topic) : []
}

describe('who did it or is accused of it', () => {
  it.each([
    'I hit my neighbour, what will police do',
    'I slapped a man at the bus stop and he filed a complaint',
    'my son is accused of rape, what should we do',
    'police arrested my nephew for theft yesterday',
    'my wife has filed 498A against me and my parents',
    'my brother stabbed someone in a fight',
    'maine apne padosi ko thappad mara, ab police kya karegi',
    'mere bhai ko chori ke ilzam me pakad liya',
    'my son has been accused of rape by a girl of his class',
    'they have trapped my son in a false POCSO case',
    'ganja pite pakda gaya police 20 hazar mang rahi',
    'bahu ne hum par dahej ka case kiya hai, hum budhe maa baap hai',
    'my daughter in law says she will file 498a on us',
    'teacher here, parents say I beat their child',
    'Caught with 15 gram ganja',
    'beti wale bolte hai mere bete ne chheda, aur ladki ne balatkar ka aarop lagaya',
    'मेरे बेटे पर बलात्कार का केस हुआ है',
    'मैंने उस आदमी को मारा, अब क्या होगा',
    'கோபத்துல பக்கத்து வீட்டுக்காரனை அடிச்சுட்டேன், போலீஸ் என்ன பண்ணும்',
    'కోపంలో మా పక్కింటాయనను కొట్టాను, ఇప్పుడు ఏమవుతుంది',
    'ಜಗಳದಲ್ಲಿ ಪಕ್ಕದ ಮನೆಯವನಿಗೆ ಹೊಡೆದೆ, ಪೊಲೀಸರು ಏನು ಮಾಡುತ್ತಾರೆ',
    'ഞാൻ ഒരാളെ അടിച്ചു, പോലീസ് എന്തു ചെയ്യും',
    'मी शेजाऱ्याला मारलं, आता पोलीस काय करतील',
    'রাগের মাথায় পাশের বাড়ির লোককে মেরেছি, পুলিশ কী করবে',
    'મેં પાડોશીને થપ્પડ મારી, હવે પોલીસ શું કરશે',
    'ਮੈਂ ਆਪਣੇ ਗੁਆਂਢੀ ਨੂੰ ਮਾਰਿਆ, ਹੁਣ ਪੁਲਿਸ ਕੀ ਕਰੇਗੀ',
    'میں نے اپنے پڑوسی کو تھپڑ مارا، اب پولیس کیا کرے گی',
    'ରାଗରେ ପଡ଼ୋଶୀକୁ ମାରିଦେଲି, ପୋଲିସ କ’ଣ କରିବ',
  ])('is told the rights of the accused, and no way to complain: %s', (message) => {
    expect(topicsOf(message).map((topic) => topic.for)).toEqual(['accused'])
    const { emergency, response } = engine.answer({ message }, today)
    expect(emergency).toBe(false)
    expect(response).toMatch(/15100/)
  })

  it.each([
    ['I hit my neighbour, what will police do', 'BNS 115(2)', costs.en?.bailable],
    ['my son is accused of rape, what should we do', 'BNS 64(1)', costs.en?.not_bailable],
    [
      'my wife has filed 498A against me and my parents',
      'IPC 498A',
      costs.en?.prison_up_to,
      costs.en?.years,
      '3',
    ],
    ['my brother stabbed a man in a fight', 'BNS 118(1)', costs.en?.not_bailable],
    [
      'my uncle is arrested for cheating some people',
      'BNS 318',
      costs.en?.prison_up_to,
      costs.en?.years,
      '7',
    ],
    ['मैंने गुस्से में पड़ोसी को थप्पड़ मारा, अब क्या होगा', 'BNS 115(2)', costs.hi?.bailable],
    ['मेरे भाई पर चोरी का इल्ज़ाम है', 'BNS 303', costs.hi?.prison_up_to, costs.hi?.years, '3'],
    ['ಜಗಳದಲ್ಲಿ ಪಕ್ಕದ ಮನೆಯವನಿಗೆ ಹೊಡೆದೆ, ಪೊಲೀಸರು ಏನು ಮಾಡುತ್ತಾರೆ', 'BNS 115(2)', costs.kn?.one_year],
  ])(
    'hears which crime it may be, and what it costs: %s',
    (message, section, cost, most = '', years = '') => {
      const { response } = engine.answer({ message }, today)
      expect(response).toContain(section)
      const longest = most.replace('{number}', years)
      expect(response).toMatch(patternOf(cost, longest ? { most: longest } : {}))
      expect(response.indexOf(section)).toBeLessThan(600)
    },
  )

  it('is told of no lesser crime where somebody has died of it', () => {
    const { response } = engine.answer({ message: 'I pushed a man in a fight and he fell and died' }, today)
    expect(response).not.toMatch(/BNS (?:115|117|118|131)/)
  })

  it.each([
    ['my 15 year old son is accused of theft, police took him', 'child-accused-of-crime'],
    ['mere 16 saal ke bete par chori ka ilzam hai', 'child-accused-of-crime'],
    ['मेरे नाबालिग भाई को चोरी के आरोप में पकड़ लिया', 'child-accused-of-crime'],
    ['my son is accused of rape', 'accused-of-rape'],
    ['police arrested my son for theft, they say 10 years jail', 'accused-of-theft'],
  ])('is a child only where an age is told: %s', (message, topic) => {
    expect(topicsOf(message).map(({ slug }) => slug)).toEqual([topic])
    const { response } = engine.answer({ message }, today)
    if (topic === 'child-accused-of-crime') expect(response).not.toMatch(/prison up to|साल तक की जेल/)
  })

  it.each([
    ['my husband hit me and I hit him back', 'domestic-violence'],
    ['they are saying I lied about the rape', 'rape'],
    [
      'madam blames me for her ring and does not pay my salary, I cook and clean in her flat',
      'domestic-worker',
    ],
    ['my neighbour hit my son', 'assault-and-threats'],
    ['padosi ne mere bhai ko mara', 'assault-and-threats'],
    ['मुझे मेरे पति ने मारा', 'domestic-violence'],
    ['என் கணவர் என்னை அடிச்சார், நானும் திருப்பி அடிச்சேன்', 'domestic-violence'],
    ['నా భర్త నన్ను కొట్టాడు, నేను కూడా కొట్టాను', 'domestic-violence'],
    ['ಗಂಡ ನನಗೆ ಹೊಡೆಯುತ್ತಾನೆ, ನಾನೂ ಒಮ್ಮೆ ಹೊಡೆದೆ', 'domestic-violence'],
    ['আমার স্বামী আমাকে মারে, কাল আমিও মেরেছি', 'domestic-violence'],
    ['my landlord filed a case against me for eviction', 'eviction'],
    ['company has filed a cheque bounce case against me', 'cheque-notice-received'],
    ['I beat cancer but insurance is refused', 'insurance-refused'],
    ['maine police me shikayat ki par FIR nahi likhi', 'fir-refused'],
  ])('is not who was hurt, nor the other side of a civil case: %s', (message, topic) => {
    expect(topicsOf(message)[0]?.slug).toBe(topic)
  })
})

describe('a child', () => {
  it.each([
    'I am 16 and my parents do not accept my boyfriend, can we marry',
    'I am 17, can I live with my boyfriend without marriage',
    'meri umar 15 saal hai aur main court marriage karna chahti hu',
    'I am a girl of 16 and my boyfriend and I want to live together',
    'we are 16 and 17 and want to marry in court',
    'मैं सत्रह साल की हूँ और अपने प्रेमी के साथ रहना चाहती हूँ',
  ])('is not told what holds for grown-ups: %s', (message) => {
    expect(topicsOf(message).filter((topic) => topic.adults_only)).toEqual([])
    const { response } = engine.answer({ message }, today)
    expect(response).not.toContain('both adults')
    expect(response).toContain('1098')
  })

  it('is offered nothing for grown-ups beside an answer either', () => {
    const letter =
      'I am 16 and I study in class 11. My boyfriend is 19 and works in a garage. My father saw our photos in my phone and broke it, he says he will stop my school and send me to my uncle in the village. We want to be together later. What can I do so that my school is not stopped'
    const { intent } = engine.understand({ message: letter }, today)
    const offered = intent.kind === 'topics' ? [...(intent.alternatives ?? []), ...(intent.beside ?? [])] : []
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.filter((topic) => topic.adults_only)).toEqual([])
  })
})

describe('while everybody lives', () => {
  it.each([
    'my sister is beaten by her in laws for a car, married two years',
    'they say they will burn me if my father does not bring money',
    'wife left home within a year of the wedding and says we asked dowry',
    'my husband strangled me yesterday for dowry, we are married 5 years',
    'wife says she will hang herself and our whole family will go to jail for dowry',
    'meri bahan ko sasural wale dahej ke liye marte hain, shadi ko 2 saal hue',
    'मेरी बेटी को दहेज के लिए परेशान करते हैं, डर है मार देंगे',
    'என் மகளை வரதட்சணை கேட்டு மாமியார் கொடுமை செய்கிறார், கல்யாணம் ஆகி இரண்டு வருடம்',
    'ನನ್ನ ಅಕ್ಕನಿಗೆ ವರದಕ್ಷಿಣೆಗಾಗಿ ಅತ್ತೆ ಹೊಡೆಯುತ್ತಾರೆ, ಮದುವೆಯಾಗಿ ಎರಡು ವರ್ಷ',
  ])('nobody is told what holds after a death: %s', (message) => {
    expect(topicsOf(message).map(({ slug }) => slug)).not.toContain('dowry-death')
    const { response, citations } = engine.answer({ message }, today)
    expect(response).not.toMatch(/cremat|post-mortem|अंतिम संस्कार|पोस्टमार्टम/i)
    expect(citations.map(({ section }) => section)).not.toContain('80')
  })

  it.each([
    'my niece was found hanging in her husband house, they wanted a bike',
    'दामाद के घर बेटी जलकर मर गई, दहेज माँगते थे, क्या करें',
    'என் தங்கச்சி மாமியார் வீட்டுல செத்துட்டா, வரதட்சணை கேட்டாங்க',
    'ಮಗಳು ಗಂಡನ ಮನೆಯಲ್ಲಿ ಸತ್ತಿದ್ದಾಳೆ, ವರದಕ್ಷಿಣೆ ಕೇಳುತ್ತಿದ್ದರು',
    'what is the punishment for dowry death',
  ])('after one they are: %s', (message) => {
    expect(engine.answer({ message }, today).response).toContain('BNS 80')
  })

  it('a death that was told of earlier in the conversation counts', () => {
    const history = [{ role: 'user' as const, content: 'my daughter died at her in laws, they wanted dowry' }]
    const message = 'they were married only two years and asked for a car again and again'
    const { intent } = engine.understand({ message, history }, today)
    const topics = intent.kind === 'topics' || intent.kind === 'follow-up' ? intent.topics : []
    const slugs = topics.map((one) => ('topic' in one ? one.topic.slug : one.slug))
    expect(slugs).toContain('dowry-death')
  })
})

describe('who refuses', () => {
  it.each([
    'my boyfriend says abort or we are over, I want to keep the baby',
    'in laws are making me abort since they cannot afford another child',
    'my mother took me to a clinic for abortion against my will',
    'saas kehti hai bachcha gira do, mujhe bachcha chahiye',
    'पति गर्भपात के लिए मजबूर कर रहा है, मैं बच्चा रखना चाहती हूँ',
  ])('an abortion is told what protects her, and not how to ask for one: %s', (message) => {
    const slugs = topicsOf(message).map(({ slug }) => slug)
    expect(slugs).toContain('forced-abortion')
    expect(slugs).not.toContain('abortion')
    const { response } = engine.answer({ message }, today)
    expect(response).toContain('BNS 89')
    expect(response).not.toMatch(/I want to end the pregnancy|गर्भपात कराना चाहती हूँ/)
  })

  it.each([
    'I am 8 weeks pregnant and do not want the child',
    'my husband does not want me to abort but I cannot have a third child',
    'hospital asks for husband signature for abortion',
    'गर्भ गिरवाना है, पति मना करता है',
  ])('another thing is not taken for it: %s', (message) => {
    expect(topicsOf(message)[0]?.slug).toBe('abortion')
  })

  it.each([
    'my parents fixed my wedding by force, I am 23 and said no',
    'meri shadi zabardasti karwa rahe hain, main 24 saal ki hun',
    'meri marzi ke bina shadi kara rahe hain, main 25 saal ki hun',
    'घर वाले ज़बरदस्ती ब्याह रहे हैं, मैं बालिग हूँ',
  ])('a marriage, and is grown up, is not told what holds for children: %s', (message) => {
    const slugs = topicsOf(message).map(({ slug }) => slug)
    expect(slugs).toContain('couple-in-danger')
    expect(slugs).not.toContain('child-marriage')
  })

  it('a marriage of a younger sister gets the law on child marriage, whoever writes', () => {
    const message = 'I am 25, my parents are getting my sister of 15 married next week'
    expect(topicsOf(message)[0]?.slug).toBe('child-marriage')
  })

  it.each([
    ['my husband is forcing me to sign the mutual divorce papers', 'mutual-consent-divorce'],
    ['the accused family forces me to withdraw the case', 'withdrawing-a-case'],
    ['my boss is pressuring me to resign', 'resignation-and-relieving-letter'],
  ])('a paper that others want signed is not told how to sign it: %s', (message, topic) => {
    expect(topicsOf(message).map(({ slug }) => slug)).not.toContain(topic)
  })
})

describe('whoever complains that nobody is arrested', () => {
  it.each([
    "police have not arrested my father's killer",
    'police ne mere bete ke katil ko giraftar nahi kiya',
    'पुलिस ने मेरी बहन के हत्यारे को गिरफ़्तार नहीं किया',
    'என் அப்பாவைக் கொன்றவனை போலீஸ் கைது செய்யவில்லை',
    'నా కొడుకును చంపిన వాడిని పోలీసులు అరెస్ట్ చేయలేదు',
  ])('is told what to do about the police, not the rights of the arrested: %s', (message) => {
    expect(topicsOf(message).map(({ slug }) => slug)).toEqual(['fir-refused'])
  })

  it('is told of the crime itself where it is told', () => {
    const told = topicsOf('they did not arrest the man who raped my sister')
    expect(told.map(({ slug }) => slug)).toEqual(['rape'])
  })

  it.each([
    'police arrested my brother, they did not give any reason',
    'police arrested my son and did not tell us where he is',
  ])('is another than whose own was arrested: %s', (message) => {
    expect(topicsOf(message)[0]?.slug).toBe('arrest-rights')
  })
})

it.each([
  'पुलिसांनी म्हज्या पुताक रातीं धरून व्हेलो, आतां कुडींत घालून मारतात, भायर बोवाळ आयकूंक येता',
  'police took my son last night and are beating him in the lockup',
])('whom the police took and beat now is in danger first: %s', (message) => {
  expect(engine.answer({ message }, today).emergency).toBe(true)
})

it('a topic that answers only what speaks of something names concepts of the lexicon', () => {
  const { topics, lexicon } = engine.content
  const concepts = new Set(lexicon.concepts.map(({ name }) => name))
  const unknown = topics.flatMap(({ slug, speaks_of }) =>
    speaks_of.filter((name) => !concepts.has(name)).map((name) => `${slug}: ${name}`),
  )
  expect(unknown).toEqual([])
})

describe('who lost somebody, or has something to demand', () => {
  it.each([
    ['accident me mere pati ki maut ho gayi truck driver bhag gaya insurance kaise milega', 'road-accident'],
    [
      'bus ne mere bhai ko takkar mari wo hospital me hai, driver pakda gaya, hame kya milega',
      'road-accident',
    ],
    ["a car hit my brother's bike, the driver ran away and my brother broke his leg", 'hit-and-run'],
    ['my father died when a car hit his cycle, the driver has bail, what do we get', 'road-accident'],
    ['cheque of 2 lakhs bounced on 3 october, I have not sent notice, is it too late', 'cheque-bounce'],
    [
      'the cheque he gave me bounced last month and I sent him a notice 20 days ago, no money yet',
      'cheque-bounce',
    ],
  ])('is not told what helps the other side: %s', (message, slug) => {
    const topics = topicsOf(message)
    expect(topics.map((topic) => topic.for)).not.toContain('accused')
    expect(topics.map((topic) => topic.slug)).toContain(slug)
  })

  it.each([
    [
      'I got a notice for my bounced cheque and I have not sent any reply to that notice',
      'cheque-notice-received',
    ],
    ['mujhse accident ho gaya, ek aadmi mar gaya, ab kya hoga', 'accused-of-accident'],
    [
      "my brother's car touched a scooter and the rider broke his leg, station is calling him",
      'accused-of-accident',
    ],
    ['our car hit a man on the highway at night, we took him to hospital', 'accused-of-accident'],
    ['I was driving and a scooter hit my car, he is injured, police called me', 'accused-of-accident'],
  ])('while the other side is told what helps it: %s', (message, slug) => {
    expect(topicsOf(message).map((topic) => topic.slug)).toContain(slug)
  })
})
