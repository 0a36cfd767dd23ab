import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { type DocumentKind, requirementsOf } from '@nyaysathi/contracts/helper-applications'
import { discardFiles, eraseFile, type KeptFile, keepFile } from '../files/index.ts'
import {
  applicationPurpose,
  hashContent,
  insertEvent,
  keepNameInScript,
  storeDocuments,
} from '../helpers/index.ts'
import { hashPassword, insertAccount, type UserType } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { type DemoHelper, demoHelpers, demoTimings } from './demo-helpers.ts'
import {
  findAnyDemoAccount,
  insertDemoHelper,
  listDemoFiles,
  markDemoAccount,
  removeDemoAccounts,
  takeTurn,
} from './demo-queries.ts'
import { writePdf } from './write-pdf.ts'

type Needs = Pick<Services, 'config' | 'database' | 'keys' | 'log' | 'jobs'>

/**
 * At start. In demo mode: fictional helpers, a citizen and an administrator, made once, with passwords made by chance
 * and told once. Without it: whatever an earlier start in demo mode made is removed, so that nobody can be found or sign in.
 */
export async function prepareDemo(services: Needs): Promise<void> {
  const { config, database, log } = services
  const isThere = (await findAnyDemoAccount(database.pool)).length > 0
  if (config.demo === isThere) return
  if (!config.demo) return removeDemo(services)
  const people = await makeDemo(services)
  for (const { who, email, password } of people) {
    log.info(`demo: sign in as ${who} with ${email} and the password ${password}`)
  }
}

async function removeDemo(services: Needs): Promise<void> {
  const removed = await inTransaction(services.database.pool, async (connection) => {
    await takeTurn(connection)
    for (const { file_id } of await listDemoFiles(connection)) {
      await eraseFile(services, connection, file_id)
    }
    return removeDemoAccounts(connection)
  })
  services.log.info({ count: removed.length }, 'the demo accounts of an earlier start were removed')
}

type DemoPerson = { who: string; email: string; password: string }

async function makeDemo(services: Needs): Promise<DemoPerson[]> {
  const people = await Promise.all([makePerson('citizen'), makePerson('helper'), makePerson('administrator')])
  const [citizen, helper, administrator] = people
  const waiting = await Promise.all(demoApplicants.map((applicant) => keepPapers(services, applicant)))
  const made = await inTransaction(services.database.pool, async (connection) => {
    await takeTurn(connection)
    if ((await findAnyDemoAccount(connection)).length > 0) return false
    await insertDemoAccount(services, connection, 'user', 'Demo Citizen', citizen)
    await insertDemoAccount(services, connection, 'admin', 'Demo Administrator', administrator)
    for (const [index, listed] of demoHelpers.entries()) {
      await insertListed(services, connection, listed, index, index === 0 ? helper : undefined)
    }
    for (const [index, applicant] of demoApplicants.entries()) {
      await insertWaiting(services, connection, applicant, index, waiting[index] ?? [])
    }
    return true
  })
  if (made) return people
  const files = waiting.flat().map(({ file }) => file)
  await discardFiles(services, files)
  return []
}

type Credentials = DemoPerson & { hash: string }

async function makePerson(who: string): Promise<Credentials> {
  const password = `${randomBytes(9).toString('base64url')}-7a`
  return {
    who: `the demo ${who}`,
    email: `${who}@demo.example`,
    password,
    hash: await hashPassword(password),
  }
}

async function insertDemoAccount(
  { keys }: Needs,
  connection: Connection,
  userType: UserType,
  name: string,
  { email, hash }: { email: string; hash: string | null },
  { state = 'Maharashtra', city = 'Pune' } = {},
): Promise<string> {
  const account = { user_type: userType, name, email, password_hash: hash, state, city }
  const userId = await insertAccount(keys, connection, account)
  if (!userId) throw new Error('A demo account was not stored.')
  await markDemoAccount(connection, { user_id: userId })
  return userId
}

async function insertListed(
  services: Needs,
  connection: Connection,
  listed: DemoHelper,
  index: number,
  credentials: Credentials | undefined,
): Promise<void> {
  const account = credentials ?? { email: `helper-${index + 1}@demo.example`, hash: null }
  const userId = await insertDemoAccount(
    services,
    connection,
    accountTypeOf(listed),
    listed.name,
    account,
    listed,
  )
  await insertHelper(connection, userId, listed, index, 'verified')
}

