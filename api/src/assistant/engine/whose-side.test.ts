import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from '../assistant.ts'
import { today } from '../testing/fixture-engine.ts'

const engine = loadShippedEngine()
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
    'मेरे बेटे पर बलात्कार का केस हुआ है',
    'मैंने उस आदमी को मारा, अब क्या होगा',
  ])('is told the rights of the accused, and no way to complain: %s', (message) => {
    expect(topicsOf(message).map((topic) => topic.for)).toEqual(['accused'])
    const { emergency, response } = engine.answer({ message }, today)
    expect(emergency).toBe(false)
    expect(response).toMatch(/15100/)
  })

  it.each([
    ['my husband hit me and I hit him back', 'domestic-violence'],
    ['my neighbour hit my son', 'assault-and-threats'],
    ['padosi ne mere bhai ko mara', 'assault-and-threats'],
    ['मुझे मेरे पति ने मारा', 'domestic-violence'],
    ['my landlord filed a case against me for eviction', 'eviction'],
    ['company has filed a cheque bounce case against me', 'cheque-bounce'],
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
  ])('is not told what holds for grown-ups: %s', (message) => {
    expect(topicsOf(message).filter((topic) => topic.adults_only)).toEqual([])
    const { response } = engine.answer({ message }, today)
    expect(response).not.toContain('both adults')
    expect(response).toContain('1098')
  })
})
