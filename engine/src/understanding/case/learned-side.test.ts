import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from '../../shipped-engine.ts'
import { today } from '../../testing/fixture-engine.ts'

const engine = loadShippedEngine()
const caseOf = (message: string, history?: { role: string; content: string }[]) =>
  engine.understand({ message, ...(history ? { history } : {}) }, today).case

describe('on which side a letter is written that says it in no word', () => {
  it.each([
    [
      'Municipality people came with a jcb and sealed my tea shop, saying food licence was over in march. They gave one paper with fine of 25000 and a date in court',
      'accused',
    ],
    [
      'A boy on cycle came from the wrong side and touched my auto, he has fracture. I only took him to hospital. Now his family wants two lakh and the auto is standing in the thana',
      'accused',
    ],
    [
      'Paid ninety thousand to a consultancy in Delhi for data entry work, they gave one login which never opened and now the number is switched off and the office has another board',
      'harmed',
    ],
    [
      'My wife and I have two daughters and one son abroad. I am 71 and want to write down who gets the flat and the shop after us. Is a plain paper enough and who should sign as witness',
      'neither',
    ],
  ])('%s', (message, side) => {
    expect(caseOf(message).side).toBe(side)
  })

  it('claims no speaker, as no word names one', () => {
    const reading = caseOf(
      'Municipality people came with a jcb and sealed my tea shop, saying food licence was over in march. They gave one paper with fine of 25000',
    )
    expect(reading.speaker).toBeNull()
    expect(reading.words.speaker).toBeUndefined()
  })

  it('is not guessed anew from what is added later', () => {
    const history = [{ role: 'user', content: 'the cheque that a customer gave me came back from the bank' }]
    const said = 'the memo of the bank is of the second of July and I did not send him any notice till today'
    expect(caseOf(said, history).side).not.toBe('accused')
  })
})
