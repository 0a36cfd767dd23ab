import { describe, expect, it } from 'vitest'
import { loadLearned } from '../training/load-learned.ts'
import { buildLanguageDetector } from '../understanding/detect-language.ts'

const { content, topics } = loadLearned()
const detect = buildLanguageDetector(content.recognition, topics.languages)
const detectBySigns = buildLanguageDetector(content.recognition)

// None of these stands in the knowledge.
describe('a language told by the pieces of its words', () => {
  it.each([
    ['thekedar ne saadi do mahine di tankhah rakhi hoyi hai, mangde haan te gaalan kadhda hai', 'Punjabi'],
    ['makan malik deposit pachi nathi aapto, tran mahina thai gaya chhe have shu karvu', 'Gujarati'],
    ['adhyapakan ente makane adichu, schoolil parathi paranjittum onnum cheyyunnilla', 'Malayalam'],
    ['company vallu rendu nelala jeetam ivvakunda vellagottaru em cheyyali', 'Telugu'],
    ['मेरा घरवाला शराब पी के मारपीट करता है, बच्चे भी डरते हैं', 'Hindi'],
    ['घरमालकान म्हजें भाडें वाडयलें आनी आतां भायर काडूंक सोदता', 'Konkani'],
    ['घरबेटीले मेरो धरौटी फिर्ता गरेन, तीन महिना भइसक्यो', 'Nepali'],
  ])('%s: %s', (message, language) => {
    expect(detect(message, detectBySigns(message, false) === 'Hindi')).toBe(language)
  })

  it.each([
    ['UDID card apply', 'English'],
    ['my husband took my salary card', 'English'],
    ['नमस्ते जी', 'Hindi'],
    ['Hamirpur', 'English'],
  ])('%s: is left %s, for it stands in the texts of many', (message, language) => {
    expect(detect(message, false)).toBe(language)
  })
})
