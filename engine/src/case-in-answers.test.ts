import { AssistantReply } from '@nyaysathi/contracts/assistant'
import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

const engine = loadShippedEngine()
const told = 'My son was arrested on 14 November for theft in Nagpur'

describe('the case that goes out with an answer', () => {
  it('is what the whole conversation told', () => {
    const reply = engine.answer(
      { message: 'I went to the police and they refused', history: [{ role: 'user', content: told }] },
      today,
    )
    expect(reply.understood).toMatchObject({
      speaker: 'relative',
      side: 'accused',
      stage: 'arrest',
      place: 'Nagpur, Maharashtra',
      events: [{ kind: 'arrest', date: '2026-11-14' }],
      done: [{ step: 'police', result: 'refused' }],
    })
    expect(AssistantReply.safeParse(reply).success).toBe(true)
  })

  it('begins from the case that comes with an earlier turn', () => {
    const { understood } = engine.answer({ message: told }, today)
    const again = engine.answer(
      {
        message: 'No, it is me who is accused',
        history: [
          { role: 'user', content: 'Told in words that are not read again: my cheque bounced' },
          { role: 'assistant', content: '…', ...(understood && { understood }) },
        ],
      },
      today,
    )
    expect(again.understood).toMatchObject({
      speaker: 'accused',
      side: 'accused',
      events: understood?.events,
    })
  })
})
