import { expect, it } from 'vitest'
import { loadFixtureContent } from '../testing/fixture-engine.ts'
import { labelLines } from './label-lines.ts'

it('reads a line anew where it is held beside the words of another language', () => {
  const { en } = loadFixtureContent().sentences
  const line = '- The court may keep the money [[BNS 85]].'
  const [inEnglish, inHindi] = [['may'], ['शायद']]
  const labelBy = (hedges: string[] | undefined) => labelLines([line], 'law', en, hedges)[0]
  for (let again = 0; again < 2; again += 1) {
    expect(labelBy(inEnglish)).toContain(`*${en.labels?.possible}:*`)
    expect(labelBy(inHindi)).toContain(`*${en.labels?.law}:*`)
  }
})
