/** The register of law and helplines in memory: what may be cited and which numbers may be shown. */

export type Act = {
  short_name: string
  full_name: string
  year: string
  section_range: string
  hindi_name: string
  /** "yes" where every section is registered: people ask for any number of it. */
  whole?: string
}
export type SectionReference = { act: string; section: string }
type RegisteredSection = SectionReference & { title: string }
/** What a section is about in one of the other languages. */
export type TitleInLanguage = SectionReference & {
  language: string
  title: string
  /** The English is another one by now. */
  behind?: true
}

/** `register/names/<code>.csv`: an Act or a helpline, by its English name. */
export type NameInLanguage = { language: string; name: string; own: string }

export type Twin = {
  old_act: string
  old_section: string
  new_act: string
  new_section: string
  subject: string
  /** "yes" where people quote the pair: only these stand beside a number in a text. */
  quoted?: string
}
/** A section that is still printed, or was, but is no law any more. */
export type RepealedSection = SectionReference & { title: string }
/** A section that the other code has nothing in the place of. */
export type SectionWithoutTwin = SectionReference & { why: 'new' | 'dropped' }

const yesNoOrMain = ['yes', 'no', 'main'] as const
export const offenceValues = {
  cognizable: yesNoOrMain,
  /** Empty where our sources differ. */
  bailable: ['', ...yesNoOrMain],
  /** Empty where it is another court, or where our sources differ. */
  court: ['', 'any-magistrate', 'first-class', 'sessions', 'main'],
  compromise: ['', 'yes', 'court'],
  community_service: ['', 'or', 'only'],
} as const
/** "main": as for the crime that it helps, tries or hides. */
export type Offence = SectionReference & {
  /** Which form of the crime, in English, where the section has several. */
  form: string
  /** Ways of punishment, parted by "|": death, life, 3y, 6m, 24h, 7y-life (at least, at most), 7y- (at least), main. */
  prison: string
  /** "and", "or" or "only", and how many rupees at most (">=" at least). */
  fine: string
} & { [Value in keyof typeof offenceValues]: (typeof offenceValues)[Value][number] }
export type Helpline = {
  number: string
  name: string
  owner: string
  for_whom: string
  scope: string
  hours: string
  source: string
  last_checked: string
  hindi_name: string
}
export type RegisterRows = {
  acts: Act[]
  sections: RegisteredSection[]
  twins: Twin[]
  helplines: Helpline[]
  titles?: TitleInLanguage[]
  names?: NameInLanguage[]
  repealed?: RepealedSection[]
  withoutTwin?: SectionWithoutTwin[]
  offences?: Offence[]
  words?: SectionWords
  lawNames?: LawNames
}

/** `knowledge/register/law-names.yml`: offences and Acts as people name them, in every script, and words that ask for the law. */
export type LawNames = {
  laws: {
    sections: string[]
    names: string[]
    described: string[]
    /** Not what an accused is said to have done: their own story may name it as what others did. */
    only_asked: boolean
  }[]
  /** By these the section or the punishment is asked for, and nothing else: "kaunsi dhara", "bailable". */
  asks_section: string[]
  /** People of one's own: what is asked beside them happened to somebody. */
  kin: string[]
  /** Beside a name: that the law is asked for. */
  asks: string[]
  /** Beside a name: nothing more. */
  beside: string[]
  /** By which words the accused tell what they did, and the crimes that it may be, the likeliest first. */
  deeds: { sections: string[]; words: string[] }[]
}

/** `knowledge/register/section-words.yml`: how a section is asked for in each language. */
export type SectionWords = {
  section: string[]
  article: string[]
  number: string[]
  of: string[]
  beside: string[]
  acts: Record<string, string[]>
}

