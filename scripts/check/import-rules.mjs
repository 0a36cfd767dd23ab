import { findCircles } from './find-circles.mjs'

/**
 * The import rules of docs/architecture.md, each as a function that says what is wrong with one import, or nothing. Imports of
 * types count like all others. Tests, their configuration and what stands in `testing/` may look anywhere; in a circle no file
 * may stand, not even of these.
 */
const rules = [
  contractsStandAlone,
  engineStandsAlone,
  engineHasOneDoor,
  sidesDoNotMeet,
  productStandsWithoutTests,
  importsLeadDown,
  featuresMeetAtTheIndex,
  rulesTouchNothing,
]

/**
 * The floors of each side, from the ground up: a folder imports from its own and from lower floors, never from a folder beside
 * it. A folder that is named on none stands with the features; files outside every folder are the roof, or stand where `''` is
 * named.
 */
export const floors = {
  api: [
    ['platform'],
    ['audit', 'mail', 'places', 'sms'],
    ['identity'],
    ['assistant', 'closed-matters', 'conflicts', 'files'],
    'features',
    [
      'administration',
      'barred-helpers',
      'blocks',
      'chat-reports',
      'demo',
      'helper-overview',
      'helper-search',
      'ratings',
      'receipts',
      'referrals',
      'shared-chat-routes',
      'web-pages',
    ],
  ],
  engine: [
    ['content'],
    ['letter-sense', 'offices', 'text', 'time-limits'],
    ['retrieval', 'model-answers'],
    ['understanding', 'training'],
    ['composition'],
    ['guides'],
    ['letters', 'emergency-help'],
    [''],
    ['evaluation', 'authoring'],
  ],
  web: [['platform', 'locales'], ['ui'], 'features', ['app']],
}
/** On the web a feature may show what another one exports; circles of folders are refused all the same. */
const mayMeet = { web: true }
/** Whose files are used by name, from every floor above: what others may use of another folder, its `index.ts` says. */
const withoutIndex = { api: ['platform'], web: ['platform', 'locales', 'ui'] }

const outside =
  /^(?:node:)?(?:fs|net|tls|dns|http|https|http2|child_process|worker_threads|os|process|timers)(?:\/.*)?$/
