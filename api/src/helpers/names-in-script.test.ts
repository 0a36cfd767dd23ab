import type { LanguageCode } from '@nyaysathi/contracts/languages'
import { nameForReader, problemOfName } from '@nyaysathi/contracts/names-in-script'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '../testing/account-calls.ts'
import { makeHelper, type TestHelper } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  calls = accountCalls(test, mail)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

const write = ({ headers }: Pick<TestHelper, 'headers'>, payload: Record<string, unknown>) =>
  calls.call('PUT', '/api/nyaysathi/update', payload, headers)
const shown = async ({ nyaysathi_id }: TestHelper) => {
  const answer = await calls.call('GET', `/api/nyaysathi/public/${nyaysathi_id}`, undefined, {})
  return answer.json()
}
const found = async (q: string): Promise<string[]> => {
  const answer = await calls.call('GET', `/api/nyaysathi/search?${new URLSearchParams({ q })}`, undefined, {})
  const { helpers, left_out } = answer.json()
  expect([q, left_out]).toEqual([q, undefined])
  return helpers.map(({ name }: { name: string }) => name).sort()
}

/** As newspapers of the language write these names. */
const spellings: [string, Partial<Record<LanguageCode, string>>][] = [
  [
    'राहुल शर्मा',
    {
      hi: 'राहुल शर्मा',
      bn: 'রাহুল শর্মা',
      as: 'ৰাহুল শৰ্মা',
      gu: 'રાહુલ શર્મા',
      pa: 'ਰਾਹੁਲ ਸ਼ਰਮਾ',
      or: 'ରାହୁଲ ଶର୍ମା',
      ta: 'ராஹுல் ஷர்மா',
      te: 'రాహుల్ శర్మా',
      kn: 'ರಾಹುಲ್ ಶರ್ಮಾ',
      ml: 'രാഹുൽ ശർമ',
    },
  ],
  [
    'संदीप सिंह',
    {
      bn: 'সন্দীপ সিংহ',
      gu: 'સંદીપ સિંહ',
      pa: 'ਸੰਦੀਪ ਸਿੰਘ',
      or: 'ସନ୍ଦୀପ ସିଂହ',
      ta: 'சந்தீப் சிங்',
      te: 'సందీప్ సింగ్',
      kn: 'ಸಂದೀಪ್ ಸಿಂಗ್',
      ml: 'സന്ദീപ് സിംഗ്',
    },
  ],
  ['लक्ष्मी शंकर', { bn: 'লক্ষ্মী শঙ্কর', pa: 'ਲਕਸ਼ਮੀ ਸ਼ੰਕਰ', ta: 'லக்ஷ்மி ஷங்கர்', ml: 'ലക്ഷ്മി ശങ്കർ' }],
  ['विद्या राय', { bn: 'বিদ্যা রায়', as: 'ৱিদ্যা ৰায়', pa: 'ਵਿਦਿਆ ਰਾਏ', or: 'ବିଦ୍ୟା ରାୟ', te: 'విద్యా రాయ్' }],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ', { hi: 'गुरप्रीत सिंह ढिल्लों', gu: 'ગુરપ્રીત સિંહ ઢિલ્લોં', te: 'గురప్రీత్ సింగ్ ఢిల్లోన్' }],
  ['సత్యం రెడ్డి', { hi: 'सत्यम रेड्डि', kn: 'ಸತ್ಯಮ್ ರೆಡ್ಡಿ', ta: 'சத்யம் ரெட்டி' }],
  ['രാഹുൽ നായർ', { hi: 'राहुल नायर', bn: 'রাহুল নায়র', ta: 'ராஹுல் நாயர்' }],
  ['সৌরভ গঙ্গোপাধ্যায়', { hi: 'सौरभ गंगोपाध्याय', or: 'ସୌରଭ ଗଙ୍ଗୋପାଧ୍ୟାୟ' }],
  ['ৰূপম শইকীয়া', { as: 'ৰূপম শইকীয়া', bn: 'রূপম শইকীয়া', hi: 'रूपम शइकीया' }],
  ['ଜଗନ୍ନାଥ ପଣ୍ଡା', { hi: 'जगन्नाथ पंडा', te: 'జగన్నాథ పండా' }],
]

describe('a name in an Indian script', () => {
  it.each(spellings)('%s is carried over letter by letter', (written, expected) => {
    const carried = Object.keys(expected).map((language) => [
      language,
      nameForReader(written, language as LanguageCode),
    ])
    expect(Object.fromEntries(carried)).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([language, text]) => [language, text.normalize('NFC')]),
      ),
    )
  })

  it.each<[string, LanguageCode]>([
    ['பிரியா', 'hi'],
    ['فرحانہ', 'hi'],
    ['राहुल', 'ur'],
    ['राहुल', 'sat'],
    ['राहुल', 'mni'],
    ['राहुल', 'en'],
  ])('%s is not guessed for a reader of %s', (written, reader) => {
    expect(nameForReader(written, reader)).toBeUndefined()
  })

  it.each([
    ['கிருஷ்ணமூர்த்தி', 'Krishnamoorthy'],
    ['فاطمہ زیدی', 'Fatima Zaidi'],
    ['ᱥᱩᱱᱤᱛᱟ', 'Sunita'],
    ['ꯊꯣꯏꯕꯤ', 'Thoibi'],
    ['আনন্দ মুখোপাধ্যায়', 'Ananda Mukhopadhyay'],
  ])('%s stands beside %s', (written, latin) => {
    expect(problemOfName(written, latin)).toBeUndefined()
  })

  it.each([
    ['न्यायमूर्ति राहुल शर्मा', 'Rahul Sharma'],
    ['नरेंद्र मोदी', 'Rahul Sharma'],
    ['जज साहब', 'Asha Devi'],
    ['राहुल Sharma', 'Rahul Sharma'],
    ['राहुल শর্মা', 'Rahul Sharma'],
    ['राहुल 100', 'Rahul'],
    ['Rahul Sharma', 'Rahul Sharma'],
    ['Рахул Шарма', 'Rahul Sharma'],
    ['<b>राहुल</b>', 'Rahul'],
    ['रा', 'Rahul Sharma'],
  ])('%s does not stand beside %s', (written, latin) => {
    expect(problemOfName(written, latin)).toEqual(expect.any(String))
  })
})

