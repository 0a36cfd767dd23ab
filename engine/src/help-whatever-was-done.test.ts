import { foldAnswer } from '@nyaysathi/contracts/answer-fold'
import { caseSteps } from '@nyaysathi/contracts/understood-case'
import { describe, expect, it, vi } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

vi.setConfig({ testTimeout: 60_000 })

const engine = loadShippedEngine()

/** What is read first by somebody who has taken every step already, and was sent away each time. */
function readFirst(message: string): string {
  const understanding = engine.understand({ message }, today)
  const done = caseSteps.map((step) => ({ step, result: 'refused' as const, words: '…' }))
  const { reply } = engine.compose({ ...understanding, case: { ...understanding.case, done } })
  return foldAnswer(reply.response).brief
}

// One for each topic whose own line with 112 is no first step any more once the police, a hospital or a helpline was tried.
describe('who is in danger reads 112 first, whatever was done already', () => {
  it.each([
    'I hit a man with my car just now, he is bleeding on the road',
    'four men are beating my brother outside our gate right now',
    'they are cutting our trees with axes and will kill my father if he goes out',
    'my sister is dead since this morning, her in-laws want to burn the body now, they wanted dowry',
    'the landlord came with goons, they threw us out and are beating my son',
    'police refused my FIR and now he is at my door with a knife',
    'they gave me tablets by force so that the baby comes out, I am bleeding a lot',
    'a man is following me on the road right now and grabs me',
    'a car hit my father and drove away, he is lying on the road',
    'the hospital has locked my wife in a room because the bill is not paid',
    'my daughter was taken in a van one hour ago',
    'her brothers have come with sticks, they say they will kill us both because we live together',
    'a truck hit us, my wife is not waking up',
    'two men with a pistol took my bag and are still in the lane',
    'the teacher beat my son on the head, he is vomiting and does not stand',
    'thieves are inside the house now, I am hiding in the kitchen',
    'my husband threw me and the baby out at night, we are on the road',
    'I found a camera in the bathroom and he is threatening to kill me if I tell',
    'my wife has left with a rope, I fear she will kill herself',
    'my brother is beaten every day in Kuwait, they have locked him in',
    'the machine took my hand off, blood does not stop',
    'चोर घर में घुसे हुए हैं, मैं अंदर छिपी हूँ',
    'अभी चार लोग मेरे भाई को मार रहे हैं',
    'truck ne takkar maari, mere papa road par pade hai, khoon beh raha hai',
    'makan malik gunde lekar aaya hai, humein maar raha hai',
    'mera bachcha do ghante pehle utha liya gaya, van me le gaye',
  ])('%s', (message) => {
    expect(readFirst(message)).toMatch(/112|14416/)
  })
})
