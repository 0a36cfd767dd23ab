export { installJobStore, jobSchema } from './job-store.ts'
export { createJobs, type JobData, type JobHandler, type JobOptions, type Jobs } from './jobs.ts'
export { TryLater } from './run-handler.ts'
