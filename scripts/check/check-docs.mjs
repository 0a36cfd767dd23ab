import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const decisions = 'docs/decisions'

/**
 * What a reader of the docs would stumble over: links that lead nowhere, decisions without a place in the index or with a gap
 * before them, and decisions that are named by a number alone, which nobody follows and no check can hold. What the product
 * itself shows (`knowledge/`) has links of its own, which `knowledge:check` knows.
 */
export function findBrokenDocs(folder = '.', files = listDocs()) {
  const docs = new Map(files.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]))
  const problems = [...docs].flatMap(([file, text]) => {
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
    return [...findBrokenLinks(folder, file, prose), ...findBareNumbers(file, prose)]
  })
  return [...problems, ...findIndexProblems(docs)]
}

function listDocs() {
  return execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => file && fs.existsSync(file) && !/^knowledge\/\w+\/[^/]+\//.test(file) && !isKnowledge(file),
    )
}

/** Of the tests' own small knowledge. */
function isKnowledge(file) {
  return file.startsWith('engine/src/testing/')
}

function findBrokenLinks(folder, file, prose) {
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2],
  )
  return links.flatMap((link) => {
    if (/^[a-z]+:/.test(link)) return []
    const [to, part] = link.split('#')
    const target = path.join(folder, to ? path.join(path.dirname(file), to) : file)
    if (!fs.existsSync(target)) return [`${file}: nothing is at ${link}`]
    if (part === undefined || !target.endsWith('.md')) return []
    return headingsOf(fs.readFileSync(target, 'utf8')).includes(part)
      ? []
      : [`${file}: no heading is at ${link}`]
  })
}

/** As the addresses that GitHub gives them. */
function headingsOf(text) {
  return [...text.matchAll(/^#+ +(.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
}

function findBareNumbers(file, prose) {
  const unlinked = prose.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '')
  return [...unlinked.matchAll(/\b(?:record|decision)s? \d+\b/gi)].map(
    ([named]) => `${file}: "${named}" is a number alone; link to the decision`,
  )
}

function findIndexProblems(docs) {
  const index = docs.get(`${decisions}/README.md`) ?? ''
  const files = [...docs.keys()].filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).sort()
  return files.flatMap((file, at) => {
    const name = path.basename(file)
    const [, title] = /^# \d+\. (.*)$/m.exec(docs.get(file)) ?? []
    const line = `- [${at + 1}](${name}) ${title}`
    if (Number(name.slice(0, 4)) !== at + 1) return [`${file}: its number should be ${at + 1}`]
    return index.split('\n').includes(line) ? [] : [`${decisions}/README.md: a line is missing: ${line}`]
  })
}
