import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const endings = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs']

/** Every program file that is part of the project or about to be, with the places that it imports. */
export function readSourceFiles() {
  const list = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...endings.map((ending) => `*.${ending}`)],
    { encoding: 'utf8' },
  )
  return list
    .split('\n')
    .filter((file) => file && fs.existsSync(file))
    .map((file) => readSourceFile(file, fs.readFileSync(file, 'utf8')))
}

export function readSourceFile(file, text) {
  const imports = importsOf(file, text).map((imported) => ({
    ...imported,
    target: resolve(file, imported.name),
  }))
  return { file, text, imports }
}

/**
 * What a file names by `import`, `export … from`, `import()`, `import('…').Type` and `import … = require()`; `isLater` says that
 * it is loaded only when the program comes there.
 */
function importsOf(file, text) {
  // Only now: this file is read before `npm test` has installed what it needs.
  const { parseSync, Visitor } = createRequire(import.meta.url)('oxc-parser')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const names = []
  const note = ({ source, type }) => {
    const name = source?.value ?? source?.quasis?.[0]?.value.cooked
    if (typeof name === 'string') names.push({ name, isLater: type === 'ImportExpression' })
  }
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
    TSImportType: note,
    TSExternalModuleReference: ({ expression }) => note({ source: expression }),
  }).visit(program)
  return names
}

/** The file of the project that an import leads to; undefined for packages. */
function resolve(file, name) {
  const [, workspace, door] = /^@nyaysathi\/(\w+)(?:\/(.+))?$/.exec(name) ?? []
  if (workspace) return throughDoor(workspace, door)
  return name.startsWith('.') ? foundAt(path.posix.join(path.posix.dirname(file), name)) : undefined
}

/** Types are found without their ending, too, or by the ending that they would have once compiled. */
function foundAt(place) {
  const names = [
    place,
    ...endings.map((ending) => `${place}.${ending}`),
    place.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'),
    ...endings.map((ending) => `${place}/index.${ending}`),
  ]
  return names.find((name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile()) ?? place
}

/** Where a workspace's package.json leads who asks for it, or for `door` of it. */
function throughDoor(workspace, door) {
  const { exports = {} } = JSON.parse(fs.readFileSync(`${workspace}/package.json`, 'utf8'))
  const place = door ? (exports[`./${door}`] ?? exports['./*']?.replace('*', door)) : exports['.']
  return path.posix.join(workspace, place ?? `src/${door ?? ''}`)
}
