import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import { appWords } from '../texts/app.ts'

interface WayOn {
  readonly label: string
  readonly onClick: () => void
  /** For those who hear it, where the label alone does not say what it belongs to. */
  readonly full?: string
}

/** Another try; where the browser has ended the worker it would be in vain, and the page is to be loaded anew. */
export const wayOn = (error: unknown, retry: WayOn): WayOn =>
  error instanceof WorkerEndedError ? { label: appWords.reload, onClick: () => location.reload() } : retry
