import { describe, expect, it } from 'vitest'
import type { Question } from './answer-question.ts'
import { loadShippedEngine } from './shipped-engine.ts'
import { createFixtureEngine, today } from './testing/fixture-engine.ts'
import { patternOf } from './testing/sentence-pattern.ts'

const engine = loadShippedEngine()
const { en } = engine.content.sentences
const fixture = createFixtureEngine()
const askFixture = (message: string, more: Partial<Question> = {}) =>
  fixture.answer({ message, ...more }, today)
const ask = (message: string, more: Partial<Question> = {}) => engine.answer({ message, ...more }, today)
const said = (content: string) => ({ role: 'user', content })
const placeOf = (message: string, more: Partial<Question> = {}) => {
  const { place } = engine.understand({ message, ...more }, today)
  if (!place) return undefined
  return place.kind === 'one'
    ? [place.state.iso, place.district?.name.en]
    : place.among.map(({ state }) => state.iso)
}

describe('where somebody is, in any script', () => {
  it.each([
    ['I live in Patna', ['BR', 'Patna']],
    ['bhiwandi me rehti hu', ['MH', 'Thane']],
    ['I am in Noida', ['UP', 'Gautam Buddha Nagar']],
    ['Mumbai police refused my complaint', ['MH', 'Mumbai City']],
    ['my pin code is 560001', ['KA', 'Bengaluru Urban']],
    ['800001', ['BR', 'Patna']],
    ['कलकत्ता में रहती हूँ', ['WB', 'Kolkata']],
    ['मी पुण्यात राहते', ['MH', 'Pune']],
    ['আমি কলকাতায় থাকি', ['WB', 'Kolkata']],
    ['মই গুৱাহাটীত থাকোঁ', ['AS', 'Kamrup Metropolitan']],
    ['હું અમદાવાદમાં રહું છું', ['GJ', 'Ahmedabad']],
    ['ਮੈਂ ਲੁਧਿਆਣੇ ਵਿੱਚ ਰਹਿੰਦੀ ਹਾਂ', ['PB', 'Ludhiana']],
    ['ମୁଁ କଟକରେ ରହେ', ['OD', 'Cuttack']],
    ['நான் சென்னையில் இருக்கிறேன்', ['TN', 'Chennai']],
    ['తెలంగాణలో ఉంటాను', ['TS', undefined]],
    ['నేను హైదరాబాద్‌లో ఉంటాను', ['TS', 'Hyderabad']],
    ['ನಾನು ಬೆಂಗಳೂರಿನಲ್ಲಿ ಇದ್ದೇನೆ', ['KA', 'Bengaluru Urban']],
    ['ഞാൻ തിരുവനന്തപുരത്ത് താമസിക്കുന്നു', ['KL', 'Thiruvananthapuram']],
    ['میں لکھنؤ میں رہتا ہوں', ['UP', 'Lucknow']],
    ['हैदराबादमा बस्छु', ['TS', 'Hyderabad']],
    ['ꯏꯝꯐꯥꯜꯗ ꯂꯩ', ['MN', 'Imphal West']],
    ['ᱨᱟᱺᱪᱤ ᱨᱮ', ['JH', 'Ranchi']],
    ['i am from bihar working in punjab factory', ['PB', undefined]],
  ])('%s: %j', (message, expected) => {
    expect(placeOf(message)).toEqual(expected)
  })

  it.each([
    'he woke up and hit me',
    'thane me FIR nahi likh rahe',
    'wo ghar se chali gaya me kya karu',
    'पोलीस ठाणे मध्ये तक्रार',
    'Punjab National Bank froze my account',
    'he took 250000 from me',
    'kisi bhi surat me chahiye',
    'my company in dubai does not pay',
    'আসামি ছাড়া পেয়ে গেল',
  ])('%s: names no place', (message) => {
    expect(placeOf(message)).toBeUndefined()
  })

  it('asks where several States have the name, unless something else tells', () => {
    expect(placeOf('police in Aurangabad do not listen')).toEqual(['BR', 'MH'])
    expect(placeOf('Bilaspur me hu')).toEqual(['CG', 'HP'])
    expect(placeOf('hamirpur me police nahi sunti')).toEqual(['HP', 'UP'])
    expect(placeOf('pratapgarh se hu')).toEqual(['RJ', 'UP'])
    expect(placeOf('Aurangabad me', { location: 'Gaya, Bihar' })).toEqual(['BR', 'Aurangabad'])
    const reply = askFixture('police are refusing to write my complaint in Hamirpur')
    expect(reply.response).toContain(
      'Hamirpur is the name of places in several States: Himachal Pradesh, Uttar Pradesh',
    )
    expect(reply.response).not.toContain('DLSA), Hamirpur')
  })
})

