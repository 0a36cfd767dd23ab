import { loadGuides } from './load-guides.ts'

/** All guides as JSON on the standard output, for the build of the pages and of the PDFs. */
process.stdout.write(JSON.stringify(loadGuides()))
