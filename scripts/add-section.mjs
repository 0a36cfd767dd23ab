// Adds one section to the register of law: node scripts/add-section.mjs PWDVA 12 "asking the Magistrate for orders" "indiacode.nic.in, Act 43 of 2005, s. 12"
// Safe to call from several shells at once; a section that is there already is left as it is.
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [act, section, title, source] = process.argv.slice(2)
const register = join(dirname(fileURLToPath(import.meta.url)), '../knowledge/register')
if (!act || !section || !title || !source)
  fail('usage: node scripts/add-section.mjs ACT SECTION "title" "source"')
const acts = readFileSync(join(register, 'acts.csv'), 'utf8')
  .split('\n')
  .map((line) => line.split(',')[0])
if (!acts.includes(act))
  fail(`${act} is not a short_name in knowledge/register/acts.csv: add the Act there first.`)

const file = join(register, 'sections', `${act.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`)
const lock = `${file}.lock`
for (let tries = 0; ; tries += 1) {
  try {
    mkdirSync(lock)
    break
  } catch {
    if (tries > 200) fail(`${lock} stays: remove it if nobody else is writing.`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25)
  }
}
try {
  let rows = []
  try {
    rows = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  } catch {}
  if (rows.some((row) => row.startsWith(`${section},`))) {
    console.log(`${act} ${section} is in the register already.`)
  } else {
    rows.push([section, title, source].map(csvField).join(','))
    rows.sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b) || (a < b ? -1 : 1))
    writeFileSync(file, `section,title,source\n${rows.join('\n')}\n`)
    console.log(`${act} ${section} added.`)
  }
} finally {
  rmdirSync(lock)
}

function csvField(text) {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
