import type { Services } from '../platform/services.ts'
import { statement } from '../platform/statements.ts'

/** The job that does it. */
export const helperUpkeepJob = 'helpers.forget-words'

/** Words by which nobody is listed any more: somebody's name should not outlast its owner. */
const forgetWords = statement(
  'forget_nyaysathi_words',
  `delete from nyaysathi_words
    where word not in (select word from nyaysathi h, string_to_table(h.search_text, ' ') word where h.status = 'verified')`,
)

/** Every night. New words come by themselves, with whoever is listed. */
export function helperUpkeep({ database, jobs }: Pick<Services, 'database' | 'jobs'>): void {
  jobs.handle(helperUpkeepJob, async () => {
    await forgetWords(database.pool)
  })
  jobs.schedule(helperUpkeepJob, '41 3 * * *')
}
