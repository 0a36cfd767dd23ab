import type { Question } from '@nyaysathi/engine'
import { loadShippedEngine } from '@nyaysathi/engine'
import { today } from '@nyaysathi/engine/testing'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAssistant } from '../assistant.ts'
import { type ModelServer, startModelServer } from '../testing/model-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const engine = loadShippedEngine()
const patience = { first: 60_000, silence: 60_000, whole: 60_000, pace: 60_000, paceCharacters: 1 }
let server: ModelServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** What a reader gets, and what the service was sent, when a model says this. */
async function askModel(question: Question, answer: string) {
  server = await startModelServer(({ send, done }) => {
    for (const piece of answer.match(/.{1,9}/gsu) ?? []) send(piece)
    done()
  })
  const llm = { baseUrl: server.baseUrl, apiKey: undefined, model: 'a-model' }
  const log = pino({ enabled: false })
  const assistant = createAssistant({ llm, clock: { now: () => today }, log, engine, deadlines: patience })
  let shown = ''
  let response = ''
  for await (const event of assistant.stream(question, new AbortController().signal)) {
    if (event.event === 'delta') shown += event.data.text
    if (event.event === 'done') response = event.data.response
  }
  const sent = server.received.map(({ body }) => body).join('\n')
  return { shown, response, sent, builtIn: engine.answer(question, today).response }
}

const beaten: Question = { message: 'my husband beats me and threw me out', preferred_language: 'English' }
const sound = [
  'Nobody may beat you, and you need not stay away from your home. You can ask a Magistrate for help.',
  '***What the law says***',
  '- Cruelty by a husband or his relatives is a crime (BNS 85).',
  '- A Magistrate can order him to stop: a protection order (PWDVA 18).',
  '- You may live in the shared household (PWDVA 17).',
  '- Keep photos of your injuries and the papers of the hospital.',
  '- The Protection Officer helps you to write the application.',
]

describe('a sentence of a model', () => {
  it.each([
    ['names a section for another offence', 'Murder is punished by BNS 302.'],
    ['names a section of our text for something else', 'A thief is punished under BNS 85.'],
    ['names a section that our text on the matter has not', 'Cheating is a crime too (BNS 318).'],
    ['invents a judgment', 'In Meena v. Ramlal the court gave the house to the wife.'],
    [
      'invents what the Supreme Court said',
      'The Supreme Court says that he must hand over half of his salary.',
    ],
    ['invents a law report', 'This was settled long ago: AIR SC, criminal side.'],
    ['promises a result', 'You will surely win against him.'],
    ['promises it otherwise', 'There is no doubt that the judge will believe you.'],
    ['invents a time limit', 'The case is closed after 17 days.'],
    ['invents an amount', 'He must pay you 85,000 rupees.'],
    ['sends to a number for something else', 'Call 1930 at once.'],
  ])('goes as a whole where it %s', async (_why, sentence) => {
    const answer = [...sound, `- Write down what happened. ${sentence} Tell a neighbour.`, ''].join('\n')
    const { shown, response } = await askModel(beaten, answer)
    for (const text of [shown, response]) {
      expect(text).toContain('protection order (PWDVA 18)')
      expect(text).toContain('Write down what happened. Tell a neighbour.')
      expect(text).not.toContain(sentence.slice(0, 12))
      expect(text).not.toContain('…')
    }
  })

  it('stays where our own text says the same', async () => {
    const { response } = await askModel(beaten, `${sound.join('\n')}\n`)
    for (const line of sound) expect(response).toContain(line)
  })

  it('leaves no heading without a line, and no gap in the count of steps', async () => {
    const answer = [
      ...sound,
      '1. Go to a safe place.',
      '2. The Supreme Court will give you a house.',
      '3. Tell the Protection Officer.',
      '***Your chances***',
      '- You will definitely win.',
      '',
    ].join('\n')
    const { response } = await askModel(beaten, answer)
    expect(response).toContain('1. Go to a safe place.\n2. Tell the Protection Officer.')
    expect(response).not.toContain('Your chances')
  })

  it.each<[Question, string, string[]]>([
    [
      { message: 'मेरे पति मुझे रोज़ मारते हैं', preferred_language: 'Hindi' },
      'किसी को आपको मारने का हक़ नहीं है। आप सुरक्षा अधिकारी से मदद माँग सकती हैं। मजिस्ट्रेट सुरक्षा का आदेश दे सकता है। चोट की फ़ोटो रखिए। अस्पताल के कागज़ रखिए। पड़ोसी को बताइए। संरक्षण अधिकारी का दफ़्तर ज़िले में है।',
      ['आप केस ज़रूर जीतेंगी।', 'सीता बनाम गोपाल में यही हुआ।', 'हत्या की सज़ा BNS 302 में है।'],
    ],
    [
      { message: 'என் கணவர் தினமும் அடிக்கிறார்', preferred_language: 'Tamil' },
      'உங்களை அடிக்க யாருக்கும் உரிமை இல்லை. பாதுகாப்பு அதிகாரியிடம் உதவி கேளுங்கள். நீதிபதி பாதுகாப்பு ஆணை தரலாம். காயங்களின் படங்களை வையுங்கள். மருத்துவமனை காகிதங்களை வையுங்கள்.',
      ['நீங்கள் நிச்சயம் வெல்வீர்கள்.', 'கொலைக்கு BNS 302.'],
    ],
    [
      { message: 'میرا شوہر مجھے روز مارتا ہے', preferred_language: 'Urdu' },
      'کسی کو آپ کو مارنے کا حق نہیں۔ آپ تحفظ افسر سے مدد مانگ سکتی ہیں۔ مجسٹریٹ تحفظ کا حکم دے سکتا ہے۔ چوٹ کی تصویر رکھیں۔ ہسپتال کے کاغذ رکھیں۔',
      ['آپ یقیناً مقدمہ جیتیں گے۔', 'قتل کی سزا BNS 302 میں ہے۔'],
    ],
  ])('is held to that in %o', async (question, kept, removed) => {
    const { response } = await askModel(question, `${kept} ${removed[0]}\n${removed.slice(1).join(' ')}\n`)
    expect(response).toContain(kept.split(/[।۔.]/)[0])
    for (const sentence of removed) expect(response).not.toContain(sentence.slice(0, 10))
  })
})

