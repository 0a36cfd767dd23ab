import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '@nyaysathi/contracts/languages'
import { parse } from 'csv-parse/sync'
import { parse as parseYaml } from 'yaml'
import * as z from 'zod'
import { hashOfText, readFollows } from './follows.ts'
import {
  type Act,
  buildRegister,
  type Helpline,
  type LawNames,
  type NameInLanguage,
  type Offence,
  offenceValues,
  type Register,
  type RegisterRows,
  type RepealedSection,
  type SectionWithoutTwin,
  type SectionWords,
  type TitleInLanguage,
  type Twin,
} from './register.ts'

const ActRow = z.object({
  short_name: z.string().min(1),
  full_name: z.string().min(1),
  year: z.string().regex(/^\d{4}$/),
  section_range: z.string().min(1),
  hindi_name: z.string(),
  whole: z.enum(['', 'yes']).default(''),
})
const SectionRow = z.object({
  section: z.string().min(1),
  title: z.string().min(1),
  source: z.string().min(1),
})
const TwinRow = z.object({
  old_act: z.string().min(1),
  old_section: z.string().min(1),
  new_act: z.string().min(1),
  new_section: z.string().min(1),
  subject: z.string().min(1),
  quoted: z.enum(['', 'yes']).default(''),
})
const HelplineRow = z.object({
  number: z.string().regex(/^[\d-]{3,}$/),
  name: z.string().min(1),
  owner: z.string(),
  for_whom: z.string().min(1),
  scope: z.string().min(1),
  hours: z.string().min(1),
  source: z.string().min(1),
  last_checked: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  hindi_name: z.string(),
})

const reference = { act: z.string().min(1), section: z.string().min(1) }
const TitleRow = z.object({ ...reference, title: z.string().min(1) })
const NameRow = z.object({ name: z.string().min(1), own: z.string().min(1) })
const RepealedRow = z.object({ ...reference, title: z.string().min(1), source: z.string().min(1) })
const WithoutTwinRow = z.object({ ...reference, why: z.enum(['new', 'dropped']), source: z.string().min(1) })
const OffenceRow = z.object({
  ...reference,
  form: z.string(),
  prison: z.string().regex(/^(?:(?:death|main|(?:\d+[ymh]-)?(?:life|\d+[ymh])|\d+[ymh]-)(?:\||$))*$/),
  fine: z.string().regex(/^$|^(?:and|or|only)(?: (?:>=)?\d+)?$/),
  community_service: z.enum(offenceValues.community_service),
  cognizable: z.enum(offenceValues.cognizable),
  bailable: z.enum(offenceValues.bailable),
  court: z.enum(offenceValues.court),
  compromise: z.enum(offenceValues.compromise),
  changed: z.enum(['', 'yes']).default(''),
  source: z.string().min(1),
})
const words = z.array(z.union([z.string(), z.number()]).transform(String))
const byLanguage = z.record(z.string(), words).transform((all) => Object.values(all).flat())
const Words = z.strictObject({
  section: byLanguage,
  article: byLanguage,
  number: byLanguage,
  of: byLanguage,
  beside: byLanguage,
  acts: z.record(z.string(), words),
})

const LawNameList = z.strictObject({
  laws: z.array(
    z.strictObject({
      sections: words.min(1).max(3),
      names: words.default([]),
      described: words.default([]),
      only_asked: z.boolean().default(false),
    }),
  ),
  asks: words,
  asks_section: words.default([]),
  kin: words.default([]),
  beside: words,
  deeds: z.array(z.strictObject({ sections: words.min(1).max(2), words: words.min(1) })).default([]),
})

export type Located<Row> = Row & { file: string; line: number }
/** As it stands in the register: whether the new code punishes it otherwise than the old one did, and where it was read. */
export type RegisteredOffence = Offence & { changed: '' | 'yes'; source: string }
export type RegisterFiles = {
  acts: Located<Act>[]
  sections: Located<{ act: string; section: string; title: string }>[]
  twins: Located<Twin>[]
  helplines: Located<Helpline>[]
  titles: Located<TitleInLanguage>[]
  names: Located<NameInLanguage>[]
  repealed: Located<RepealedSection>[]
  withoutTwin: Located<SectionWithoutTwin>[]
  offences: Located<RegisteredOffence>[]
  words?: SectionWords
  lawNames?: LawNames
}

/** Thrown with file and line, so that whoever edits the register finds the place. */
export class RegisterError extends Error {}

