import { expect, it } from 'vitest'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { type RegisteredOffence, readRegisterFiles } from '../content/read-register.ts'
import { checkRegister } from './check-register.ts'

const files = readRegisterFiles(knowledgeFolder)

function problemsWith(section: string, form: string, wrong: Partial<RegisteredOffence>): string[] {
  const offences = files.offences.map((offence) =>
    offence.act === 'BNS' && offence.section === section && offence.form.startsWith(form)
      ? { ...offence, ...wrong }
      : offence,
  )
  return checkRegister({ ...files, offences }).map(({ message }) => message)
}

it('passes what the register says a crime costs', () => {
  expect(checkRegister(files)).toEqual([])
})

it.each([
  ['90(1)', 'with', { prison: 'death|10y' }],
  ['331(8)', 'by night', { prison: 'death|life|10y' }],
  ['124(2)', 'throwing', { prison: '7y' }],
  ['115(2)', '', { prison: '10y' }],
  ['351(2)', '', { fine: 'and' }],
] as const)(
  'refuses BNS %s with a punishment that its twin in the old code does not have',
  (section, form, wrong) => {
    expect(problemsWith(section, form, wrong)).toEqual([
      expect.stringMatching(/costs .*, its twin another punishment/),
    ])
  },
)

it('refuses a row marked as changed that costs what it always cost', () => {
  expect(problemsWith('90(1)', 'with', { changed: 'yes' })).toEqual([
    expect.stringContaining('is marked as changed, but costs what a twin'),
  ])
})