export type Register = {
  acts: ReadonlyMap<string, Act>
  sections: ReadonlyMap<string, RegisteredSection>
  helplines: ReadonlyMap<string, Helpline>
  twins: readonly Twin[]
  /** "NI Act 138" or "BNS 318(4)" as an Act of the register and what follows it. */
  parseReference(text: string): SectionReference | undefined
  /** The section itself, or the whole section of a sub-section: "318(4)" finds "318". */
  findSection(reference: SectionReference): RegisteredSection | undefined
  /**
   * What the section is about in another language, where its translators have written it. Where the English is newer, that, in
   * quotes: a title of the law as it was would tell something wrong.
   */
  titleIn(language: string, reference: SectionReference): string | undefined
  /** What an Act or a helpline is called in a language, by the English name under which it is registered. */
  nameIn(language: string, name: string): string | undefined
  /** What just this sub-section is about. */
  ownTitleIn(language: string, reference: SectionReference): string | undefined
  /**
   * The numbers of the other code as people quote them: a section that only gives a meaning is left out beside one that
   * punishes (theft is IPC 379, not 378).
   */
  twinsOf(reference: SectionReference): SectionReference[]
  /** All numbers of the other code, for who asks about the section itself; of a sub-section those that are its own. */
  allTwinsOf(reference: SectionReference): SectionReference[]
  /** People quote this number of an old code without its Act. */
  isQuoted(reference: SectionReference): boolean
  /** Crimes that the section punishes; of a sub-section its own. */
  offencesOf(reference: SectionReference): readonly Offence[]
  repealed(reference: SectionReference): RepealedSection | undefined
  withoutTwin(reference: SectionReference): SectionWithoutTwin['why'] | undefined
  /** Every number of the Act is here, so one that is not has never been. */
  isComplete(act: string): boolean
  words: SectionWords
  lawNames: LawNames
  areTwins(one: SectionReference, other: SectionReference): boolean
}

/** As what it is, where it stands in another language than the rest: a quotation. */
export function inQuotes(title: string): string {
  return /^“.*”$/.test(title) ? title : `“${title}”`
}

export function sectionKey(reference: SectionReference): string {
  return `${reference.act} ${reference.section}`
}

/** "318(4)(a)" gives "318(4)(a)", "318(4)", "318"; "Order 33 Rule 1" gives also "Order 33". */
function widerSections(section: string): string[] {
  const steps = [section]
  let rest = section
  for (;;) {
    const wider = rest.replace(/\s*(\([^()]*\)|\s+Rule\s+\S+)$/i, '')
    if (wider === rest || wider === '') return steps
    steps.push(wider)
    rest = wider
  }
}

export function wholeSection(section: string): string {
  return widerSections(section).at(-1) ?? section
}

function wholeKey(reference: SectionReference): string {
  return sectionKey({ act: reference.act, section: wholeSection(reference.section) })
}

/** The last number of an Act whose range is told: 358 of "1-358". */
export function lastSection({ section_range }: Act): number {
  return Number(/\d+-(\d+)/.exec(section_range)?.[1] ?? Number.NaN)
}

function isWithin(section: string, wider: string): boolean {
  return section === wider || widerSections(section).includes(wider)
}

const noWords: SectionWords = { section: [], article: [], number: [], of: [], beside: [], acts: {} }

