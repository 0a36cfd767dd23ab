/** The register of law and helplines in memory: what may be cited and which numbers may be shown. */

export type Act = {
  short_name: string
  full_name: string
  year: string
  section_range: string
  hindi_name: string
}
export type SectionReference = { act: string; section: string }
export type RegisteredSection = SectionReference & { title: string }
export type HindiTitle = SectionReference & { title: string }
export type Twin = {
  old_act: string
  old_section: string
  new_act: string
  new_section: string
  subject: string
}
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
  hindiTitles: HindiTitle[]
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
  /** What the section is about, in Hindi, where the register says it. */
  hindiTitleOf(reference: SectionReference): string | undefined
  /**
   * The numbers of the other code, whole sections only, as people quote them: a section that only gives a meaning is
   * left out beside one that punishes (theft is IPC 379, not 378).
   */
  twinsOf(reference: SectionReference): SectionReference[]
  areTwins(one: SectionReference, other: SectionReference): boolean
}

export function sectionKey(reference: SectionReference): string {
  return `${reference.act} ${reference.section}`
}

/** "318(4)(a)" gives "318(4)(a)", "318(4)", "318"; "Order 33 Rule 1" gives also "Order 33". */
export function widerSections(section: string): string[] {
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

export function buildRegister(rows: RegisterRows): Register {
  const acts = new Map(rows.acts.map((act) => [act.short_name, act]))
  const sections = new Map(rows.sections.map((section) => [sectionKey(section), section]))
  const helplines = new Map(rows.helplines.map((helpline) => [helpline.number, helpline]))
  const hindiTitles = new Map(rows.hindiTitles.map((one) => [sectionKey(one), one.title]))
  // The longest name first: "NI Act 138" must not be read as an Act called "NI".
  const names = [...acts.keys()].sort((a, b) => b.length - a.length)

  const twins = new Map<string, { reference: SectionReference; onlyMeaning: boolean }[]>()
  const pair = (from: SectionReference, to: SectionReference, onlyMeaning: boolean) => {
    const key = wholeKey(from)
    const known = twins.get(key) ?? []
    if (!known.some((one) => sectionKey(one.reference) === sectionKey(to)))
      known.push({ reference: to, onlyMeaning })
    twins.set(key, known)
  }
  for (const twin of rows.twins) {
    const older = { act: twin.old_act, section: twin.old_section }
    const newer = { act: twin.new_act, section: twin.new_section }
    const onlyMeaning = /\bmeaning$/.test(twin.subject)
    pair(older, newer, onlyMeaning)
    pair(newer, older, onlyMeaning)
  }

  return {
    acts,
    sections,
    helplines,
    twins: rows.twins,
    parseReference(text) {
      const clean = text.trim().replace(/\s+/g, ' ')
      const act = names.find((name) => clean.startsWith(`${name} `))
      return act ? { act, section: clean.slice(act.length + 1) } : undefined
    },
    findSection(reference) {
      for (const section of widerSections(reference.section)) {
        const found = sections.get(sectionKey({ act: reference.act, section }))
        if (found) return found
      }
      return undefined
    },
    hindiTitleOf: (reference) => hindiTitles.get(wholeKey(reference)),
    twinsOf(reference) {
      const all = twins.get(wholeKey(reference)) ?? []
      const punishing = all.filter((twin) => !twin.onlyMeaning)
      return (punishing.length > 0 ? punishing : all).map((twin) => twin.reference)
    },
    areTwins(one, other) {
      return (twins.get(wholeKey(one)) ?? []).some((twin) => wholeKey(twin.reference) === wholeKey(other))
    },
  }
}
