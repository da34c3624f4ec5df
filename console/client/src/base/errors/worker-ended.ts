import { AdvisedError } from './advised.ts'

/** The browser has ended a worker, which nothing but a reload of the page brings back: another try is in vain. */
export class WorkerEndedError extends AdvisedError {}
