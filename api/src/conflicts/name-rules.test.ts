import { expect, it } from 'vitest'
import { factsOfName, factsOfPlace } from './name-rules.ts'

/** As the database compares two sides. */
function agree(one: string, other: string): boolean {
  const facts = factsOfName(other)
  const isName = (kind: string) => kind === 'name' || kind === 'word'
  return factsOfName(one).some((fact) =>
    facts.some(
      ({ kind, text }) =>
        text === fact.text &&
        isName(kind) === isName(fact.kind) &&
        !(kind === 'sound' && fact.kind === 'sound'),
    ),
  )
}

it.each([
  ['Ramesh Kumar', 'रमेश कुमार'],
  ['Ramesh Kumar', 'Kumar Ramesh'],
  ['Shri Ramesh Kumar Sharma', 'रमेश शर्मा'],
  ['Dr. Ramesh K. Sharma', 'sharma ramesh'],
  ['Adv. Sunita Devi', 'श्रीमती सुनीता देवी'],
  ['Sunita Devi w/o Ramesh Kumar', 'Suneeta Devi'],
  ['Sangeeta Yadav', 'Sangita Yadav'],
  ['Laxmi Narayan', 'लक्ष्मी नारायण'],
  ['Lakshmi Narayan', 'Laxmi Narain'],
  ['Vikas Mukherjee', 'বিকাশ মুখার্জী'],
  ['Bikash Mukherjee', 'Vikas Mukherji'],
  ['Krishnan Nair', 'കൃഷ്ണൻ നായർ'],
  ['Venkatesh Reddy', 'వెంకటేష్ రెడ్డి'],
  ['Madhav Rao', 'माधव राव'],
  ['Gurpreet Singh', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gurpreet Singh', 'गुरप्रीत सिंह'],
  ['Harshad Patel', 'હર્ષદ પટેલ'],
  ['Basavaraj Patil', 'ಬಸವರಾಜ ಪಾಟೀಲ'],
  ['Mohd. Javed Khan', 'जावेद खान'],
  ['Javed Khan', 'جاوید خان'],
  ['Ramesh Kumar', 'رمیش کمار'],
  ['Ramesh Kumar', 'ரமேஷ் குமார்'],
  ['Mohan Kumar', 'மோகன் குமார்'],
  ['रमेश कुमार', 'ரமேஷ் குமார்'],
  ['Priya Mehta', 'प्रिया मेहता'],
  ['Anand Deshmukh', 'आनंद देशमुख'],
  ['Rekha', 'रेखा'],
  ['Ramesh Kumar', 'My husband Ramesh Kumar'],
  ['रमेश कुमार', 'मेरे पति रमेश कुमार'],
  ['Kamla Devi', 'my mother-in-law Kamla Devi'],
  ['Sunita Yadav', 'Su\u200bnita\u00a0Yadav'],
  ['Sunita Yadav', 'Ｓｕｎｉｔａ Ｙａｄａｖ'],
  ['Javed Khan', 'ﺟﺎﻭﻳﺪ ﺧﺎﻥ'],
])('%s and %s may be one', (one, other) => {
  expect(agree(one, other)).toBe(true)
  expect(agree(other, one)).toBe(true)
})

it.each([
  ['Ramesh Kumar', 'Suresh Kumar'],
  ['Ramesh Kumar Sharma', 'Suresh Kumar Sharma'],
  ['Ramesh Sharma', 'Ramesh Verma'],
  ['Sita Devi', 'Geeta Devi'],
  ['Jyoti Devi', 'Sudha Devi'],
  ['Mohammed Asif Khan', 'Mohammed Javed Khan'],
  ['Sunita Devi w/o Ramesh Kumar', 'Ramesh Kumar'],
  ['Ramesh', 'Ramesh Kumar'],
  ['R. Sharma', 'Ramesh Sharma'],
  ['Ramesh Kumar', 'राजेश कुमार'],
  ['Priya Mehta', 'Preeti Mehta'],
  ['My husband Ramesh Kumar', 'My husband Suresh Yadav'],
])('%s and %s are two', (one, other) => {
  expect(agree(one, other)).toBe(false)
})

it('knows nothing of what holds no name', () => {
  for (const nothing of ['', ' ', '…', '123', 'my husband', 'Dr.', 'R. K.'])
    expect(factsOfName(nothing)).toEqual([])
})

it('finds the town in a place', () => {
  expect(factsOfPlace('Kothrud, पुणे')).toContain(factsOfPlace('Pune')[0])
  expect(factsOfPlace('New Delhi')).toEqual(factsOfPlace('दिल्ली'))
})
