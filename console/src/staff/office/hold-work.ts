import type { Downloads } from '../../shared/downloads/downloads.ts'
import { holdSession } from '../../shared/downloads/hold-session.ts'
import { holdsDrafts } from '../../shared/uploads/drafts.ts'
import type { Uploads } from '../../shared/uploads/uploads.ts'
import type { SessionHolder } from './session.ts'

export interface Work {
  readonly downloads: Downloads
  readonly uploads: Pick<Uploads, 'get'>
  readonly session: Pick<SessionHolder, 'expires'>
}

/** Whether an ended session would take something with it; then somebody is asked to sign in again on this page. */
export const holdWork =
  ({ downloads, uploads, session }: Work) =>
  (error: unknown): boolean => {
    const isHeld = holdSession(downloads)(error)
    if (!holdsDrafts(uploads.get())) return isHeld
    session.expires()
    return true
  }