const outsidePackages = /^(?:pg|fastify|@fastify\/.*|pino|undici|preact|react|react-dom)(?:\/.*)?$/
const outsideWords =
  /\bprocess\.env\b|\bDate\.now\b|\bnew Date\(\)|\bnew Date\b(?!\()|\bMath\.random\b|(?<![.\w])fetch\(|\b(?:globalThis|window)\.fetch\b|\bperformance\.now\b|\bcrypto\.(?:randomUUID|getRandomValues)\b/
/** What the engine has no use for: it is asked by a server and by programs alike. */
const network = /^(?:node:)?(?:net|tls|dns|dgram|http|https|http2)(?:\/.*)?$/

/** One line for each import that breaks a rule, and for each circle of files. */
export function findBrokenImportRules(sources) {
  const checked = sources.filter(({ file }) => !isTest(file))
  return [
    ...checked.flatMap((source) => [
      ...source.imports.flatMap((imported) =>
        rules.flatMap((rule) => {
          const problem = rule(source.file, imported)
          return problem ? [`${source.file} imports ${imported.name}: ${problem}`] : []
        }),
      ),
      ...(touchesNothing(source.file) && outsideWords.test(withoutComments(source.text))
        ? [`${source.file} asks the clock, chance, the network or the environment: get it as a value instead`]
        : []),
    ]),
    ...findPackagesBeforeInstall(sources),
    ...[...findCircles(sources), ...findCircles(foldersOf(checked))].map(
      (circle) => `these import each other in a circle: ${circle.join(' -> ')}`,
    ),
  ]
}

/** The commands of package.json install what is missing, so that they work in a fresh clone: what they begin with is all there is. */
function findPackagesBeforeInstall(sources) {
  const importsOf = new Map(
    sources.map(({ file, imports }) => [file, imports.filter(({ isLater }) => !isLater)]),
  )
  const reached = new Set([...importsOf.keys()].filter((file) => /^scripts\/[\w-]+\.mjs$/.test(file)))
  const problems = []
  for (const file of reached) {
    for (const { name, target } of importsOf.get(file) ?? []) {
      if (target) reached.add(target)
      else if (!name.startsWith('node:')) {
        problems.push(
          `${file} imports ${name}: a command needs it before it has installed anything; import() it afterwards`,
        )
      }
    }
  }
  return problems
}

function contractsStandAlone(file, { name, target }) {
  if (!file.startsWith('contracts/')) return undefined
  if (name === 'zod/mini' || target?.startsWith('contracts/')) return undefined
  return 'contracts import zod/mini and nothing else'
}

function engineStandsAlone(file, { name, target }) {
  if (!file.startsWith('engine/')) return undefined
  if (target)
    return /^(?:engine|contracts)\//.test(target) ? undefined : 'the engine knows nothing but contracts'
  return network.test(name) || outsidePackages.test(name)
    ? 'the engine knows neither a network nor a database'
    : undefined
}

function engineHasOneDoor(file, { name, target }) {
  if (file.startsWith('engine/') || !target?.startsWith('engine/')) return undefined
  if (file.startsWith('web/src/')) return 'the build takes from the engine; a browser loads nothing of it'
  // What is measured is the engine over a folder that the benchmark made.
  const measures = file.startsWith('bench/') && name === '@nyaysathi/engine/testing'
  return name === '@nyaysathi/engine' || measures
    ? undefined
    : 'the answers are asked through @nyaysathi/engine'
}

function sidesDoNotMeet(file, { target }) {
  const [side, other] = file.startsWith('web/') ? ['web', 'api'] : ['api', 'web']
  if (!file.startsWith(`${side}/`) || !target?.startsWith(`${other}/`)) return undefined
  return 'web and api meet in contracts only'
}

/** The four workspaces that are the product. `web/build` and the like count: they make it. */
function productStandsWithoutTests(file, { target }) {
  if (!/^(?:contracts|engine|api|web)\//.test(file) || !target) return undefined
  if (isTest(target)) return 'what helps tests is for tests'
  return /^(?:contracts|engine|api|web)\//.test(target)
    ? undefined
    : 'the product imports nothing that stands outside its four workspaces'
}

function importsLeadDown(file, { target }) {
  const from = placeOf(file)
  const to = placeOf(target)
  if (!from || !to || from.side !== to.side || from.folder === to.folder) return undefined
  const [own, other] = [floorOf(from), floorOf(to)]
  if (other > own) return `${to.folder || 'the roof'} stands above ${from.folder}`
  if (other < own) return undefined
  return mayMeet[from.side] ? undefined : `${from.folder} and ${to.folder} stand side by side`
}

function featuresMeetAtTheIndex(file, { target }) {
  const from = placeOf(file)
  const to = placeOf(target)
  if (!from || !to || from.side !== to.side || from.folder === to.folder) return undefined
  if (from.side === 'engine' || isRoof(from) || /\/index\.tsx?$/.test(target)) return undefined
  if (to.folder === '' || withoutIndex[to.side].includes(to.folder)) return undefined
  return 'a feature uses another one only through its index.ts'
}

function rulesTouchNothing(file, { name, target }) {
  if (!touchesNothing(file)) return undefined
  const touches =
    outside.test(name) || outsidePackages.test(name) || /\/platform\/(?:database|http)\//.test(target ?? '')
  return touches ? 'rules and engine get values and return values, without I/O' : undefined
}

/** `*-rules.ts`, and what the engine thinks with: values in, values out. */
function touchesNothing(file) {
  return (
    /-rules\.tsx?$/.test(file) ||
    /^engine\/src\/(?:text|retrieval|understanding|composition|model-answers)\//.test(file)
  )
}

function floorOf({ side, folder }) {
  const all = floors[side]
  const named = all.findIndex((floor) => Array.isArray(floor) && floor.includes(folder))
  if (named === -1) return folder === '' ? all.length : all.indexOf('features')
  return named
}

/** The files outside every folder, and on the web `app/`: they put the features together. */
function isRoof({ side, folder }) {
  return folder === '' || (side === 'web' && folder === 'app')
}

function placeOf(file) {
  const match = /^(api|engine|web)\/src\/(?:([^/]+)\/)?/.exec(file ?? '')
  return match ? { side: match[1], folder: match[2] ?? '' } : undefined
}

/** The same imports, seen from afar: of each folder below `src/` and `scripts/`, the folders that its files import from. */
function foldersOf(sources) {
  const folderOf = (file) => /^(?:(?:api|engine|web)\/src|scripts)\/[^/]+(?=\/)/.exec(file ?? '')?.[0]
  const folders = new Map()
  for (const { file, imports } of sources) {
    const folder = folderOf(file)
    if (!folder) continue
    const targets = imports
      .map(({ target }) => ({ target: folderOf(target) }))
      .filter(({ target }) => target !== folder)
    folders.set(folder, { file: folder, imports: [...(folders.get(folder)?.imports ?? []), ...targets] })
  }
  return [...folders.values()]
}

function isTest(file) {
  return /\.test\.(?:tsx?|mjs)$|\/vitest\.(?:screens\.)?config\.ts$/.test(file) || file.includes('/testing/')
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
