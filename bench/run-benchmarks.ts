import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { benchAnswers } from './answers.ts'
import { benchDirectChats } from './direct-chats.ts'
import { benchDirectory } from './directory.ts'
import { benchLoading } from './loading.ts'
import { benchManyLanguages } from './many-languages.ts'
import { benchMessages } from './messages.ts'
import { benchPlaces } from './places.ts'
import { makeDataDir, removeDataOf, startProduct } from './product.ts'
import { benchRetention } from './retention.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start.ts'
import { table } from './table.ts'

const parts = [table('Start and memory', await benchStart())]
parts.push(table('Messages', await benchMessages(makeDataDir())))
parts.push(table('Direct chats', await benchDirectChats(makeDataDir())))
parts.push(table('Places', await benchPlaces()))
parts.push(table('Signing in', await benchSignIn(makeDataDir())))
parts.push(table('What has outlived its time', await benchRetention()))
parts.push(table('Directory', await benchDirectory(makeDataDir())))
parts.push(table('All topics in 23 languages', benchManyLanguages()))
const product = await startProduct()
try {
  parts.push(table('Answers', await benchAnswers(product)))
  parts.push(table('Loading on a slow phone', await benchLoading(product)))
} finally {
  await product.stop()
  removeDataOf(product)
}

const text = `# Performance

Measured by \`npm run bench\`, all in one run, on ${cpus().length} shared cores (Node ${process.version}). Machines are noisy: read the
ratios, and the absolute numbers only as an order of magnitude. Byte budgets are checked in \`npm test\`.

${parts.join('\n')}`
writeFileSync(new URL('../docs/performance.md', import.meta.url), text)
process.stdout.write(text)
