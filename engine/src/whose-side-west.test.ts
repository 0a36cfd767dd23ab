import { describe, expect, it } from 'vitest'
import { loadShippedEngine } from './shipped-engine.ts'
import { today } from './testing/fixture-engine.ts'

const engine = loadShippedEngine()
const topicsOf = (message: string) => {
  const { intent } = engine.understand({ message }, today)
  return intent.kind === 'topics' ? intent.topics.map(({ topic }) => topic) : []
}

describe('in Punjabi, Urdu, Sindhi, Dogri and Sanskrit', () => {
  it.each([
    'ਗੁੱਸੇ ਵਿੱਚ ਮੈਂ ਆਪਣੇ ਸਾਲੇ ਦੇ ਥੱਪੜ ਮਾਰ ਦਿੱਤਾ, ਹੁਣ ਪੁਲਿਸ ਕੀ ਕਰੇਗੀ',
    'mere bhra te balatkar da case paa ditta',
    'مون ڪاوڙ ۾ پاڙيسريءَ کي ڌڪ هنيو، هاڻي پوليس ڇا ڪندي',
    'गुस्से च मैं इक जागतै गी चाकू मारी दित्ता',
  ])('who did it, or is accused of it, is told the rights of the accused: %s', (message) => {
    expect(topicsOf(message).map((topic) => topic.for)).toEqual(['accused'])
    expect(engine.answer({ message }, today).emergency).toBe(false)
  })

  it.each([
    'پولیس نے میرے بھائی کو گرفتار نہیں کیا جس نے مجھے مارا',
    'پولیس میرے بھائی کو پکڑ نہیں رہی، اس نے مجھے لوٹ لیا',
    'ਪੁਲਿਸ ਮੇਰੇ ਭਰਾ ਨੂੰ ਫੜ ਨਹੀਂ ਰਹੀ, ਉਸਨੇ ਮੇਰੀ ਜ਼ਮੀਨ ਦੱਬ ਲਈ',
    'आरक्षकाः मम भ्रातरं न गृहीतवन्तः, सः मां ताडितवान्',
    'ਮੈਂ ਪਤੀ ਦੇ ਥੱਪੜ ਖਾਂਦੀ ਹਾਂ',
    'ਘਰਵਾਲੇ ਨੇ ਮੈਨੂੰ ਕੁੱਟਿਆ ਤਾਂ ਮੈਂ ਵੀ ਉਹਨੂੰ ਥੱਪੜ ਮਾਰਿਆ',
    'میں نے سسرال والوں پر جہیز کا مقدمہ کیا ہے، وہ دھمکیاں دیتے ہیں',
    'مڙس مون کي ماريو ته مون به هن کي ماريو',
    'घरैआले मिगी मारेआ ते मैं बी उसगी मारेआ',
  ])('who was hurt, and whose wrongdoer is at large, is not: %s', (message) => {
    expect(engine.understand({ message }, today).signs.byAccused).toBe(false)
  })

  it.each([
    'ਸਹੁਰੇ ਧੱਕੇ ਨਾਲ ਤਲਾਕ ਦੇ ਕਾਗਜ਼ਾਂ ਤੇ ਦਸਤਖਤ ਕਰਵਾ ਰਹੇ ਹਨ',
    'ساس کہتی ہے حمل گرا دو لیکن میں بچہ رکھنا چاہتی ہوں',
    'ملزم کے گھر والے کہتے ہیں مقدمہ واپس لو ورنہ مار دیں گے',
    'سس چوي ٿي ته ٻار ڪيرائي ڇڏ، مان ٻار رکڻ چاهيان ٿي',
    'श्वश्रूः वदति गर्भं पातय इति, अहं शिशुम् इच्छामि',
  ])('who is pressed is not told how it is done: %s', (message) => {
    expect(engine.understand({ message }, today).signs.unwilling).toBe(true)
    expect(topicsOf(message).filter((topic) => topic.if_unwilling)).toEqual([])
  })

  it.each(['غربت سے مجبور ہوں، حمل گرانا چاہتی ہوں', 'غربت سبب مجبور آهيان، حمل ڪيرائڻو آهي'])(
    'whom need alone presses is told it: %s',
    (message) => {
      expect(topicsOf(message)[0]?.slug).toBe('abortion')
    },
  )
})
