import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Every TypeScript file that is part of the project or about to be, with the places that it imports. */
export function readSourceFiles() {
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      encoding: 'utf8',
    },
  )
  return list
    .split('\n')
    .filter((file) => file && fs.existsSync(file))
    .map((file) => readSourceFile(file, fs.readFileSync(file, 'utf8')))
}

export function readSourceFile(file, text) {
  return { file, text, imports: importsOf(text).map((name) => ({ name, target: resolve(file, name) })) }
}

function importsOf(text) {
  const statements =
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm
  const calls = /\bimport\(\s*['"]([^'"]+)['"]/g
  return [...text.matchAll(statements), ...text.matchAll(calls)].map((match) => match[1] ?? match[2])
}

/** The file of the project that an import leads to; undefined for packages. */
function resolve(file, name) {
  const own = /^@nyaysathi\/(\w+)(?:\/(.*))?$/.exec(name)
  if (own) return path.posix.join(own[1], 'src', own[2] ?? '')
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : undefined
}
