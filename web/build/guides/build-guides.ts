import { readGuides } from '../read-knowledge.ts'
import { makePdfs } from './make-pdfs.ts'

/** `npm run guides`: makes the PDFs that changed and says how large each one is. */
const pdfs = await makePdfs(await readGuides())
for (const [name, pdf] of pdfs) process.stdout.write(`${name}: ${Math.round(pdf.length / 1000)} kB\n`)
