/**
 * The import rules of docs/architecture.md, each as a function that says what is wrong with one import, or nothing.
 * Tests, their configuration and what stands in `testing/` may look anywhere.
 */
const rules = [
  contractsStandAlone,
  engineStandsAlone,
  engineHasOneDoor,
  sidesDoNotMeet,
  groundKnowsNoFeature,
  featuresMeetAtTheIndex,
  thoughtTouchesNothing,
]

/** Folders of a side that are no features: what they stand on, and what puts them together. */
const ground = new Set(['platform', 'ui', 'locales'])
const combining = new Set(['app', 'testing'])

const outside =
  /^(?:node:)?(?:fs|net|tls|dns|http|https|http2|child_process|worker_threads|os|process|timers)(?:\/.*)?$/
const outsidePackages = /^(?:pg|drizzle-orm|fastify|@fastify\/.*|pino|undici|react|react-dom)(?:\/.*)?$/
const outsideWords =
  /\bprocess\.env\b|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|(?<![.\w])fetch\(|\bperformance\.now\(/

/** One line for each import that breaks a rule. */
export function findBrokenImportRules(sources) {
  return sources
    .filter(({ file }) => !isTest(file))
    .flatMap((source) => [
      ...source.imports.flatMap((imported) =>
        rules.flatMap((rule) => {
          const problem = rule(source.file, imported)
          return problem ? [`${source.file} imports ${imported.name}: ${problem}`] : []
        }),
      ),
      ...(isThought(source.file) && outsideWords.test(withoutComments(source.text))
        ? [`${source.file} asks the clock, chance, the network or the environment: get it as a value instead`]
        : []),
    ])
}

function contractsStandAlone(file, { name, target }) {
  if (!file.startsWith('contracts/')) return undefined
  if (name === 'zod/mini' || target?.startsWith('contracts/')) return undefined
  return 'contracts import zod/mini and nothing else'
}

function engineStandsAlone(file, { target }) {
  if (!file.startsWith('engine/') || !target) return undefined
  return /^(?:engine|contracts)\//.test(target) ? undefined : 'the engine knows nothing but contracts'
}

function engineHasOneDoor(file, { name, target }) {
  if (file.startsWith('engine/') || !target?.startsWith('engine/')) return undefined
  return name === '@nyaysathi/engine' ? undefined : 'the answers are asked through @nyaysathi/engine'
}

function sidesDoNotMeet(file, { target }) {
  const [side, other] = file.startsWith('web/') ? ['web', 'api'] : ['api', 'web']
  if (!file.startsWith(`${side}/`) || !target?.startsWith(`${other}/`)) return undefined
  return 'web and api meet in contracts only'
}

function groundKnowsNoFeature(file, { target }) {
  const from = placeOf(file)
  const to = placeOf(target)
  if (!from || !to || from.side !== to.side || !ground.has(from.folder)) return undefined
  return ground.has(to.folder) ? undefined : `${from.folder} knows no feature`
}

function featuresMeetAtTheIndex(file, { target }) {
  const from = placeOf(file)
  const to = placeOf(target)
  if (!from || !to || from.side !== to.side || !isFeature(from) || !isFeature(to)) return undefined
  if (from.folder === to.folder || /\/index\.tsx?$/.test(target)) return undefined
  return 'a feature uses another one only through its index.ts'
}

function thoughtTouchesNothing(file, { name, target }) {
  if (!isThought(file)) return undefined
  const touches =
    outside.test(name) || outsidePackages.test(name) || /\/platform\/(?:database|http)\//.test(target ?? '')
  return touches ? 'rules and engine get values and return values, without I/O' : undefined
}

/** `*-rules.ts`, and what the engine thinks with: values in, values out. */
function isThought(file) {
  return (
    /-rules\.tsx?$/.test(file) ||
    /^engine\/src\/(?:text|retrieval|understanding|composition|model-answers)\//.test(file)
  )
}

function isFeature({ folder }) {
  return folder !== '' && !ground.has(folder) && !combining.has(folder)
}

function placeOf(file) {
  const match = /^(api|web)\/src\/(?:([^/]+)\/)?/.exec(file ?? '')
  return match ? { side: match[1], folder: match[2] ?? '' } : undefined
}

function isTest(file) {
  return /\.test\.tsx?$|\/vitest\.config\.ts$/.test(file) || file.includes('/testing/')
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}
