import { languages } from '@nyaysathi/contracts/languages'
import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { createFixtureEngine, today } from './testing/fixture-engine.ts'
import { patternOf } from './testing/sentence-pattern.ts'

const engine = loadShippedEngine()
const { en, hi } = engine.content.sentences
const onlineLimits = Object.values(engine.content.sentences).flatMap(({ answer }) =>
  answer.online ? [patternOf(answer.online)] : [],
)

/** The last answer of a conversation, and the topics that it is about. */
function goOn(first: string, next: string, preferred_language?: string) {
  const language = preferred_language ? { preferred_language } : {}
  const said = engine.answer({ message: first, ...language }, today).response
  const history = [
    { role: 'user', content: first },
    { role: 'assistant', content: said },
  ]
  return { said, ...engine.answer({ message: next, history, ...language }, today) }
}

/** Whether an answer repeats a line of what we know on the problem, up to its first section or number. */
function holdsLineOfTopic(problem: string, response: string): boolean {
  const { intent } = engine.understand({ message: problem }, today)
  const topics = intent.kind === 'topics' ? intent.topics.map(({ topic }) => topic) : []
  const lines = topics.flatMap(({ texts }) =>
    Object.values(texts).flatMap((text) => Object.values(text.parts).flatMap((part) => part.split('\n'))),
  )
  const beginnings = lines.map((line) => line.replace(/^(?:- |\d+\. )/, '').split(/\[\[|\{\{/)[0] ?? '')
  return beginnings.some((beginning) => beginning.length > 20 && response.includes(beginning.trim()))
}

const beginnings = [
  'we both want a divorce by mutual consent',
  'my husband beats me',
  'malik ne do mahine ki pagar nahi di',
  'पड़ोसी ने मेरी ज़मीन पर कब्ज़ा कर लिया',
  'I lent money to a friend and want to gift my house to my son',
  'கணவர் அடிக்கிறார், வீட்டை விட்டு துரத்தினார்',
]
const further = [
  'Who gets our daughter?',
  'Can we do it online?',
  'what if she changes her mind',
  'and then?',
  'kitna time lagega',
  'kya hum dono saath aa sakte hain',
  'who won the football match',
  'मुझे क्या मिलेगा',
]

describe('a further question', () => {
  it('never gets a blank answer', () => {
    const blank = beginnings.flatMap((first) =>
      further.flatMap((next) => (goOn(first, next).response.trim() === '' ? [`${first} / ${next}`] : [])),
    )
    expect(blank).toEqual([])
  })

  it.each(languages.map(({ name }) => name))('never gets one in %s', (name) => {
    for (const next of ['Can we do it online?', 'kya hoga'])
      expect(goOn('we both want a divorce by mutual consent', next, name).response.trim()).not.toBe('')
  })

  it('on another matter is not answered with the last answer', () => {
    for (const other of ['who won the cricket match yesterday', 'aaj ka mausam kaisa hai']) {
      const { said, response } = goOn('my landlord does not return my deposit', other)
      expect(response).not.toBe(said)
      expect(response).not.toContain('deposit')
      const turnedAway = [en, hi].some(({ conversation }) => patternOf(conversation.not_law).test(response))
      expect(turnedAway || response.includes('15100')).toBe(true)
    }
  })

  it.each([
    ['my husband beats me', 'police report nahi likh rahi', 'BNSS 173'],
    ['mera pati mujhe marta hai', 'the police do not write my FIR', 'BNSS 173'],
    ['we both want a divorce by mutual consent', 'Who gets our daughter?', 'GWA 17'],
    ['a false case was filed against me', 'can I get bail', 'BNSS 4'],
  ])('after "%s", "%s" is answered for itself', (first, next, section) => {
    expect(goOn(first, next).response).toContain(section)
  })

  it.each([
    ['we both want a divorce by mutual consent', 'who will keep the house'],
    ['we both want a divorce by mutual consent', 'Who gets our daughter?'],
    ['my husband beats me', 'who will keep our son'],
    ['mera pati mujhe marta hai', 'kya bacche mere paas rahenge'],
    ['पति खर्चा नहीं देता', 'और बेटी किसको मिलेगी'],
    ['my husband gives no money', 'and for the children?'],
    ['என் கணவர் என்னை அடிக்கிறார்', 'குழந்தை யாரிடம் இருக்கும்'],
    ['I want a divorce from my husband', 'who will the children live with'],
    ['my husband beats me', 'they say it is my own fault'],
    ['my employer has not paid my salary', 'everyone blames me'],
    ['पति खर्चा नहीं देता', 'सब कहते हैं दोष मेरा है'],
    ['আমরা দুজনে সম্মতি দিয়ে ডিভোর্স চাই', 'সবাই বলে দোষ আমার'],
    ['ہم دونوں رضامندی سے طلاق چاہتے ہیں', 'بچے کس کے پاس رہیں گے'],
  ])('after "%s", "%s" is calm: the numbers are not said again', (first, next) => {
    expect(goOn(first, next).emergency).toBe(false)
  })

  it.each([
    ['we both want a divorce by mutual consent', 'he has locked me in and has a knife'],
    ['my landlord does not return my deposit', 'he is breaking my door now'],
    ['पति खर्चा नहीं देता', 'वह अभी मुझे मार रहा है'],
    ['my husband beats me', 'he beats me again right now'],
    ['we both want a divorce by mutual consent', 'he is choking her'],
    ['my landlord does not return my deposit', 'the child fell into the borewell'],
    ['my landlord does not return my deposit', 'ಬೋರ್‌ವೆಲ್ ಗುಂಡಿಗೆ ಮೂರು ವರ್ಷದ ಪಾಪು ಬಿದ್ದಿದೆ, ಅಳೋ ಸದ್ದು ಕೇಳ್ತಿದೆ'],
  ])('after "%s", "%s" is danger: the numbers come first', (first, next) => {
    const { emergency, response } = goOn(first, next)
    expect(emergency).toBe(true)
    expect(response.split('\n\n')[0]).toContain('112')
  })

  it.each([
    ['we both want to separate by mutual consent', 'could all of this be done from home?'],
    ['हम दोनों आपसी सहमति से तलाक चाहते हैं', 'क्या घर बैठे हो जाएगा?'],
    ['আমরা দুজনে সম্মতি দিয়ে ডিভোর্স চাই', 'এটা কি অনলাইনে হবে?'],
    ['ہم دونوں رضامندی سے طلاق چاہتے ہیں', 'کیا یہ آن لائن ہو سکتا ہے؟'],
    ['my employer has not paid my salary', 'can I do that from my phone'],
    ['நண்பனுக்கு கடன் கொடுத்தேன், திருப்பித் தரவில்லை', 'ஆன்லைனில் முடியுமா?'],
  ])('after "%s", "%s" says what of it can be done from afar, and where to ask', (first, next) => {
    const { response, emergency } = goOn(first, next)
    expect(holdsLineOfTopic(first, response)).toBe(true)
    expect(onlineLimits.some((limits) => limits.test(response))).toBe(true)
    expect(response).toContain('15100')
    expect(emergency).toBe(false)
  })

  it('on whether it goes from afar is told first what does, then what is not known', () => {
    const onFixture = (first: string, next: string) => {
      const history = [{ role: 'user', content: first }]
      return createFixtureEngine().answer({ message: next, history }, today).response
    }
    const next = 'can it be done online?'
    const said = onFixture('police are refusing to write my complaint', next)
    expect(said).toMatch(
      /online on the page of the police[\s\S]*Not every court and office takes everything online/,
    )
    const unsaid = onFixture('my boss does not pay my salary', next)
    expect(unsaid).toMatch(/Not every court and office takes everything online[\s\S]*The labour office/)
  })

  it.each(['I was cheated online of 20000', 'mere saath online thagi hui', 'someone sold my photo online'])(
    '"%s" is no question of whether it can be done online',
    (next) => {
      expect(goOn('my landlord does not return my deposit', next).response).not.toMatch(
        patternOf(en.answer.online),
      )
    },
  )

  it('that nothing is known on says so before it says what is known besides', () => {
    const { response } = goOn(
      'my uncle was hit by a bus three months ago and we want compensation',
      'they say it was his own mistake',
    )
    const [about, honest] = response.split('\n\n')
    expect(about).toContain(
      engine.content.topics.find(({ slug }) => slug === 'road-accident')?.texts.en.title,
    )
    expect(honest).toMatch(patternOf(en.answer.nothing_more))
  })

  it('is not answered with the same words twice', () => {
    const first = goOn(
      'my uncle was hit by a bus three months ago and we want compensation',
      'they say it was his own mistake',
    )
    const history = [
      { role: 'user', content: 'my uncle was hit by a bus three months ago and we want compensation' },
      { role: 'assistant', content: first.response },
    ]
    const message = 'he says it was our mistake too'
    const next = engine.answer({ message, history }, today)
    expect(next.response).not.toBe(first.response)
    expect(next.response).toContain('15100')
  })
})

describe('what is told bit by bit', () => {
  /** The last answer of a conversation. */
  function talk(...messages: string[]) {
    const history: { role: string; content: string }[] = []
    let last = engine.answer({ message: messages[0] ?? '' }, today)
    for (const [at, message] of messages.entries()) {
      if (at > 0) last = engine.answer({ message, history: [...history] }, today)
      history.push({ role: 'user', content: message }, { role: 'assistant', content: last.response })
    }
    return last.response
  }

  it('is read together: who was put out and has no job asks about no job', () => {
    const response = talk(
      'my husband put me out of the house with the baby',
      'he gives nothing for us. I have no job, only 10th pass',
      'how much can I get',
    )
    expect(response).toContain('BNSS 144')
    expect(response).not.toMatch(/recruit|embassy/i)
  })

  it('leads to a free lawyer whoever says that there is no money for one', () => {
    const response = talk(
      'my brother is in jail after a fight',
      'the lawyer wants forty thousand, we have nothing, is there another way',
    )
    expect(response).toContain('LSA 12')
  })

  it('that adds a blow is answered for the blow, with the numbers first', () => {
    const response = talk(
      'does a wife have a share in the house',
      'it is in his name',
      'he slapped me for asking this',
    )
    expect(response.split('\n\n')[0]).toContain('112')
  })

  it('names the sections of the law after each answer to a further question', () => {
    expect(talk('my landlord does not return my deposit', 'how much time will it take')).toMatch(/\*Law:\*/)
  })

  it('that says nothing new is not answered by one sentence alone', () => {
    const response = talk(
      'someone took money from my bank account by a call',
      'forty thousand, I told the otp',
      'it was half an hour ago',
    )
    expect(response).toContain('1930')
  })
})
