import { describe, expect, it, vi } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

vi.setConfig({ testTimeout: 60_000 })

const engine = loadShippedEngine()

/** What is read first of the answer to the last of these messages. */
function briefTo(...messages: string[]): string {
  const history: { role: 'user' | 'assistant'; content: string; understood?: object }[] = []
  let brief = ''
  for (const message of messages) {
    const reply = engine.answer({ message, history: [...history] as never }, today)
    brief = reply.brief ?? ''
    history.push({ role: 'user', content: message })
    history.push({
      role: 'assistant',
      content: reply.response,
      ...(reply.understood && { understood: reply.understood }),
    })
  }
  return brief
}

function firstStepTo(message: string): string {
  return /^1\. (.*)$/m.exec(briefTo(message))?.[1] ?? ''
}

describe('the first step is that of who asks', () => {
  it.each([
    ['My son is accused in a POCSO case, what should we do', 'Is it your son'],
    ['मेरे बेटे पर पॉक्सो का केस हुआ है, हम क्या करें', 'आपका बेटा या कोई अपना है?'],
    ['mere bete par POCSO ka case hai', 'आपका बेटा या कोई अपना है?'],
    ['I am the mother of a girl of 9, her tuition sir touched her. What must I do', 'Are you the mother'],
    ['मेरी 9 साल की बेटी को पड़ोसी ने गलत छुआ, मैं उसकी माँ हूँ', 'आप माँ या पिता हैं'],
    ['meri beti ke saath galat kaam hua, main uski maa hoon', 'आप माँ या पिता हैं'],
    ["My husband was arrested yesterday, I don't know where he is kept", 'Is it someone of yours?'],
    ['मेरे पति को पुलिस ने कल गिरफ़्तार कर लिया', 'आपका कोई अपना है?'],
    ['police ne kal mere pati ko arrest kar liya, bata nahi rahe kahan rakha hai', 'आपका कोई अपना है?'],
    ['I got a summons from court as a witness in a murder case', 'Are you called as a witness?'],
    ['मुझे गवाह के तौर पर अदालत का समन मिला है, क्या करूँ', 'गवाह के तौर पर बुलाया है?'],
    ['main gawah hu, court se summons aaya hai', 'गवाह के तौर पर बुलाया है?'],
  ])('%s', (message, beginning) => {
    expect(firstStepTo(message)).toContain(beginning)
  })
})

describe('nobody is sent to a hospital with the dead', () => {
  it.each([
    ['my father died in a truck accident last week', /FIR/, /nearest hospital/],
    ['मेरे पिता की ट्रक दुर्घटना में मौत हो गई', /FIR/, /सबसे पास के अस्पताल/],
    ['truck accident me mere papa ki maut ho gayi', /FIR/, /सबसे पास के अस्पताल/],
    ['my father died of current from a fallen wire', /post-mortem/, /Save life first/],
    ['my husband died at work, he fell from the building', /post-mortem/, /Hospital first/],
    ['my mother died in the hospital by the mistake of the doctor', /post-mortem/, /First the patient/],
    ['I hit a man with my bike and he died, am I going to jail', /Report at the nearest/, /Get the injured/],
  ])('%s', (message, first, behind) => {
    expect(firstStepTo(message)).toMatch(first)
    expect(engine.answer({ message }, today).response).not.toMatch(behind)
  })

  it.each([
    ['a bus hit my scooter and my leg is broken', /hospital/],
    ['बस ने मेरी स्कूटी को टक्कर मारी, पैर टूट गया', /अस्पताल/],
    ['my hand was cut in the machine at work', /Hospital first/],
  ])('%s: the hospital comes first', (message, first) => {
    expect(firstStepTo(message)).toMatch(first)
  })
})

