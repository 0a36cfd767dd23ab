import fs from 'node:fs'
import { expect, test } from 'vitest'
import { findBrokenImportRules, floors } from './import-rules.mjs'
import { readSourceFile, readSourceFiles } from './source-files.mjs'

const check = (file, text) => findBrokenImportRules([readSourceFile(file, text)])

test.each([
  ['contracts/src/chats.ts', "import * as z from 'zod'"],
  ['web/src/home/home-screen.tsx', "import { buildApp } from '../../../api/src/app.ts'"],
  ['api/src/chats/chat-routes.ts', "import { words } from '../../../web/src/platform/words.ts'"],
  ['api/src/platform/http/errors.ts', "import {\n  findChat,\n} from '../../chats/chat-queries.ts'"],
  ['api/src/platform/log.ts', "import { buildApp } from '../app.ts'"],
  [
    'engine/src/answer-question.ts',
    "import { openDatabase } from '../../api/src/platform/database/open-database.ts'",
  ],
  ['api/src/assistant/assistant.ts', "import { tokenize } from '../../../engine/src/text/tokenize.ts'"],
  ['web/build/knowledge-modules.ts', "import { readActs } from '../../engine/src/content/read-register.ts'"],
  ['web/build/knowledge-modules.ts', "import { fixtureFolder } from '@nyaysathi/engine/testing'"],
  ['bench/many-languages-server.ts', "import { loadLearned } from '../engine/src/training/load-learned.ts'"],
  ['web/src/ui/button.tsx', "export { draft } from '../chats/draft.ts'"],
  ['api/src/chats/chat-routes.ts', "import { findPerson } from '../accounts/account-queries.ts'"],
  ['web/src/home/doorway-drawing.tsx', "const later = () => import('../chats/draft.ts')"],
  ['api/src/chats/chat-rules.ts', "import fs from 'node:fs'"],
  ['api/src/chats/chat-rules.ts', 'export const isOld = () => Date.now() > 5'],
  ['engine/src/retrieval/find-topics.ts', "import fs from 'node:fs'"],
  ['engine/src/content/load-knowledge.ts', "import http from 'node:http'"],
  ['web/src/guides/guide-texts.ts', "import { loadGuides } from '@nyaysathi/engine'"],
  ['api/src/chats/add-message.ts', "import { directChatRoutes } from '../direct-chats/index.ts'"],
  ['api/src/files/open-file.ts', "import type { Chat } from '../chats/index.ts'"],
  ['api/src/identity/sign-in.ts', "import type { FileKind } from '../files/index.ts'"],
  ['api/src/blocks/block-person.ts', "import { ratingRoutes } from '../ratings/index.ts'"],
  ['web/src/chats/draft.ts', "import { routes } from '../app/routes.ts'"],
  ['web/src/platform/draft.ts', "import { Button } from '../ui/index.ts'"],
  ['web/src/chats/draft.ts', "export type Day = import('../letters/deadline-rules.ts').Day"],
  ['web/src/chats/draft.ts', 'const later = () => import(/* when asked */ `../letters/deadline-rules.ts`)'],
  [
    'api/src/chats/add-message.ts',
    "import {\n  // it doesn't matter\n  find,\n} from '../direct-chats/index.ts'",
  ],
  ['api/src/chats/add-message.mjs', "const one = 1; import '../direct-chats/index.ts'"],
  ['engine/src/build.ts', "import fastify from 'fastify'"],
  ['engine/src/build.ts', "import { createServer } from 'node:http'"],
  ['engine/src/text/tokenize.ts', "import type { Finder } from '../retrieval/topic-finder.ts'"],
  ['engine/src/retrieval/find-topics.ts', "import { mask } from '../model-answers/mask-identity.ts'"],
  ['engine/src/composition/compose-reply.ts', "import { score } from '../evaluation/score-answer.ts'"],
  ['api/src/demo/prepare-demo.ts', "import { makePerson } from '../testing/factories.ts'"],
  ['web/src/home/home-screen.tsx', "import { openPage } from '../../../e2e/support/journey.ts'"],
  ['api/src/chats/chat-rules.ts', 'export const now = Date.now'],
  ['api/src/chats/chat-rules.ts', 'export const newId = () => crypto.randomUUID()'],
  ['scripts/package.mjs', "import * as tar from 'tar'"],
])('%s may not say %j', (file, text) => {
  expect(check(file, text)).not.toEqual([])
})