describe('who writes their name in a script', () => {
  it('stays listed, is shown with it, and finds it in the history, the audit log and the export', async () => {
    const helper = await makeHelper(test.services, { name: 'Devyani Marathe' })
    const answer = await write(helper, { name_in_script: ' देवयानी मराठे ' })
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'verified'])
    expect(await shown(helper)).toMatchObject({ name: 'Devyani Marathe', name_in_script: 'देवयानी मराठे' })
    const { rows } = await test.database.pool.query(
      `select e.event, a.action from nyaysathi_events e join audit_entries a on a.actor_user_id = e.nyaysathi_id
        where e.nyaysathi_id = $1`,
      [helper.nyaysathi_id],
    )
    expect(rows).toEqual([{ event: 'changed', action: 'nyaysathi.changed' }])
    const exported = await calls.call('GET', '/api/users/export', undefined, helper.headers)
    const files = await readZip(exported.rawPayload)
    expect(String(files['application/application.json'])).toContain('देवयानी मराठे')
    await write(helper, { name_in_script: '' })
    expect(await shown(helper)).not.toHaveProperty('name_in_script')
  })

  it('cannot be somebody else, and keeps what was there', async () => {
    const helper = await makeHelper(test.services, { name: 'Devyani Marathe' })
    await write(helper, { name_in_script: 'देवयानी मराठे' })
    const answer = await write(helper, { name_in_script: 'न्यायमूर्ति देवयानी मराठे', consultation_fee: 700 })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_input', fields: { name_in_script: expect.any(String) } }),
    ])
    expect(await shown(helper)).toMatchObject({ name_in_script: 'देवयानी मराठे', consultation_fee: 100 })
  })

  it('loses it with another name that it does not sound like', async () => {
    const helper = await makeHelper(test.services, { name: 'Devyani Marathe' })
    await write(helper, { name_in_script: 'देवयानी मराठे' })
    expect((await write(helper, { name: 'Kunal Bose' })).json().status).toBe('pending')
    const own = await calls.call('GET', '/api/auth/user/details', undefined, helper.headers)
    expect(own.json()).not.toHaveProperty('name_in_script')
  })

  it('cannot change it while suspended', async () => {
    const helper = await makeHelper(test.services, { name: 'Devyani Marathe', status: 'suspended' })
    expect((await write(helper, { name_in_script: 'देवयानी मराठे' })).statusCode).toBe(409)
    const own = await calls.call('GET', '/api/auth/user/details', undefined, helper.headers)
    expect(own.json()).not.toHaveProperty('name_in_script')
  })

  it('at the same moment in two scripts, has one of them', async () => {
    const helper = await makeHelper(test.services, { name: 'Devyani Marathe' })
    const names = ['देवयानी मराठे', 'দেবযানী মরাঠে']
    const answers = await Promise.all(names.map((name_in_script) => write(helper, { name_in_script })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(names).toContain((await shown(helper)).name_in_script)
  })
})

describe('a search for a name in a script', () => {
  beforeAll(async () => {
    const made = [
      ['Yashoda Pawar', 'यशोदा पवार'],
      ['Kamakshi Pillai', 'காமாட்சி பிள்ளை'],
      ['Lovepreet Gill', 'ਲਵਪ੍ਰੀਤ ਗਿੱਲ'],
      ['Nilufar Yasmin', 'نیلوفر یاسمین'],
    ]
    for (const [name = '', name_in_script] of made) {
      const helper = await makeHelper(test.services, { name })
      expect([name, (await write(helper, { name_in_script })).statusCode]).toEqual([name, 200])
    }
    await makeHelper(test.services, { name: 'Jayashri Bhosale' })
    await makeHelper(test.services, { name: 'Yashoda Hidden', status: 'pending' })
  })

  it.each([
    ['यशोदा', ['Yashoda Pawar']],
    ['যশোদা পবার', ['Yashoda Pawar']],
    ['યશોદા', ['Yashoda Pawar']],
    ['యశోద', ['Yashoda Pawar']],
    ['யஷோதா', ['Yashoda Pawar']],
    ['காமாட்சி', ['Kamakshi Pillai']],
    ['लवप्रीत गिल', ['Lovepreet Gill']],
    ['نیلوفر', ['Nilufar Yasmin']],
    ['जयश्री', ['Jayashri Bhosale']],
    ['ಭೋಸಲೆ', ['Jayashri Bhosale']],
    ['yashoda', ['Yashoda Pawar']],
  ])('%s', async (q, names) => {
    expect(await found(q)).toEqual(names)
  })
})