describe('the built-in answer takes over whole', () => {
  it('where most of what a model says is not ours', async () => {
    const { response, builtIn } = await askModel(
      beaten,
      'Murder is BNS 302. You will certainly win. The Supreme Court has said so in Ram v. Shyam. He pays 90,000 rupees. Be calm and take your papers with you today.\n',
    )
    expect(response).toBe(builtIn)
  })

  it.each<[string, Question, string]>([
    [
      'English for Hindi',
      { message: 'मेरे पति मुझे मारते हैं', preferred_language: 'Hindi' },
      `${sound.join('\n')}\n`,
    ],
    [
      'Hindi for Tamil',
      { message: 'என் கணவர் அடிக்கிறார்', preferred_language: 'Tamil' },
      'किसी को आपको मारने का हक़ नहीं है। आप सुरक्षा अधिकारी से मदद माँग सकती हैं। मजिस्ट्रेट सुरक्षा का आदेश दे सकता है।\n',
    ],
    [
      'Hindi for Marathi',
      { message: 'माझा नवरा मला रोज मारतो आणि घराबाहेर काढतो', preferred_language: 'Marathi' },
      'किसी को आपको मारने का हक़ नहीं है। आप सुरक्षा अधिकारी से मदद माँग सकती हैं। मजिस्ट्रेट उसे रोकने का आदेश दे सकता है और आपको घर में रहने दे सकता है। चोट की फ़ोटो और अस्पताल के कागज़ संभाल कर रखिए।\n',
    ],
    [
      'Hindi in Latin letters for English',
      beaten,
      'Kisi ko aapko maarne ka haq nahi hai. Aap suraksha adhikari se madad maang sakti hain. Magistrate use rokne ka aadesh de sakta hai aur aapko ghar mein rehne de sakta hai. Chot ki photo rakhiye aur aspatal ke kagaz sambhal kar rakhiye.\n',
    ],
  ])('where a model answers in another language: %s', async (_name, question, answer) => {
    const { shown, response, builtIn } = await askModel(question, answer)
    expect(response).toBe(builtIn)
    // Not even for a moment.
    expect(shown).not.toContain(answer.slice(0, 30))
  })
})

describe('what a model is told of a person', () => {
  it.each<[string, string, RegExp]>([
    [
      'names, house and street, car and case in English',
      'My name is Devashish Mondal and my wife Asha beats me at House No. 12/3, MG Road, Bengaluru 560038. Car KA 01 AB 1234, FIR no. 123/2024, and Mrs Oberoi saw it.',
      /Devashish|Mondal|Asha|12\/3|MG Road|560038|1234|123\/2024|Oberoi/,
    ],
    [
      'names in Hindi written in Latin letters',
      'mera naam sunita hai, mera pati rajesh kumar mujhe marta hai, gali no 5 me rehte hai, gadi dl 3c ay 9876',
      /sunita|rajesh|gali no 5|9876/i,
    ],
    [
      'names and the house in Hindi',
      'मेरा नाम सुनीता देवी है, मेरे पति धनंजय मुझे मारते हैं। मकान नंबर 45, गांधी नगर, पटना',
      /सुनीता|धनंजय|45|गांधी/,
    ],
    ['names in Tamil', 'என் பெயர் செல்வி. என் கணவர் முருகன் என்னை அடிக்கிறார்.', /செல்வி|முருகன்/],
    ['names in Urdu', 'میرا نام سلمیٰ ہے، میرا شوہر اکرم مجھے مارتا ہے', /سلمیٰ|اکرم/],
  ])('is free of %s', async (_name, message, hidden) => {
    const { sent } = await askModel({ message }, `${sound.join('\n')}\n`)
    const { messages } = JSON.parse(sent) as { messages: { content: string }[] }
    const said = messages.at(-1)?.content ?? ''
    expect(said).not.toMatch(hidden)
    expect(said).toContain('[name 1]')
  })

  it('still holds what the case is about: amounts, dates, the district and the words of the problem', async () => {
    const message =
      'The landlord in Muzaffarpur district keeps my deposit of Rs 500000 since 12-03-2026 and the neighbour blocked the public road with stones'
    const { sent } = await askModel({ message }, `${sound.join('\n')}\n`)
    expect(sent).toContain(message)
  })
})