describe('what an answer says of the place', () => {
  it('names the district, the State, and the High Court where it decides', () => {
    const { response } = ask('how do I get bail in Pune')
    expect(response).toMatch(
      patternOf(en.answer.district_authority, { district: 'Pune', state: 'Maharashtra' }),
    )
    expect(response).toMatch(
      patternOf(en.answer.high_court, { state: 'Maharashtra', court: 'Bombay High Court' }),
    )
    expect(ask('my landlord keeps my deposit in Pune').response).not.toContain('Bombay High Court')
  })

  it.each([
    ['Chandigarh', 'Punjab and Haryana High Court'],
    ['Kohima, Nagaland', 'Gauhati High Court, Kohima Bench'],
    ['Lakshadweep', 'High Court of Kerala'],
    ['Puducherry', 'Madras High Court'],
    ['Port Blair, Andaman and Nicobar Islands', 'Calcutta High Court, Circuit Bench at Port Blair'],
    ['Silvassa, Dadra and Nagar Haveli and Daman and Diu', 'Bombay High Court'],
    ['Leh, Ladakh', 'High Court of Jammu and Kashmir and Ladakh'],
    ['Panaji, Goa', 'High Court of Bombay at Goa'],
  ])('%s: %s', (location, court) => {
    expect(ask('how do I get bail', { location }).response).toContain(court)
  })

  it('names the numbers of a State only to whom they help, and none where we know of none', () => {
    const beaten = (location: string) => ask('my husband beats me', { location }).response
    expect(beaten('Lucknow, Uttar Pradesh')).toContain('**1090**')
    expect(beaten('Patna, Bihar')).not.toMatch(patternOf(en.answer.state_helpline, { state: 'Bihar' }))
    expect(
      ask('mera malik salary nahi de raha', { location: 'Lucknow, Uttar Pradesh' }).response,
    ).not.toContain('1090')
  })

  it('says it in the language and the script of the reader', () => {
    expect(ask('मेरे मालिक ने पगार नहीं दी, मैं लखनऊ में रहता हूँ').response).toContain(
      'ज़िला विधिक सेवा प्राधिकरण (DLSA), लखनऊ',
    )
    expect(ask('माझा पगार मिळाला नाही, मी पुण्यात राहतो').response).toContain(
      'जिल्हा विधी सेवा प्राधिकरण (DLSA), पुणे',
    )
  })

  it('puts first what is different in the State', () => {
    const lines = (location: string) => {
      const { response } = askFixture('police are refusing to write my complaint', { location })
      const law = response.split('***What the law says***')[1]?.split('***')[0] ?? ''
      return law.trim().split('\n').slice(0, 2).join(' ')
    }
    expect(lines('Lucknow, Uttar Pradesh')).toContain('Uttar Pradesh')
    expect(lines('Pune, Maharashtra')).not.toContain('Uttar Pradesh')
  })

  it('remembers a place that was named earlier, and takes one that is told later', () => {
    const before = [said('police are refusing to write my complaint in Hamirpur')]
    expect(ask('Himachal Pradesh', { history: before }).response).toContain('(DLSA), Hamirpur')
    const told = [said('I live in Nashik. police are refusing to write my complaint')]
    expect(ask('Where do I go?', { history: told }).response).toContain('(DLSA), Nashik')
  })

  it('does not take "I live in Pune" for living together', () => {
    const { intent } = engine.understand(
      { message: 'police are refusing to write my complaint, I live in Aurangabad' },
      today,
    )
    expect(intent.kind === 'topics' && intent.topics.map(({ topic }) => topic.slug)).toEqual(['fir-refused'])
  })
})

describe('what each statement is', () => {
  it('says it in words, before the statement', () => {
    const { response } = askFixture('my husband beats me')
    expect(response).toContain('\n\n*What it means for you:* ')
    expect(response).toMatch(/\n- \*Law:\* .*BNS 85/)
    expect(response).toMatch(/\n\*Possible, not certain:\* There is usually/)
    expect(response).toContain('*Law* stands in the Act that is named.')
    expect(askFixture('मेरे पति मुझे मारते हैं').response).toMatch(/\n- \*कानून:\* /)
  })

  it('never calls a statement without a section law', () => {
    for (const { texts } of engine.content.topics.slice(0, 60)) {
      const law = ask(texts.en.title)
        .response.split('\n')
        .filter((line) => line.includes(`*${en.labels?.law}:*`))
      for (const line of law) expect(line).toMatch(/\d/)
    }
  })

  it('gives each section its Act, its official text and the day of the law', () => {
    const [first] = ask('my husband beats me').citations
    expect(first).toMatchObject({
      act_name: 'Protection of Women from Domestic Violence Act, 2005',
      source: 'https://www.indiacode.nic.in/',
      law_as_on: '2026-11-21',
    })
  })

  it('finds the sources of an answer again in its text', () => {
    const { response } = ask('मेरे पति मुझे मारते हैं')
    const [again] = engine.describeSources([{ act: 'BNS', section: '85', title: '' }], response, 'Hindi')
    expect(again).toMatchObject({ act_name: 'भारतीय न्याय संहिता, 2023', law_as_on: '2026-11-21' })
  })
})
