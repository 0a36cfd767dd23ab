import { languages } from '@nyaysathi/contracts/languages'
import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from '../assistant.ts'
import { today } from '../testing/fixture-engine.ts'

const engine = loadShippedEngine()

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
      expect(response).toMatch(/not a question of law|कानून का सवाल नहीं|15100/)
    }
  })

  it.each([
    ['my husband beats me', 'police report nahi likh rahi', 'BNSS 173'],
    ['mera pati mujhe marta hai', 'the police do not write my FIR', 'BNSS 173'],
    ['we both want a divorce by mutual consent', 'Who gets our daughter?', 'HMA 26'],
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
  ])('after "%s", "%s" is calm: the numbers are not said again', (first, next) => {
    expect(goOn(first, next).emergency).toBe(false)
  })

  it.each([
    ['we both want a divorce by mutual consent', 'he has locked me in and has a knife'],
    ['my landlord does not return my deposit', 'he is breaking my door now'],
    ['पति खर्चा नहीं देता', 'वह अभी मुझे मार रहा है'],
    ['my husband beats me', 'he beats me again right now'],
  ])('after "%s", "%s" is danger: the numbers come first', (first, next) => {
    const { emergency, response } = goOn(first, next)
    expect(emergency).toBe(true)
    expect(response.split('\n\n')[0]).toContain('112')
  })
})