export function buildRegister(rows: RegisterRows): Register {
  const acts = new Map(rows.acts.map((act) => [act.short_name, act]))
  const sections = new Map(rows.sections.map((section) => [sectionKey(section), section]))
  const helplines = new Map(rows.helplines.map((helpline) => [helpline.number, helpline]))
  const ownNames = new Map((rows.names ?? []).map(({ language, name, own }) => [`${language} ${name}`, own]))
  const findSection = (reference: SectionReference) =>
    widerSections(reference.section)
      .map((section) => sections.get(sectionKey({ act: reference.act, section })))
      .find((found) => found !== undefined)
  const titles = new Map(
    (rows.titles ?? []).map((one) => [
      `${one.language} ${sectionKey(one)}`,
      one.behind ? inQuotes(findSection(one)?.title ?? one.title) : one.title,
    ]),
  )
  // Where an old and a new section are about the same in English, they are in every language.
  const titlesBySubject = new Map(
    (rows.titles ?? []).flatMap((one) => {
      const subject = one.behind ? undefined : sections.get(sectionKey(one))?.title
      return subject ? [[`${one.language} ${subject}`, one.title] as const] : []
    }),
  )
  const repealed = new Map((rows.repealed ?? []).map((one) => [sectionKey(one), one]))
  const withoutTwin = new Map((rows.withoutTwin ?? []).map((one) => [sectionKey(one), one.why]))
  const offences = new Map<string, Offence[]>()
  for (const offence of rows.offences ?? []) {
    const key = wholeKey(offence)
    offences.set(key, [...(offences.get(key) ?? []), offence])
  }

  type Pair = { own: string; reference: SectionReference; onlyMeaning: boolean; quoted: boolean }
  const twins = new Map<string, Pair[]>()
  const pair = (from: SectionReference, to: SectionReference, { subject, quoted }: Twin) => {
    const key = wholeKey(from)
    const known = twins.get(key) ?? []
    const onlyMeaning = /\bmeaning$/.test(subject)
    known.push({ own: from.section, reference: to, onlyMeaning, quoted: quoted === 'yes' })
    twins.set(key, known)
  }
  for (const twin of rows.twins) {
    const older = { act: twin.old_act, section: twin.old_section }
    const newer = { act: twin.new_act, section: twin.new_section }
    pair(older, newer, twin)
    pair(newer, older, twin)
  }
  const pairsOf = (reference: SectionReference) => twins.get(wholeKey(reference)) ?? []

  return {
    acts,
    sections,
    helplines,
    twins: rows.twins,
    parseReference(text) {
      const clean = text.trim().replace(/\s+/g, ' ')
      // The longest name first: "NI Act 138" must not be read as an Act called "NI".
      for (let end = clean.lastIndexOf(' '); end > 0; end = clean.lastIndexOf(' ', end - 1)) {
        const act = clean.slice(0, end)
        if (acts.has(act)) return { act, section: clean.slice(end + 1) }
      }
      return undefined
    },
    findSection,
    words: rows.words ?? noWords,
    lawNames: rows.lawNames ?? { laws: [], asks: [], asks_section: [], kin: [], beside: [], deeds: [] },
    nameIn: (language, name) => ownNames.get(`${language} ${name}`),
    ownTitleIn: (language, reference) => titles.get(`${language} ${sectionKey(reference)}`),
    titleIn(language, reference) {
      return (
        titles.get(`${language} ${sectionKey(reference)}`) ??
        titles.get(`${language} ${wholeKey(reference)}`) ??
        titlesBySubject.get(`${language} ${findSection(reference)?.title}`)
      )
    },
    twinsOf(reference) {
      const all = pairsOf(reference)
      const quoted = all.filter((twin) => twin.quoted)
      return punishing(quoted.length > 0 ? quoted : all)
    },
    allTwinsOf(reference) {
      const all = pairsOf(reference)
      const own = all.filter(
        ({ own: section }) => isWithin(section, reference.section) || isWithin(reference.section, section),
      )
      return punishing(own.length > 0 ? own : all)
    },
    isQuoted: (reference) =>
      pairsOf(reference).some((twin) => twin.quoted) || withoutTwin.get(wholeKey(reference)) === 'dropped',
    offencesOf(reference) {
      const all = offences.get(wholeKey(reference)) ?? []
      const own = all.filter(({ section }) => isWithin(section, reference.section))
      return own.length > 0 ? own : all
    },
    repealed: (reference) => repealed.get(sectionKey(reference)),
    withoutTwin: (reference) => withoutTwin.get(wholeKey(reference)),
    isComplete: (act) => acts.get(act)?.whole === 'yes',
    areTwins(one, other) {
      return pairsOf(one).some((twin) => wholeKey(twin.reference) === wholeKey(other))
    },
  }
}

/** Each once, and a section that only gives a meaning only where nothing else is there. */
function punishing(pairs: readonly { reference: SectionReference; onlyMeaning: boolean }[]) {
  const some = pairs.filter((twin) => !twin.onlyMeaning)
  const chosen = some.length > 0 ? some : pairs
  return [...new Map(chosen.map(({ reference }) => [sectionKey(reference), reference])).values()]
}
