import type { CasePaper, CasePerson, CaseRefusal, PersonTrait } from '@nyaysathi/contracts/understood-case'
import type { FoundWords } from './find-words.ts'
import { distance, isDenied } from './sure-words.ts'
import { isWithin, type Stretch, type ToldMessage } from './told-message.ts'

type Person = CasePerson & Stretch

const female: ReadonlySet<string> = new Set([
  'wife',
  'daughter',
  'sister',
  'mother',
  'mother_in_law',
  'daughter_in_law',
  'grandmother',
  'aunt',
  'niece',
  'girlfriend',
  'woman',
  'girl',
  'maid',
])
const childWords: ReadonlySet<string> = new Set(['child', 'baby', 'children', 'girl', 'boy'])
const adultAge = 18
const smallChildAge = 12
const oldAge = 60
const nearWords = 5

const selfAge =
  /(?<![\p{L}\p{M}])(?:i am|i'm|im|my age is|main|mai|meri umar|meri umr|मैं|मेरी उम्र)\s+(?:a |an |only |just |now |abhi |sirf |अभी )?(\d{1,2})(?!\d)(?!\s*(?:weeks?|months?|days?|lakhs?|lakh|k\b|%|km|th\b|hours?|mahine|hafte|din|hazar|महीने|दिन|हफ्ते|लाख|हजार))/gu
const ages = [
  /(?<![\d₹.,])(\d{1,3})[\s-]*(?:years?|yrs?|yr|y)[\s-]*(?:old|of age)/gu,
  /\b(?:aged?|age is|who is|he is|she is|is only|is just|is)\s+(?:only |just |of |about )?(\d{1,2})\b(?!\s*(?:weeks?|months?|days?|th\b|%|lakhs?|hours?|km|k\b)|[\d,.]\d)/gu,
  /(?<![\d₹.,])(\d{1,3})\s*(?:saal|sal|varsh|baras|साल|वर्ष|बरस)\s+(?:ka|ki|ke|का|की|के)(?![\p{L}\p{M}])/gu,
  /(?<=\p{L}),\s?(\d{2})\s?(?=,)/gu,
  /(?<=[\p{L}\p{M}]\s?)\(\s?(\d{1,2})\s?(?:years?|yrs?|y|saal|साल)?\s?\)/gu,
  /(?<!\d)(\d{1,3})\s*(?:வயது|வயசு|ఏళ్ల|సంవత్సరాల|ವರ್ಷದ|വയസ്സുള്ള|വയസ്സ്|বছরের|বৎসরের|বছৰীয়া|વર્ષનો|વર્ષની|વર્ષના|ਸਾਲ ਦਾ|ਸਾਲ ਦੀ|ਸਾਲ ਦੇ|ବର୍ଷର|वर्षांचा|वर्षांची|वर्षांच्या|वर्षाच्या|वर्षको|سال کا|سال کی|سال کے|سالہ)/gu,
]

/** Who is spoken of, with ages and what the law protects them for. */
export function readPeople(told: ToldMessage, find: FoundWords): CasePerson[] {
  const people: Person[] = [...find('family'), ...find('others')].map((one) => ({
    who: one.name,
    traits: [],
    words: told.quote(one),
    from: one.from,
    to: one.to,
  }))
  const self = (stretch: Stretch): Person => {
    const known = people.find(({ who }) => who === 'self')
    if (known) return known
    const person = { who: 'self', traits: [], words: told.quote(stretch), from: stretch.from, to: stretch.to }
    people.push(person)
    return person
  }
  for (const { age, at, isSelf } of readAges(told)) {
    const isOwn = isSelf || isOfWriter(at, people, told, find)
    const person = isOwn ? self(at) : (closest(people, at, told) ?? undefined)
    if (!person || person.age !== undefined) continue
    person.age = age
    person.words = told.quote({ from: Math.min(at.from, person.from), to: Math.max(at.to, person.to) })
  }
  for (const trait of find('traits')) {
    if (isDenied(trait, told, find)) continue
    const clause = told.clauses.find((one) => trait.from >= one.from && trait.from < one.to)
    const i = find('i').some(
      (one) => clause && isWithin(one, clause) && one.to <= trait.from && trait.from - one.to <= 3,
    )
    const able = trait.name === 'pregnant' ? people.filter(({ who }) => female.has(who)) : people
    const person = i
      ? self(trait)
      : (closest(able, trait, told) ?? (trait.name === 'pregnant' ? able.at(-1) : undefined))
    const whose = person ?? self(trait)
    add(whose, trait.name as PersonTrait)
    if (whose.who === 'self') whose.words = told.quote(trait)
  }
  for (const person of people) {
    if (female.has(person.who)) add(person, 'woman')
    if (person.age !== undefined && person.age < adultAge) add(person, 'minor')
    if (person.age !== undefined && person.age <= smallChildAge) add(person, 'child')
    if (childWords.has(person.who) && (person.age ?? 0) < adultAge) add(person, 'child')
    if (person.age !== undefined && person.age >= oldAge) add(person, 'elderly')
  }
  const named = new Map<string, CasePerson>()
  for (const { who, age, traits, words } of people) {
    const known = named.get(who)
    if (!known) named.set(who, { who, ...(age === undefined ? {} : { age }), traits, words })
    else named.set(who, mergePerson(known, { who, ...(age === undefined ? {} : { age }), traits, words }))
  }
  return [...named.values()]
}

/** "I am Sunita, 40 years old. My husband …": an age in a sentence that speaks of nobody but the writer. */
function isOfWriter(at: Stretch, people: readonly Person[], told: ToldMessage, find: FoundWords): boolean {
  const sentence = told.sentences.find((one) => isWithin(at, one))
  if (!sentence) return false
  const isTold = people.some((one) => one.who !== 'self' && isWithin(one, sentence))
  return !isTold && find('i').some((one) => isWithin(one, sentence) && one.to <= at.from)
}

/** What is newer counts; what was told before stays. */
export function mergePerson(known: CasePerson, newer: CasePerson): CasePerson {
  const age = newer.age ?? known.age
  return {
    who: known.who,
    ...(age === undefined ? {} : { age }),
    traits: [...new Set([...known.traits, ...newer.traits])],
    words: newer.age !== undefined || newer.traits.length > known.traits.length ? newer.words : known.words,
  }
}

function add({ traits }: CasePerson, trait: PersonTrait): void {
  if (!traits.includes(trait)) traits.push(trait)
}

function readAges(told: ToldMessage): { age: number; at: Stretch; isSelf: boolean }[] {
  const own = [...told.text.matchAll(selfAge)].map((match) => ({ match, isSelf: true }))
  const others = ages
    .flatMap((pattern) => [...told.text.matchAll(pattern)])
    .filter(
      (match) =>
        !own.some(
          ({ match: one }) =>
            match.index < one.index + one[0].length && match.index + match[0].length > one.index,
        ),
    )
    .map((match) => ({ match, isSelf: false }))
  return [...own, ...others].flatMap(({ match, isSelf }) => {
    const age = Number(match[1])
    return age > 0 && age <= 110
      ? [{ age, at: told.wordsAt(match.index, match.index + match[0].length), isSelf }]
      : []
  })
}

/** In the same clause; who stands just behind an age comes first: "my 15 year old son". */
function closest(people: readonly Person[], at: Stretch, told: ToldMessage): Person | undefined {
  const clause = told.clauses.find((one) => at.from >= one.from && at.from < one.to)
  const said = told.textOf(at)
  const fits = ({ who }: Person) =>
    who !== 'self' && (!/^he is/.test(said) || !female.has(who)) && (!/^she is/.test(said) || female.has(who))
  const inside = people.filter(fits).filter((one) => distance(one, at) <= nearWords)
  const isBracketed = new RegExp(`\\(\\s*${told.tokens[at.from]?.word}`).test(told.text)
  if (isBracketed) return inside.filter((one) => one.to <= at.from).at(-1)
  const behind = inside.find(
    (one) => one.from >= at.to && one.from - at.to <= 2 && clause && one.to <= clause.to,
  )
  return behind ?? [...inside].sort((one, other) => distance(one, at) - distance(other, at))[0]
}

export function readPapers(told: ToldMessage, find: FoundWords): CasePaper[] {
  const having = find('have').filter((one) => !isDenied(one, told, find))
  return find('papers').flatMap((paper) => {
    const sentence = told.sentences.find((one) => paper.from >= one.from && paper.from < one.to)
    const isHeld = having.some((one) => sentence && isWithin(one, sentence) && distance(one, paper) <= 10)
    return isHeld && !isDenied(paper, told, find) ? [{ paper: paper.name, words: told.quote(paper) }] : []
  })
}

/** What the writer does not want, or is pressed to. */
export function readRefusals(told: ToldMessage, find: FoundWords): CaseRefusal[] {
  const wishes = find('wishes')
  return [...find('no_wish'), ...find('pressed')].flatMap((no) => {
    const at = told.clauses.findIndex((one) => no.from >= one.from && no.from < one.to)
    const clause = told.clauses[at]
    if (!clause) return []
    const own = wishes.filter((one) => one.from < clause.to && one.to > clause.from && distance(one, no) <= 6)
    const before = told.clauses[at - 1]
    // "They want an abortion, I don't".
    const meant =
      own.length > 0 || no.to !== clause.to || !before ? own : wishes.filter((one) => isWithin(one, before))
    return meant.map((wish) => ({
      what: wish.name,
      words: told.quote({ from: Math.min(no.from, wish.from), to: Math.max(no.to, wish.to) }),
    }))
  })
}
