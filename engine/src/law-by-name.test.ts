import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { knowledgeFolder } from './content/knowledge-folder.ts'
import { readRegister } from './content/read-register.ts'
import { sectionKey, wholeSection } from './content/register.ts'
import { loadShippedEngine } from './shipped-engine.ts'
import { createFixtureEngine, today } from './testing/fixture-engine.ts'
import { tokenize } from './text/tokenize.ts'
import { buildLawNameReader } from './understanding/read-law-name.ts'
import { buildTermReader } from './understanding/read-terms.ts'

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
    ['बलवा किसे कहते हैं', 'BNS 191'],
    ['balwa kise kehte hai', 'BNS 191'],
    ['डकैती किसे कहते हैं', 'BNS 310'],
    ['what do you mean by extortion', 'BNS 308'],
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

describe('every crime of the penal code in force', () => {
  const { register } = engine.content
  const crimes = [...register.sections.values()].filter(
    (one) =>
      one.act === 'BNS' && one.section === wholeSection(one.section) && register.offencesOf(one).length > 0,
  )
  const lawNames = buildLawNameReader(register)
  const answered = (message: string) => {
    const heard = intent(message)
    return heard.kind === 'section'
      ? heard.questions.flatMap(({ references }) => references.slice(0, 1).map(sectionKey))
      : []
  }
  /** The section, or the one beside it that a name stands for too. */
  const accepted = (section: string) =>
    new Set(
      register.lawNames.laws
        .filter(({ sections }) => sections.some((one) => wholeKey(one) === section))
        .flatMap(({ sections }) => sections.map(wholeKey)),
    ).add(section)
  const wholeKey = (section: string) => section.replace(/\(.*/, '')
  const namesOf = (section: string, script: RegExp) =>
    register.lawNames.laws
      .filter(({ sections }) => wholeKey(sections[0] ?? '') === section)
      .flatMap(({ names }) => names.filter((name) => script.test(name)))

  it('has names in English and in Hindi, in both scripts', () => {
    const keys = crimes.map(sectionKey)
    expect(keys.length).toBeGreaterThan(280)
    const without = keys.filter(
      (key) =>
        accepted(key).size === 1 &&
        (!namesOf(key, /^[a-z]/).length || !namesOf(key, /[\u0900-\u097F]/).length),
    )
    expect(without).toEqual([])
  })

  it('is answered by its section, asked by its first name in English and in Hindi', () => {
    const missed = crimes.flatMap((crime) => {
      const own = accepted(sectionKey(crime))
      const [english] = namesOf(sectionKey(crime), /^[a-z]/)
      const [hindi] = namesOf(sectionKey(crime), /^[\u0900-\u097F]/)
      return [
        ...(english ? [`what is the punishment for ${english}`] : []),
        ...(hindi ? [`${hindi} की सज़ा क्या है`] : []),
      ].filter((message) => !answered(message).some((section) => own.has(section)))
    })
    expect(missed).toEqual([])
  })

  it.each([
    (name: string) => `which section for ${name}`,
    (name: string) => `is ${name} bailable or not`,
    (name: string) => `is ${name} compoundable`,
    (name: string) => `which court tries ${name}`,
    (name: string) => `${name} ki saza`,
    (name: string) => `${name} par kaun si dhara lagti hai`,
    (name: string) => `${name} ma ketli saja`,
    (name: string) => `${name} पर कितने साल की जेल होती है`,
    (name: string) => `क्या ${name} जमानती है`,
  ])('all its names are read in %s', (ask) => {
    const missed = crimes.flatMap((crime) => {
      const own = accepted(sectionKey(crime))
      return namesOf(sectionKey(crime), /^[a-z\u0900-\u097F]/)
        .map(ask)
        .filter(
          (message) =>
            !lawNames
              .named(message)
              .some(({ references }) => references.some((one) => own.has(sectionKey(one)))),
        )
    })
    expect(missed).toEqual([])
  })

  it('is answered where it is asked for by what its section is about, in every language that tells it', () => {
    const firstPart = (title: string) =>
      title
        .split(';')[0]
        ?.replace(/\([^)]*\)/g, '')
        .trim() ?? ''
    const missed = crimes.flatMap((crime) => {
      const own = accepted(sectionKey(crime))
      const hindi = register.titleIn('hi', crime)
      return [
        `punishment for ${firstPart(crime.title)}`,
        ...(hindi ? [`${firstPart(hindi)} की सज़ा`] : []),
      ].filter((message) => !answered(message).some((section) => own.has(section)))
    })
    expect(missed).toEqual([])
  })

  it('tells bail, the court and settling of the crime that was asked about before', () => {
    const history = [
      { role: 'user' as const, content: 'punishment for theft' },
      { role: 'assistant' as const, content: 'BNS 303' },
    ]
    const heard = engine.understand({ message: 'is it bailable', history }, today).intent
    expect(heard).toMatchObject({ kind: 'section', questions: [{ act: 'BNS', number: '303' }] })
  })

  it.each([
    ['difference between theft and extortion', ['BNS 303', 'BNS 308']],
    ['robbery vs extortion', ['BNS 309', 'BNS 308']],
    ['दंगा और सार्वजनिक झगड़ा में अंतर', ['BNS 191', 'BNS 194']],
  ])('%s: both', (message, both) => {
    expect(sections(message).sort()).toEqual([...both].sort())
  })

  it('what others did to an accused is not what they are accused of', () => {
    for (const message of [
      'they put me in a false case',
      'police gave me third degree to confess',
      'मुझे झूठे केस में फँसाया',
    ]) {
      const heard = intent(message)
      expect(heard.kind === 'topics' ? (heard.crimes ?? []) : [], message).toEqual([])
    }
  })
})

