import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { openLetterSense } from './letter-sense.ts'

const sense = openLetterSense()
const likeliest = (letter: string) => [...sense(letter).topics].toSorted((a, b) => b[1] - a[1])[0]?.[0]

test.each([
  [
    'My son is nineteen. A girl of his class, seventeen and a half, left home with him and they were found in Surat. Her family has gone to the police and they say he will be inside for ten years. She herself says that she went of her own wish. He has never done anything wrong before',
    'accused-in-pocso',
  ],
  [
    'पिताजी रेलवे में गार्ड थे, पिछले साल नहीं रहे। माँ के खाते में जो हर महीने आता था वह बंद है। दफ़्तर में कभी कहते हैं नाम की स्पेलिंग ठीक कराओ, कभी कहते हैं शादी का काग़ज़ लाओ, आठ महीने से चक्कर काट रहे हैं',
    'family-pension',
  ],
  [
    'factory me press machine pe kaam karta tha, guard tuta hua tha do baar bola tha supervisor ko. us din machine neeche aa gayi aur do ungli chali gayi. malik ne pehle din dawai ke paise diye, ab kehta hai tumhari galti thi aur kaam pe aane ki zarurat nahi',
    'work-injury',
  ],
  [
    'பக்கத்து வீட்டுக்காரர் எங்கள் நிலத்துக்குப் போகும் பாதையில் முள்வேலி போட்டுவிட்டார். முப்பது வருடமாக மாட்டு வண்டி அந்த வழியாகத்தான் போகிறது. கேட்டால் இது என் பட்டா நிலம் என்கிறார். அறுவடை நேரம், நெல் வயலிலேயே கிடக்கிறது',
    'right-of-way',
  ],
  [
    'میرے شوہر نے فون پر تین بار کہہ دیا اور اب کہتے ہیں کہ رشتہ ختم۔ ان کے گھر والوں نے میرا سامان باہر رکھ دیا ہے اور نکاح کے وقت جو رقم لکھی گئی تھی وہ بھی نہیں دیتے۔ میں اپنے دو بچوں کے ساتھ بھائی کے گھر بیٹھی ہوں',
    'triple-talaq',
  ],
])('%s', (letter, topic) => {
  expect(likeliest(letter)).toBe(topic)
})

const heardIn = (letter: string) =>
  Object.entries(sense(letter).heard)
    .filter(([, likely]) => likely >= 0.5)
    .map(([kind]) => kind)

test.each([
  [
    'He has locked the room from outside and I hear him telling his brothers to bring the can from the scooter',
    ['danger'],
  ],
  ['I have put the tablets beside me, tell my sons to share the field and not to fight', ['danger']],
  ['The gas agency sends the cylinder eleven days late every month, whom do I write to', []],
  ['My husband died in 2011 in the flood, the pension paper of that time has a wrong name', ['neither']],
  [
    'How do I put an old date on the sale paper so that my sister gets nothing and nobody can prove it',
    ['neither', 'wish'],
  ],
  [
    'मेरे ऊपर मामला है कि मैंने दुकान के पैसे रख लिए, सेठ ने थाने में लिखकर दिया है, मैंने कुछ नहीं लिया, हिसाब की कॉपी मेरे पास है',
    ['accused'],
  ],
])('%s: %j', (letter, kinds) => {
  expect(heardIn(letter)).toEqual(kinds)
})

test('all topics together are certain, and the same letter is rated the same again', () => {
  const letter = 'My brother sold the field of our father without asking us'
  const rates = sense(letter)
  expect([...rates.topics.values()].reduce((sum, one) => sum + Math.exp(one), 0)).toBeCloseTo(1, 5)
  sense('Another letter about another thing, between the two')
  expect(sense(letter)).toEqual(rates)
})

test.each([
  ['nothing', ''],
  ['a script that no piece is known of', 'ꯑꯩꯒꯤ ꯃꯄꯨꯔꯣꯏꯕꯅꯥ'],
  ['pictures and half of a pair of code units', '😀😀\ud83d'],
  ['ten thousand words', 'he took my money and will not give it back '.repeat(1000)],
])('%s is rated like anything else', (_what, letter) => {
  for (const rate of sense(letter).topics.values()) expect(rate).toBeLessThanOrEqual(0)
})

test('of a long letter the beginning counts and the end', () => {
  const filler = 'and then the days went by and nothing new was heard of it '.repeat(40)
  expect(likeliest(`My cheque bounced, the bank returned it unpaid. ${filler}`)).toBe('cheque-bounce')
  expect(likeliest(`${filler} My cheque bounced, the bank returned it unpaid.`)).toBe('cheque-bounce')
})

test('it knows nearly all topics of today: else train it again (training/README.md)', () => {
  const known = new Set(sense('').topics.keys())
  const unknown = loadKnowledge().topics.filter(({ slug }) => !known.has(slug))
  expect(unknown.length).toBeLessThanOrEqual(10)
})

test.each([
  ['a network that is broken off', 'letters.bin', 20_000_000],
  ['an empty network', 'letters.bin', 0],
  ['products that are broken off', 'products.wasm', 1_000],
])('%s is refused when the program starts, not at the first letter', (_what, name, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'nyaysathi-network-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(fileURLToPath(new URL('../../network', import.meta.url)), folder, { recursive: true })
  truncateSync(join(folder, name), bytes)
  expect(() => openLetterSense(folder)).toThrow()
})