test.each([
  ['contracts/src/chats.ts', "import * as z from 'zod/mini'\nimport { limits } from './limits.ts'"],
  ['scripts/package.mjs', "import fs from 'node:fs'\nconst later = () => import('tar')"],
  ['api/src/chats/chat-routes.ts', "import { requirePerson } from '../identity/index.ts'"],
  ['api/src/blocks/block-person.ts', "import { findChat } from '../direct-chats/index.ts'"],
  ['web/src/profile/profile-screen.tsx', "import { HelperCard } from '../helpers/index.ts'"],
  ['api/src/chats/chat-routes.ts', "import { Chat } from '@nyaysathi/contracts/chats'"],
  ['api/src/platform/http/health-routes.ts', "import type { Services } from '../services.ts'"],
  ['api/src/assistant/assistant.ts', "import { loadShippedEngine } from '@nyaysathi/engine'"],
  ['web/build/read-knowledge.ts', "import { loadGuides } from '@nyaysathi/engine'"],
  ['bench/many-languages-server.ts', "import { loadEngineFrom } from '@nyaysathi/engine/testing'"],
  ['web/src/app/router.tsx', "import { HomeScreen } from '../home/home-screen.tsx'"],
  [
    'api/src/chats/chat-rules.ts',
    '// never Date.now(): the database decides\nexport const isOld = (age) => age > 5',
  ],
  ['api/src/chats/chat-rules.test.ts', "import fs from 'node:fs'"],
])('%s may say %j', (file, text) => {
  expect(check(file, text)).toEqual([])
})

test('words that look like an import are none', () => {
  expect(check('api/src/chats/chat.ts', "/*\nimport '../letters/index.ts'\n*/")).toEqual([])
  expect(check('api/src/chats/chat.ts', 'export const told = "import \'../letters/index.ts\'"')).toEqual([])
})

test('a circle of files is refused, of types too', () => {
  const first = readSourceFile('api/src/chats/chat.ts', "import type { Owner } from './owner.ts'")
  const second = readSourceFile('api/src/chats/owner.ts', "export { chat } from './more/middle.ts'")
  const third = readSourceFile('api/src/chats/more/middle.ts', "export { chat } from '../chat.ts'")
  expect(findBrokenImportRules([first, second, third])).toHaveLength(1)
  expect(findBrokenImportRules([first, second])).toEqual([])
})

test.each([
  [
    'of the contracts through their own name',
    'contracts/src/a.ts',
    "import '@nyaysathi/contracts/b'",
    'contracts/src/b.ts',
  ],
  ['of scripts', 'scripts/check/a.mjs', "import './b.ts'", 'scripts/check/b.ts'],
  ['of tests', 'api/src/testing/a.ts', "import './b.ts'", 'api/src/testing/b.ts'],
  ['of journeys', 'e2e/support/a.ts', "import './b.ts'", 'e2e/support/b.ts'],
])('a circle %s is refused', (_whose, file, text, other) => {
  const back = `import '${file.startsWith('contracts') ? '@nyaysathi/contracts/a' : `./${file.split('/').at(-1)}`}'`
  expect(findBrokenImportRules([readSourceFile(file, text), readSourceFile(other, back)])).toHaveLength(1)
})

test('a file that imports itself is a circle', () => {
  expect(check('web/src/ui/button.tsx', "import { Button } from './button.tsx'")).toHaveLength(1)
})

test('a circle of folders is refused where no file stands in one', () => {
  const there = readSourceFile('web/src/cases/one.ts', "import { two } from '../letters/index.ts'")
  const back = readSourceFile('web/src/letters/other.ts', "import { three } from '../cases/index.ts'")
  expect(findBrokenImportRules([there, back])).toHaveLength(1)
  expect(findBrokenImportRules([there])).toEqual([])
})

test.each(['api', 'engine'])('the floors of %s/src are those of docs/architecture.md', (side) => {
  const told = floorsTold(fs.readFileSync('docs/architecture.md', 'utf8'), side)
  const named = floors[side].flat()
  const features = fs
    .readdirSync(`${side}/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
    .filter((name) => !named.includes(name))
  const checked = floors[side].map((floor) => (floor === 'features' ? features : floor))
  const sorted = (lists) => lists.map((list) => [...list].sort()).filter(([name]) => name)
  expect(sorted(told)).toEqual(sorted(checked))
})

/** Of each row in the table of a side, the folders that have a caption: the first name of each part. */
function floorsTold(page, side) {
  const chapter = page
    .split(/^## /m)
    .find((each) => each.startsWith({ api: 'The server', engine: 'The engine' }[side]))
  return chapter
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' · ').flatMap((part) => /^(?:\|[^|]*\| )?`([a-z-]+)\/`/.exec(part)?.[1] ?? []))
}

test('the sources of the project are seen', () => {
  const sources = readSourceFiles()
  expect(sources.find(({ file }) => file === 'api/src/main.ts')?.imports.length).toBeGreaterThan(5)
})