describe('a term of law', () => {
  const heard = (message: string) => {
    const { kind, ...rest } = intent(message)
    return kind === 'terms' && 'terms' in rest ? rest.terms.map(({ id }) => id) : []
  }
  const { terms } = engine.content.terms

  it.each([
    ['what is anticipatory bail', 'BNSS 482'],
    ['આગોતરા જામીન એટલે શું', 'BNSS 482'],
    ['నాన్ బెయిలబుల్ అంటే ఏమిటి', 'BNSS 480'],
    ['முன்ஜாமீன் என்றால் என்ன', 'BNSS 482'],
    ['চার্জশিট মানে কী', 'BNSS 193'],
    ['समन्स म्हणजे काय', 'BNSS 63'],
    ['what is lis pendens', 'TPA 52'],
    ['coparcener kya hota hai', 'HSA 6'],
    ['గ్రాట్యుటీ అంటే ఏమిటి', 'SS Code 53'],
    ['பாகப்பிரிவினை என்றால் என்ன', 'Partition Act 2'],
    ['ಜೀವನಾಂಶ ಎಂದರೆ ಏನು', 'BNSS 144'],
    ['عدت کیا ہے', 'MWD 2'],
  ])('%s: what it means, and no card', (message, section) => {
    const reply = loadShippedEngine().answer({ message }, today)
    expect(reply.response).toContain(section)
    expect(reply.emergency).toBe(false)
  })

  it('is explained by its first name in English and in Hindi', () => {
    expect(terms.length).toBeGreaterThan(180)
    const missed = terms.flatMap(({ id, names: { en, hi } }) =>
      [`what is ${en[0]}`, `${hi[0]} का मतलब क्या है`].filter((message) => heard(message)[0] !== id),
    )
    expect(missed).toEqual([])
  })

  it('is read by each of its names, in every language', () => {
    const read = buildTermReader(engine.content.terms)
    const missed = terms.flatMap(({ id, names: { en, hi, own } }) =>
      [
        ...en.map((name) => `what is ${name}`),
        ...hi.map((name) => `${name} क्या है`),
        ...own.map((name) => `${name} क्या`),
      ].filter((message) => {
        const [first, ...others] = read(tokenize(message)).asked
        return first?.id !== id || others.length > 0
      }),
    )
    expect(missed).toEqual([])
  })

  it.each([
    ['what is the difference between summons and warrant', ['summons', 'warrant']],
    ['FIR vs chargesheet', ['fir', 'charge-sheet']],
    ['bail aur parole me kya antar hai', ['bail', 'parole']],
    ['licence vs lease', ['lease-and-licence']],
    ['nominee aur legal heir me kya fark hai', ['nominee']],
    ['PF and gratuity difference', ['provident-fund-term', 'gratuity-term']],
    ['সমন আর ওয়ারেন্টের তফাত কী', ['summons', 'warrant']],
    ['சம்மனுக்கும் வாரண்டுக்கும் என்ன வித்தியாசம்', ['summons', 'warrant']],
    ['ജാമ്യവും മുൻകൂർ ജാമ്യവും തമ്മിലുള്ള വ്യത്യാസം', ['bail', 'anticipatory-bail']],
  ])('%s: both, in the order in which they were named', (message, ids) => {
    expect(heard(message)).toEqual(ids)
  })

  it('of a crime that is named beside it, that crime is answered', () => {
    for (const message of ['is perjury bailable', 'is grievous hurt cognizable'])
      expect(intent(message).kind, message).toBe('section')
    expect(heard('difference between bailable and cognizable')).toEqual(['bailable', 'cognizable'])
  })

  it.each(['res judicata', 'habeas corpus', 'locus standi', 'force majeure', 'hearsay', 'caveat'])(
    '%s, and nothing beside it: what it means, and no card',
    (message) => {
      expect(intent(message).kind).toBe('terms')
      expect(engine.answer({ message }, today).emergency).toBe(false)
    },
  )

  it('that is what somebody wants, alone: how to get it', () => {
    for (const message of ['gratuity', 'parole', 'court marriage'])
      expect(intent(message).kind, message).toBe('topics')
  })

  it('told of, or wanted, is no question what it means', () => {
    for (const message of [
      'bail mil gayi',
      'I want bail for my brother',
      'my mutation is pending for two years',
      'সমন এসেছে',
      'how to get maintenance from husband',
      'जमानत कैसे मिलेगी',
      'summons received what to do',
    ])
      expect(heard(message), message).toEqual([])
  })
})

