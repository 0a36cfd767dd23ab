export { installJobStore } from './job-store.ts'
export { createJobs, type Jobs } from './jobs.ts'