describe('a step that was taken makes room for the next', () => {
  it.each([
    [
      'The cheque bounced and I already sent the legal notice, what now',
      /Count 15 days/,
      /registered or speed post/,
    ],
    ['चेक बाउंस हो गया, नोटिस भेज दिया है, अब क्या करें', /15 दिन गिनें/, /रजिस्ट्री/],
    ['cheque bounce ho gaya, notice bhej diya hai, ab kya karu', /15 दिन गिनें/, /रजिस्ट्री/],
    [
      'The police refused my FIR and I have already written to the SP, no answer',
      /apply to the Magistrate/,
      /stamp, date/,
    ],
    ['थाने ने रिपोर्ट नहीं लिखी। मैंने एसपी को शिकायत दी, कोई जवाब नहीं मिला', /मजिस्ट्रेट को अर्ज़ी/, /मुहर, तारीख/],
    [
      'thane wale FIR nahi likh rahe, SP ko shikayat bhej di, koi jawab nahi aaya',
      /मजिस्ट्रेट को अर्ज़ी/,
      /मुहर, तारीख/,
    ],
    ['The police refused to write my FIR', /SP/, /stamp, date/],
  ])('%s', (message, next, behind) => {
    expect(firstStepTo(message)).toMatch(next)
    expect(briefTo(message)).not.toMatch(behind)
  })
})

describe('where somebody died, the first sentence is about the death', () => {
  const summaryTo = (message: string) => {
    const { intent } = engine.understand({ message }, today)
    const [first] = intent.kind === 'topics' ? intent.topics : []
    return { slug: first?.topic.slug, brief: briefTo(message) }
  }

  it.each([
    ['my husband died in a truck accident', 'road-accident', /family of who died can claim/],
    ['मेरे पति की ट्रक दुर्घटना में मौत हो गई', 'road-accident', /मरने वाले का परिवार/],
    ['mere pati ki truck accident me maut ho gayi', 'road-accident', /मरने वाले का परिवार/],
    // Dictated: what is asked follows what happened without a stop.
    ['accident me mere pati ki maut ho gayi insurance kaise milega', 'road-accident', /मरने वाले का परिवार/],
    ['my brother died at work in a factory accident', 'work-injury', /must pay the family/],
    ['my father died by electric shock from a hanging wire', 'electric-shock', /family can claim/],
    ['my wife died during operation because of the doctor', 'medical-negligence', /Before the last rites/],
    ['I hit a man with my bike and he died, am I going to jail', 'accused-of-accident', /up to five years/],
  ])('%s', (message, topic, said) => {
    const { slug, brief } = summaryTo(message)
    expect(slug).toBe(topic)
    expect(brief).toMatch(said)
  })

  it('and where everybody lives, it is not', () => {
    expect(briefTo('a truck hit my husband, his leg is broken')).toMatch(/For the injured first/)
    expect(briefTo('truck ne mere pati ko takkar maari, agar mar gaye to kya hoga')).not.toMatch(/मरने वाले/)
  })
})

describe('what is asked is answered for this case', () => {
  const cheque = 'The cheque bounced and I already sent the legal notice'
  it.each([
    [cheque, 'how long do I have', /^.*\n+- \*Law:\* Their time to pay/],
    ['cheque bounce ho gaya, notice bhej diya hai', 'kitna time lagega', /^.*\n+- \*कानून:\* सामने वाले का समय/],
    [cheque, 'which court', /your own.*bank branch/],
    ['The police refused to write my FIR', 'how long does it take', /^.*\n+- \*Law:\* Within 90 days/],
    [
      'My son is accused in a POCSO case',
      'how long does it take',
      /^.*\n+.*in 30 days, the trial end in a year/,
    ],
    ['My son is accused in a POCSO case', 'which court', /The Special Court \(Sessions Court\)/],
    ['mere bete par POCSO ka case hai', 'kaun si court me jana hoga', /विशेष अदालत|स्पेशल कोर्ट|विशेष न्यायालय/],
    ['मेरे पति को पुलिस ने कल गिरफ़्तार कर लिया', 'कितना समय लगता है', /24 घंटे/],
    [
      "My husband was arrested yesterday, I don't know where he is kept",
      'which court',
      /the Magistrate's court on duty/,
    ],
    [
      'My son is accused in a POCSO case',
      'what is the punishment',
      /touching with sexual intent, three to five years/,
    ],
  ])('%s … %s', (told, asked, answer) => {
    expect(briefTo(told, asked)).toMatch(answer)
  })
})