export function readRows<Row extends object>(file: string, schema: z.ZodType<Row>): Located<Row>[] {
  let parsed: { record: Record<string, string>; info: { lines: number } }[]
  try {
    parsed = parse(readFileSync(file, 'utf8'), { columns: true, info: true, bom: true })
  } catch (error) {
    throw new RegisterError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return parsed.map(({ record, info }) => {
    const checked = schema.safeParse(record)
    if (!checked.success) {
      const issue = checked.error.issues[0]
      throw new RegisterError(`${file}:${info.lines} ${issue?.path.join('.')}: ${issue?.message}`)
    }
    return { ...checked.data, file, line: info.lines }
  })
}

/** `sections/ni-act.csv` holds those of "NI Act": the file is named after the Act, as add-section.mjs does. */
export function sectionFile(act: string): string {
  return join('sections', `${fileNameOf(act)}.csv`)
}

/** Under which `follows/<code>.yml` says what the titles of an Act's sections follow. */
export function titlesPath(act: string): string {
  return `titles/${fileNameOf(act)}`
}

function fileNameOf(act: string): string {
  return act.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

export function readActs(knowledgeFolder: string): RegisterFiles['acts'] {
  return readRows(join(knowledgeFolder, 'register/acts.csv'), ActRow)
}

export function readHelplines(knowledgeFolder: string): RegisterFiles['helplines'] {
  return readRows(join(knowledgeFolder, 'register/helplines.csv'), HelplineRow)
}

/** Every row of `<folder>/register`, with the file and line that it came from. */
export function readRegisterFiles(knowledgeFolder: string): RegisterFiles {
  const folder = join(knowledgeFolder, 'register')
  const acts = readActs(knowledgeFolder)
  const actOfFile = new Map(acts.map((act) => [basename(sectionFile(act.short_name)), act.short_name]))
  const sectionsFolder = join(folder, 'sections')
  const files = existsSync(sectionsFolder) ? readdirSync(sectionsFolder).sort() : []
  const sections = files
    .filter((file) => file.endsWith('.csv'))
    .flatMap((file) => {
      const act = actOfFile.get(basename(file))
      if (!act)
        throw new RegisterError(`${join(sectionsFolder, file)}: no Act of acts.csv has this file name.`)
      return readRows(join(sectionsFolder, file), SectionRow).map((row) => ({ ...row, act }))
    })
  const readIfThere = <Row extends object>(name: string, schema: z.ZodType<Row>): Located<Row>[] =>
    existsSync(join(folder, name)) ? readRows(join(folder, name), schema) : []
  return {
    acts,
    sections,
    twins: readRows(join(folder, 'twins.csv'), TwinRow),
    helplines: readHelplines(knowledgeFolder),
    titles: readByLanguage(join(folder, 'titles'), TitleRow),
    names: readByLanguage(join(folder, 'names'), NameRow),
    repealed: readIfThere('repealed.csv', RepealedRow),
    withoutTwin: readIfThere('without-twin.csv', WithoutTwinRow),
    offences: readIfThere('offences.csv', OffenceRow),
    ...readList('words', join(folder, 'section-words.yml'), Words),
    ...readList('lawNames', join(folder, 'law-names.yml'), LawNameList),
  }
}

/** `titles/<code>.csv`, `names/<code>.csv`: one file a language. */
function readByLanguage<Row extends object>(
  folder: string,
  schema: z.ZodType<Row>,
): (Located<Row> & { language: string })[] {
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return files
    .filter((file) => file.endsWith('.csv'))
    .flatMap((file) =>
      readRows(join(folder, file), schema).map((row) => ({ ...row, language: basename(file, '.csv') })),
    )
}

function readList<Name extends string, List>(
  name: Name,
  file: string,
  schema: z.ZodType<List>,
): Partial<Record<Name, List>> {
  if (!existsSync(file)) return {}
  const checked = schema.safeParse(parseYaml(readFileSync(file, 'utf8')))
  if (checked.success) return { [name]: checked.data } as Partial<Record<Name, List>>
  const issue = checked.error.issues[0]
  throw new RegisterError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** What the register says, without where it stands and where it was checked: no more than an answer needs in memory. */
export function readRegisterRows(knowledgeFolder: string): RegisterRows {
  const { words, lawNames, ...files } = readRegisterFiles(knowledgeFolder)
  return {
    acts: files.acts.map(unplaced),
    sections: files.sections.map(({ act, section, title }) => ({ act, section, title })),
    twins: files.twins.map(unplaced),
    helplines: files.helplines.map(unplaced),
    titles: markBehind(files, knowledgeFolder),
    names: files.names.map(unplaced),
    repealed: files.repealed.map(({ act, section, title }) => ({ act, section, title })),
    withoutTwin: files.withoutTwin.map(({ act, section, why }) => ({ act, section, why })),
    offences: files.offences.map(unsourced),
    ...(words ? { words } : {}),
    ...(lawNames ? { lawNames } : {}),
  }
}

/** Titles whose English is another one than when they were written. */
function markBehind({ titles, ...files }: RegisterFiles, knowledgeFolder: string): TitleInLanguage[] {
  const register = buildRegister(files)
  const follows = new Map(
    languages.map(({ code }) => [code as string, readFollows(knowledgeFolder, code)] as const),
  )
  return titles.map(({ language, act, section, title }) => {
    const known = follows.get(language)?.[titlesPath(act)]?.[section]
    const english = register.findSection({ act, section })
    const isBehind = known !== undefined && english !== undefined && known !== hashOfText(english.title)
    return { language, act, section, title, ...(isBehind ? { behind: true as const } : {}) }
  })
}

function unplaced<Row>({
  file: _file,
  line: _line,
  ...row
}: Located<Row>): Omit<Located<Row>, 'file' | 'line'> {
  return row
}

function unsourced(offence: Located<RegisteredOffence>): Offence {
  const { file: _file, line: _line, source: _source, changed: _changed, ...row } = offence
  return row
}

export function readRegister(knowledgeFolder: string): Register {
  return buildRegister(readRegisterRows(knowledgeFolder))
}
