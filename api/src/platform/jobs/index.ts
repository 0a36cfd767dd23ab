export type { JobData, JobHandler, JobOptions } from './job-kind.ts'
export { installJobStore, jobSchema } from './job-store.ts'
export { createJobs, type Jobs } from './jobs.ts'
export { TryLater } from './run-handler.ts'