describe('what many people wrongly believe of the law', () => {
  const { premises } = engine.content
  const putRight = (message: string) => engine.understand({ message }, today).premises.map(({ id }) => id)

  it.each([
    ['is adultery a crime in india', 'adultery-is-no-crime'],
    ['my wife has an affair, can I file an adultery case', 'adultery-is-no-crime'],
    ['section 497 IPC', 'adultery-is-no-crime'],
    ['is being gay a crime', 'same-sex-love-is-no-crime'],
    ['IPC 377 kya hai', 'same-sex-love-is-no-crime'],
    ['police wrote a case under section 66A', 'sixty-six-a-is-gone'],
    ['what is section 124A', 'sedition-has-changed'],
    ['is attempt to suicide a crime', 'attempted-suicide'],
    ['section 144 imposed in my city, can we hold a protest', 'section-144-is-163'],
    ['is 498a abolished now', 'cruelty-law-stays'],
    ['can police keep my son for 48 hours in the station without a court', 'twenty-four-hours'],
    ['पुलिस 48 घंटे थाने में रख सकती है', 'twenty-four-hours'],
    ['can police arrest a woman at night', 'women-at-night'],
    ['said talaq three times on whatsapp, are we divorced', 'instant-triple-talaq'],
    ['can I file FIR in any police station', 'fir-anywhere'],
    ['how much fee to register an fir', 'fir-is-free'],
    ['how to withdraw FIR', 'fir-is-not-withdrawn'],
    ['confession to police is enough to convict', 'confession-to-police'],
    ['they put me under digital arrest on video call', 'no-digital-arrest'],
    ['will I go to jail for not paying loan', 'no-jail-for-debt'],
    ['nominee is the owner of the money', 'nominee-is-no-owner'],
    ['does a married daughter have any right in property', 'married-daughters-inherit'],
    ['I bought a flat on power of attorney, am I owner', 'power-of-attorney-is-no-sale'],
    ['is mutation proof of ownership', 'mutation-is-no-title'],
    ['tenant living 12 years becomes owner', 'tenant-does-not-become-owner'],
    ['is live in relationship illegal', 'live-in-is-no-crime'],
    ['second marriage with permission of first wife', 'first-wife-cannot-allow'],
    ['is giving dowry a crime', 'giving-dowry-too'],
    ['does mother always get custody', 'custody-by-welfare'],
    ['life imprisonment is 14 years or 20 years', 'life-means-life'],
    ['age of consent in india', 'consent-of-a-minor'],
    ['is marital rape a crime', 'marital-rape'],
    ['husband permission needed for abortion', 'abortion-is-hers'],
    ['is unregistered will valid', 'will-needs-no-registration'],
    ['should I give reason in RTI, rti reason needed', 'rti-needs-no-reason'],
    ['hospital says police first for accident patient', 'hospital-treats-first'],
    ['if I help accident victim will police trouble me', 'helping-at-an-accident'],
    ['can we marry without parents permission', 'parents-need-not-agree'],
    ['consumer court lawyer necessary', 'lawyers-not-needed-for-consumers'],
    ['can a man file domestic violence case against wife', 'men-and-domestic-violence'],
    ['arrest is compulsory after FIR', 'arrest-is-no-must'],
    ['does stamp paper expire after 6 months', 'stamp-paper-keeps'],
  ])('%s: put right first', (message, id) => {
    expect(putRight(message)).toContain(id)
    const reply = engine.answer({ message }, today)
    const { en = '', hi = '' } = premises.find((one) => one.id === id) ?? {}
    const beginnings = [en, hi].map((text) =>
      text
        .split(/\[\[|\{\{/)[0]
        ?.split(' ')
        .slice(0, 4)
        .join(' '),
    )
    const said = reply.response.replaceAll('*', '')
    expect(beginnings.some((one) => one !== undefined && said.includes(one))).toBe(true)
  })

  it('stands before the answer, and is the answer where nothing else is known', () => {
    const { response } = engine.answer({ message: 'is adultery a crime in india' }, today)
    expect(response).toMatch(/^\*\*Adultery is no crime/)
  })

  it.each([
    'my husband beats me and I want to file a domestic violence case',
    'I live in a police colony, my scooter was stolen',
    'will registered sale deed be valid without stamp',
    'police did not write my FIR for 48 hours',
    'fir usne paise wapas nahi diye',
    'my brother was arrested yesterday, how to get bail',
    'my landlord locked my room',
  ])('%s: nothing to put right', (message) => {
    expect(putRight(message)).toEqual([])
  })

  it('is not said to who asks for help to do a wrong', () => {
    expect(engine.understand({ message: 'write a guarantee that I win' }, today).premises).toEqual([])
  })
})
