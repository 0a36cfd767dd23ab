import { expect, test } from 'vitest'
import { findBrokenImportRules } from './import-rules.mjs'
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
  ['web/src/ui/button.tsx', "export { draft } from '../chats/draft.ts'"],
  ['api/src/chats/chat-routes.ts', "import { findPerson } from '../accounts/account-queries.ts'"],
  ['web/src/home/doorway-drawing.tsx', "const later = () => import('../chats/draft.ts')"],
  ['api/src/chats/chat-rules.ts', "import fs from 'node:fs'"],
  ['api/src/chats/chat-rules.ts', 'export const isOld = () => Date.now() > 5'],
  ['engine/src/retrieval/find-topics.ts', "import fs from 'node:fs'"],
  ['api/src/chats/add-message.ts', "import { directChatRoutes } from '../direct-chats/index.ts'"],
  ['api/src/files/open-file.ts', "import type { Chat } from '../chats/index.ts'"],
  ['api/src/identity/sign-in.ts', "import type { FileKind } from '../files/index.ts'"],
  ['api/src/blocks/block-person.ts', "import { ratingRoutes } from '../ratings/index.ts'"],
  ['web/src/chats/draft.ts', "import { routes } from '../app/routes.ts'"],
])('%s may not say %j', (file, text) => {
  expect(check(file, text)).not.toEqual([])
})

test.each([
  ['contracts/src/chats.ts', "import * as z from 'zod/mini'\nimport { limits } from './limits.ts'"],
  ['api/src/chats/chat-routes.ts', "import { requirePerson } from '../identity/index.ts'"],
  ['api/src/blocks/block-person.ts', "import { findChat } from '../direct-chats/index.ts'"],
  ['web/src/profile/profile-screen.tsx', "import { HelperCard } from '../helpers/index.ts'"],
  ['api/src/chats/chat-routes.ts', "import { Chat } from '@nyaysathi/contracts/chats'"],
  ['api/src/platform/http/health-routes.ts', "import type { Services } from '../services.ts'"],
  ['api/src/assistant/assistant.ts', "import { createAnswerEngine } from '@nyaysathi/engine'"],
  ['web/src/app/router.tsx', "import { HomeScreen } from '../home/home-screen.tsx'"],
  [
    'api/src/chats/chat-rules.ts',
    '// never Date.now(): the database decides\nexport const isOld = (age) => age > 5',
  ],
  ['api/src/chats/chat-rules.test.ts', "import fs from 'node:fs'"],
])('%s may say %j', (file, text) => {
  expect(check(file, text)).toEqual([])
})

test('a circle of files is refused, of types too', () => {
  const first = readSourceFile('api/src/chats/chat.ts', "import type { Owner } from './owner.ts'")
  const second = readSourceFile('api/src/chats/owner.ts', "export { chat } from './more/middle.ts'")
  const third = readSourceFile('api/src/chats/more/middle.ts', "export { chat } from '../chat.ts'")
  expect(findBrokenImportRules([first, second, third])).toHaveLength(1)
  expect(findBrokenImportRules([first, second])).toEqual([])
})

test('the sources of the project are seen', () => {
  const sources = readSourceFiles()
  expect(sources.find(({ file }) => file === 'api/src/main.ts')?.imports.length).toBeGreaterThan(5)
})