const accountTypeOf = ({ type }: DemoHelper): UserType => (type === 'ngo' ? 'NGO' : 'nyaysathi')

async function insertHelper(
  connection: Connection,
  userId: string,
  demo: DemoHelper,
  index: number,
  status: 'verified' | 'pending',
): Promise<void> {
  const isListed = status === 'verified'
  const number = String(index + 1).padStart(4, '0')
  await insertDemoHelper(connection, {
    nyaysathi_id: userId,
    type: demo.type,
    status,
    name: demo.name,
    state: demo.state,
    city: demo.city,
    specialization: demo.specialization,
    years_of_experience: demo.years,
    languages: demo.languages,
    consultation_fee: demo.fee,
    available_timings: isListed ? demoTimings(index) : [],
    average_rating: isListed ? demo.rating : 0,
    total_reviews: isListed ? demo.reviews : 0,
    bar_council_number: demo.type === 'lawyer' ? `DEMO/${number}/${2025 - demo.years}` : null,
    license_number: ['lawyer', 'volunteer'].includes(demo.type) ? `DEMO-${number}` : null,
    position_held: demo.type === 'judge' ? 'District Judge (fictional)' : null,
    days_listed: isListed ? 10 + index * 7 : index - 98,
    organization: demo.type === 'volunteer' ? 'A legal aid clinic (fictional)' : null,
    institution: demo.type === 'professor' ? 'A college of law (fictional)' : null,
    ngo_registration: demo.type === 'ngo' ? `DEMO-${number}` : null,
    areas_of_operation: demo.type === 'ngo' ? demo.specialization.split(', ') : [],
  })
  await keepNameInScript(connection, {
    nyaysathi_id: userId,
    name: demo.name,
    before: null,
    given: demo.nameInScript,
  })
  await insertEvent(connection, { nyaysathi_id: userId, event: 'submitted', reason: null, by_user_id: null })
  if (isListed)
    await insertEvent(connection, { nyaysathi_id: userId, event: 'approved', reason: null, by_user_id: null })
}

/** They wait in the queue of the console. */
const demoApplicants: readonly DemoHelper[] = [
  {
    name: 'Kiran Wagh',
    nameInScript: 'किरण वाघ',
    type: 'lawyer',
    state: 'Maharashtra',
    city: 'Pune',
    specialization: 'Consumer Law',
    years: 4,
    languages: ['English', 'Marathi'],
    fee: 100,
    rating: 0,
    reviews: 0,
  },
  {
    name: 'Jyoti Marandi',
    type: 'volunteer',
    state: 'Jharkhand',
    city: 'Ranchi',
    specialization: 'Women Rights',
    years: 2,
    languages: ['English', 'Hindi', 'Santali'],
    fee: 100,
    rating: 0,
    reviews: 0,
  },
]

type Paper = { kind: DocumentKind; file: KeptFile & { field_name: string }; contentHash: Buffer }

async function keepPapers(services: Needs, { name, type }: DemoHelper): Promise<Paper[]> {
  const papers: Paper[] = []
  for (const { document: kind, required } of requirementsOf(type).documents) {
    if (!required) continue
    const pdf = writePdf(['DEMO - this is no real paper', '', `${kind} of ${name}, who does not exist.`])
    const file = await keepFile(services, Readable.from([pdf], { objectMode: false }), {
      owner_user_id: null,
      purpose: applicationPurpose,
      allowed: ['pdf'],
      original_name: `${kind}.pdf`,
      announced_type: 'application/pdf',
    })
    papers.push({
      kind,
      file: { ...file, field_name: kind },
      contentHash: await hashContent(services, file.file_id),
    })
  }
  return papers
}

async function insertWaiting(
  services: Needs,
  connection: Connection,
  applicant: DemoHelper,
  index: number,
  papers: readonly Paper[],
): Promise<void> {
  const account = { email: `applicant-${index + 1}@demo.example`, hash: null }
  const userId = await insertDemoAccount(
    services,
    connection,
    accountTypeOf(applicant),
    applicant.name,
    account,
    applicant,
  )
  await insertHelper(connection, userId, applicant, 100 + index, 'pending')
  await storeDocuments(connection, userId, papers)
}
