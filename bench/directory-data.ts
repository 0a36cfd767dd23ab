import { readFileSync } from 'node:fs'
import type pg from 'pg'

const firstNames =
  'Priya Rahul Asha Arjun Meera Sanjay Lakshmi Ravi Anjali Vikram Sunita Imran Fatima Gurpreet Harpreet Joseph Mary Bipul Nabanita Debashish Suresh Ramesh Kavita Deepa Manoj Nisha Rekha Geeta Mohan Krishna Radha Ganesh Parvati Shankar Uma Ajay Vijay Sushma Nirmala Tenzin Lalrin Ngangom Zubair Ayesha Thangam'.split(
    ' ',
  )
const lastNames =
  "Sharma Verma Gupta Singh Kaur Patel Shah Mehta Reddy Rao Naidu Iyer Nair Menon Pillai Das Bose Sen Ghosh Banerjee Borah Gogoi Khan Ansari Sheikh Pandey Mishra Tiwari Yadav Kumar Joshi Kulkarni Patil Deshmukh Jadhav Fernandes D'Souza Thomas Varghese Mathew Oraon Munda Marak Bhutia".split(
    ' ',
  )
const specializations = [
  'Family Law',
  'Criminal Law',
  'Civil Law',
  'Corporate Law',
  'Labour Law',
  'Property Law',
  'Consumer Law',
  'Women Rights, Child Rights',
  'Cyber Law',
  'Tribal Rights',
]
const languages =
  'Hindi Bengali Marathi Telugu Tamil Gujarati Urdu Kannada Odia Malayalam Punjabi Assamese Maithili Santali Kashmiri Nepali Konkani Sindhi Dogri Manipuri Bodo Sanskrit'.split(
    ' ',
  )

/** Real towns, so that there are as many of them, and as unequal ones, as there will be. */
const towns = readFileSync(new URL('../knowledge/places/places.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))

/** Some choices are common and some are rare, as in life: the square of chance prefers the beginning of each list. */
const pick = (list: string, skew: number) =>
  `(${list})[1 + floor(power(random(), ${skew}) * array_length(${list}, 1))::integer]`

const atOnce = 1_000

/** Makes listed helpers up to `count` of them. */
export async function fillDirectory(pool: pg.Pool, count: number): Promise<void> {
  const there = (await pool.query('select count(*)::integer as count from nyaysathi')).rows[0]?.count
  for (let made = there; made < count; made += atOnce) await addHelpers(pool, Math.min(made + atOnce, count))
  await pool.query('vacuum analyze nyaysathi')
  await pool.query('vacuum analyze nyaysathi_words')
}

async function addHelpers(pool: pg.Pool, upTo: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into users (user_type, name, email)
       select 'nyaysathi', ${pick('$2::text[]', 1)} || ' ' || ${pick('$3::text[]', 1)}, 'helper' || n || '@example.org'
         from generate_series((select count(*) from nyaysathi) + 1, $1::bigint) n
       returning user_id, name),
     placed as (select *, 1 + floor(power(random(), 1.5) * array_length($6::text[], 1))::integer as town from made)
     insert into nyaysathi (nyaysathi_id, type, status, name, state, city, specialization, years_of_experience, languages,
                            consultation_fee, average_rating, total_reviews, available_timings, listed_at)
     select user_id, ${pick("array['lawyer','lawyer','lawyer','volunteer','ngo','professor','judge']", 1.5)}, 'verified', name,
            ($7::text[])[town], ($6::text[])[town], ${pick('$4::text[]', 2)}, floor(random() * 40)::integer,
            array['English', ${pick('$5::text[]', 2)}], case when random() < 0.2 then 0 else 100 + 50 * floor(random() * 19)::integer end,
            round((3 + random() * 2)::numeric, 2), floor(power(random(), 3) * 300)::integer,
            array['Monday: 10:00 AM - 2:00 PM', 'Wednesday: 10:00 AM - 2:00 PM', 'Friday: 4:00 PM - 6:00 PM'],
            now() - random() * interval '3 years'
       from placed`,
    [
      upTo,
      firstNames,
      lastNames,
      specializations,
      languages,
      towns.map(([name]) => name),
      towns.map(([, state]) => state),
    ],
  )
}

/** A sequence that looks random and is the same in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const misspellings = [
  'shrama',
  'banerji',
  'laxmi',
  'priyaa',
  'kulkrani',
  'fathima',
  'hydrabad',
  'banglore',
  'familly',
]

const problems =
  'divorce|talaq|ಬಾಡಿಗೆ|police case|salary not paid|ghar ka kiraya|cheque bounce|पति मारता है|devorce|kiraaya|விவாகரத்து|বেতন|زمین|land dispute|fir|bail|custody|consumer|tax|dowry|घटस्फोट|മദ്യപാനി ഭർത്താവ്|accident|loan app|company'.split(
    '|',
  )

/** Searches in everyday words: a problem, with a place or without, near somebody or not, on the first page of the list. */
export function makeEverydaySearches(count: number): string[] {
  const random = chance(11)
  const one = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  return Array.from({ length: count }, () => {
    const town = one(towns)
    const problem = random() < 0.8 ? one(problems) : ''
    const place = random() < 0.4 ? (random() < 0.3 ? one(misspellings) : (town[0] ?? '')) : ''
    const query = new URLSearchParams({ q: `${problem} ${place}`.trim(), limit: '20' })
    if (random() < 0.6) query.set('near', `${town[0]}, ${town[1]}`)
    if (random() < 0.1) query.set('free', '1')
    if (random() < 0.1) query.set('free_this_week', '1')
    if (random() < 0.1) query.set('language', one(languages))
    return `/api/nyaysathi/search?${query}`
  })
}

/** Searches of every kind: alone, combined, in every order, common and rare, misspelt, and for what nobody has. */
export function makeSearches(count: number): string[] {
  const random = chance(7)
  const one = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams()
    const town = one(towns)
    const maybe = (share: number, name: string, value: () => string) => {
      if (random() < share) query.set(name, value())
    }
    maybe(0.3, 'type', () => one(['lawyer', 'volunteer', 'ngo', 'professor', 'judge']))
    maybe(0.3, 'state', () => town[1] ?? '')
    if (query.has('state')) maybe(0.5, 'city', () => town[0] ?? '')
    maybe(0.3, 'specialization', () => one(specializations.slice(0, 7)))
    maybe(0.25, 'language', () => one(languages))
    maybe(0.25, 'max_fee', () => String(100 + 50 * Math.floor(random() * 18)))
    maybe(0.35, 'q', () =>
      one([
        () => one(lastNames),
        () => `${one(firstNames)} ${one(lastNames)}`,
        () => one(lastNames).slice(0, 2 + Math.floor(random() * 2)),
        () => one(towns)[0] ?? '',
        () => `${one(specializations).split(' ')[0]} lawyer ${one(towns)[0]}`,
        () => one(misspellings),
        () => 'zzyzx',
      ])(),
    )
    maybe(0.6, 'sort', () => one(['rating', 'fee', 'experience', 'name', 'newest']))
    return `/api/auth/nyaysathi/all?${query}`
  })
}
