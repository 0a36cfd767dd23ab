import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { knowledgeFolder } from './content/knowledge-folder.ts'
import { readRegister } from './content/read-register.ts'
import { loadShippedEngine } from './shipped-engine.ts'
import { createFixtureEngine, today } from './testing/fixture-engine.ts'
import { buildLawNameReader } from './understanding/read-law-name.ts'

const engine = loadShippedEngine()
const intent = (message: string) => engine.understand({ message }, today).intent
const sections = (message: string) => {
  const heard = intent(message)
  return heard.kind === 'section' ? heard.questions.map(({ act, number }) => `${act} ${number}`) : []
}

describe('a law that is asked for by its name', () => {
  const asked: [string, string][] = [
    ['What is the punishment for murder in India?', 'BNS 103'],
    ['chori ki saza', 'BNS 303'],
    ['Which section of BNS is for theft?', 'BNS 303'],
    ['assault', 'BNS 115'],
    ['is cheating bailable', 'BNS 318'],
    ['Defamation', 'BNS 356'],
    ['maanhani ki dhara kya hai', 'BNS 356'],
    ['हत्या की सजा क्या है', 'BNS 103'],
    ['चोरी', 'BNS 303'],
    ['फसवणूक शिक्षा किती', 'BNS 318'],
    ['খুনের শাস্তি কী', 'BNS 103'],
    ['চুরির জন্য কোন ধারা', 'BNS 303'],
    ['ચોરીની સજા શું છે', 'BNS 303'],
    ['ਕਤਲ ਦੀ ਸਜ਼ਾ', 'BNS 103'],
    ['ଚୋରି ପାଇଁ ଦଣ୍ଡ', 'BNS 303'],
    ['கொலைக்கு என்ன தண்டனை', 'BNS 103'],
    ['దొంగతనానికి శిక్ష ఎంత', 'BNS 303'],
    ['ಕೊಲೆಗೆ ಶಿಕ್ಷೆ ಏನು', 'BNS 103'],
    ['മോഷണത്തിന് ശിക്ഷ എന്ത്', 'BNS 303'],
    ['قتل کی سزا کیا ہے', 'BNS 103'],
    ['punishment for attempt to murder', 'BNS 109'],
    ['what is the RTI act', 'RTI 6'],
    ['domestic violence act kya hai', 'PWDVA 3'],
    ['dowry', 'DPA 3'],
    ['सिखावनि साजा बेसेबां', 'BNS 303'],
    ['बुथारनायनि साजा मा', 'BNS 103'],
    ['जौतुकनि आयेन', 'DPA 3'],
    ['थगायनायनि थाखाय बबे धारा', 'BNS 318'],
    ['ᱠᱚᱢᱵᱽᱲᱚ ᱨᱮᱭᱟᱜ ᱥᱟᱹᱡᱟᱹᱭ ᱛᱤᱱᱟᱹᱜ', 'BNS 303'],
    ['ᱠᱷᱩᱱ ᱨᱮᱭᱟᱜ ᱥᱟᱹᱡᱟᱹᱭ ᱪᱮᱫ ᱠᱟᱱᱟ', 'BNS 103'],
    ['ᱜᱷᱩᱥ ᱞᱟᱹᱜᱤᱫ ᱚᱠᱟ ᱫᱷᱟᱨᱟ', 'PCA 7'],
    ['ꯍꯨꯔꯥꯟꯕꯒꯤ ꯆꯩꯔꯥꯛ ꯀꯔꯤꯅꯣ', 'BNS 303'],
    ['ꯃꯤ ꯍꯥꯠꯄꯒꯤ ꯆꯩꯔꯥꯛ ꯀꯌꯥꯅꯣ', 'BNS 103'],
    ['ꯗꯧꯔꯤꯒꯤ ꯑꯥꯏꯟ', 'DPA 3'],
    ['ꯔꯦꯞꯀꯤ ꯁꯦꯛꯁꯟ ꯀꯔꯝꯕꯅꯣ', 'BNS 64'],
    ['ژوٗرِ ہٕنٛز سزا کیاہ چھُ', 'BNS 303'],
    ['رۄشوتٕچ سزا کوتاہ', 'PCA 7'],
    ['چوريءَ جي سزا ڪيتري آهي', 'BNS 303'],
    ['ٺڳي لاءِ ڪهڙو دفعو', 'BNS 318'],
    ['चोरीको सजाय कति वर्ष', 'BNS 303'],
    ['दाइजोको कानुन के हो', 'DPA 3'],
    ['घुस खाएमा कति सजाय हुन्छ', 'PCA 7'],
    ['चोरीची ख्यास्त कितली', 'BNS 303'],
    ['खूनाची ख्यास्त', 'BNS 103'],
    ['बलात्कारक सजा कतेक साल', 'BNS 64'],
    ['कतलै दी सजा केह् ऐ', 'BNS 103'],
    ['चौर्यस्य दण्डः कः', 'BNS 303'],
    ['চুৰিৰ বাবে কোন ধাৰা', 'BNS 303'],
    ['অপহৰণৰ শাস্তি কিমান বছৰ', 'BNS 137'],
    ['ଲାଞ୍ଚ ପାଇଁ କେତେ ବର୍ଷ ଜେଲ ଦଣ୍ଡ', 'PCA 7'],
    ['పరువు నష్టానికి శిక్ష ఎన్ని సంవత్సరాలు', 'BNS 356'],
    ['ಮೋಸಕ್ಕೆ ಯಾವ ಸೆಕ್ಷನ್', 'BNS 318'],
    ['തട്ടിപ്പിന് ഏത് വകുപ്പ്', 'BNS 318'],
    ['கடத்தலுக்கு எத்தனை வருடம் தண்டனை', 'BNS 137'],
    ['રમખાણની સજા શું', 'BNS 191'],
    ['ਰਿਸ਼ਵਤ ਲਈ ਕਿਹੜੀ ਧਾਰਾ', 'PCA 7'],
    ['اغوا کی سزا کتنے سال ہے', 'BNS 137'],
  ]
  it.each(asked)('%s: %s', (message, section) => {
    expect(sections(message)[0]).toBe(section)
  })

  it('says first what it is, with the old number and what it costs', () => {
    const { response } = createFixtureEngine().answer(
      { message: 'What is the punishment for murder in India?' },
      today,
    )
    expect(response).toMatch(/^\*\*BNS 103\*\* is about: murder\. Until 30 June 2024 it was \*\*IPC 302\*\*/)
    expect(response).toContain('death or prison for life')
  })

  it('gives numbers to call to who writes one word that may be a cry for help', () => {
    for (const word of ['rape', 'बलात्कार', 'dowry']) {
      const { response } = engine.answer({ message: word }, today)
      expect(response, word).toMatch(/112|181/)
    }
  })

  const told = [
    'my phone was stolen',
    'chori ho gayi',
    'मेरे घर में चोरी हो गई',
    'mere saath balatkar hua',
    'আমার ফোন চুরি হয়েছে',
    'my brother is accused of murder, what punishment',
    'my in laws are asking for dowry',
    'काका की हत्या की सज़ा',
    'चोरी के केस में जेल है',
    'धमकी दी',
    'आत्महत्या',
    'দাদা খুনের মামলায় জেলে',
    'ᱡᱟᱶᱟᱭ ᱫᱟᱞᱮᱫᱤᱧᱟ',
    'आंनि मबाइल सिखाव जाबाय',
    'ꯑꯩꯒꯤ ꯐꯣꯟ ꯍꯨꯔꯥꯟꯈ꯭ꯔꯦ',
  ]
  it.each(told)('%s: what happened, so no table of sections', (message) => {
    expect(sections(message)).toEqual([])
  })

  it.each([
    ['sedition section now', 'BNS 152'],
    ['जेबकतरे पर कौन सी धारा लगती है', 'BNS 303'],
    ['section for forging signature', 'BNS 336'],
    ['जान से मारने की धमकी देने पर क्या सजा है', 'BNS 351'],
    ['shaadi ka jhansa dekar sambandh banaya kaunsi dhara', 'BNS 69'],
    ['kidnapping a minor how many years jail', 'BNS 137'],
    ['chori ka mobile kharidne par kya saza hai', 'BNS 317'],
    ['theft by maid or servant which section', 'BNS 306'],
    ['ghar me chori hui kaunsi dhara lagti hai', 'BNS 305'],
    ['pretending to be a police officer punishment', 'BNS 204'],
    ['सरकारी काम में बाधा डालने की धारा', 'BNS 221'],
    ['mob lynching law in new code', 'BNS 103'],
    ['check bounce ki dhara aur saza', 'NI Act 138'],
    ['attempt to suicide is crime or not now', 'BNS 226'],
  ])('%s: asked for by what was done, with a word or two more', (message, section) => {
    expect(sections(message)).toContain(section)
  })

  it('a name alone raises no alarm, what happens to somebody of hers does', () => {
    const emergency = (message: string) => engine.answer({ message }, today).emergency
    expect(emergency('kidnapping law')).toBe(false)
    expect(emergency('they have kidnapped my daughter, which section is it')).toBe(true)
  })

  it('who asks it of what happened to them is told the section above what to do', () => {
    const message = 'my husband beats me for dowry, which section is it'
    expect(intent(message).kind).toBe('topics')
    const { response } = engine.answer({ message }, today)
    expect(response).toContain('181')
    expect(response).toMatch(/BNS 85|DPA 3/)
  })

  it('takes none of the ways in which people tell what happened, in any language, for a question about a law', () => {
    const { named: readLawName } = buildLawNameReader(readRegister(knowledgeFolder))
    const folder = join(knowledgeFolder, 'asks')
    const told = readdirSync(folder).flatMap((file) => {
      const { topics } = parse(readFileSync(join(folder, file), 'utf8')) as {
        topics: Record<string, string[]>
      }
      return Object.values(topics).flat()
    })
    expect(told.length).toBeGreaterThan(1000)
    expect(told.filter((one) => readLawName(one).length > 0)).toEqual([])
  })
})

describe('a term of law', () => {
  it.each([
    ['what is anticipatory bail', 'BNSS 482'],
    ['આગોતરા જામીન એટલે શું', 'BNSS 482'],
    ['నాన్ బెయిలబుల్ అంటే ఏమిటి', 'BNSS 480'],
    ['முன்ஜாமீன் என்றால் என்ன', 'BNSS 482'],
    ['চার্জশিট মানে কী', 'BNSS 193'],
    ['समन्स म्हणजे काय', 'BNSS 63'],
  ])('%s: what it means, and no card', (message, section) => {
    const reply = loadShippedEngine().answer({ message }, today)
    expect(reply.response).toContain(section)
    expect(reply.emergency).toBe(false)
  })
})
