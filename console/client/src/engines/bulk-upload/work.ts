import { CaseRenamedError } from '../../base/errors/case-renamed.ts'
import type { ShownCase } from '../../collections/payloads.ts'
import type { DocumentLists, OfficeClient } from '../../collections/types.ts'
import { draftsIn, withoutCase } from '../uploads/drafts.ts'
import type { Draft, Drafts } from '../uploads/drafts.ts'
import { isUnderWay } from '../uploads/under-way.ts'
import { duplicatesOf } from '../uploads/duplicates.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { BulkWork } from './events.ts'

export interface BulkWorkOptions {
  readonly client: Pick<OfficeClient, 'retrieveCase'> & DocumentLists
  readonly uploads: Pick<Uploads, 'get' | 'subscribe' | 'change' | 'start' | 'cancel'>
}

/** The case takes no documents from this person. */
export class BulkForbiddenError extends Error {
  override readonly name = 'BulkForbiddenError'
}

/** What the bulk upload screen shows: drafts without a case, and those of the chosen one. */
export const bulkDrafts = (drafts: Drafts, caseId: string | null): readonly Draft[] => [
  ...draftsIn(drafts, withoutCase),
  ...(caseId === null ? [] : draftsIn(drafts, caseId)),
]

const isReady = ({ status }: Draft): boolean => status === 'ready'

/** What the machine does to drafts and uploads. */
export const bulkWork = ({ client, uploads }: BulkWorkOptions): BulkWork => {
  const inCase = (caseId: string): readonly Draft[] => draftsIn(uploads.get(), caseId)
  const assign = (some: readonly Draft[], caseId: string | null): void => {
    for (const { id, heldBack } of some)
      uploads.change(id, { caseId, shownAs: undefined, heldBack: heldBack === 'in-case' ? undefined : heldBack })
  }
  return {
    setCase: async (caseId, previous, signal) => {
      const { can_upload: mayUpload, case_number, title } = await client.retrieveCase(caseId)
      if (!mayUpload) throw new BulkForbiddenError()
      signal.throwIfAborted()
      assign(bulkDrafts(uploads.get(), previous).filter(isReady), caseId)
      const found = await duplicatesOf(client, caseId, inCase(caseId))
      for (const id of found) if (!signal.aborted) uploads.change(id, { heldBack: 'in-case' })
      return { case_number, title }
    },
    showCase: (caseId, shown) => {
      if (caseId === null || shown === null) return
      for (const { id, error, shownAs } of inCase(caseId).filter((draft) => !isUnderWay(draft))) {
        const told = error instanceof CaseRenamedError ? (error.present as ShownCase) : (shownAs ?? shown)
        if (shownAs !== told) uploads.change(id, { shownAs: told })
      }
    },
    removeCase: async (caseId) => assign(inCase(caseId).filter(isReady), null),
    hasDocuments: (caseId) => {
      const drafts = uploads.get()
      return bulkDrafts(drafts, caseId).length > 0 || drafts.arrived.some((one) => one.caseId === caseId)
    },
    notStarted: (caseId) =>
      inCase(caseId)
        .filter((draft) => isReady(draft) && draft.heldBack === undefined)
        .map(({ id }) => id),
    isUnderWay: (caseId) => inCase(caseId).some(isUnderWay),
    start: (id) => void uploads.start(id),
    stop: (caseId) => {
      for (const { id } of inCase(caseId).filter(isUnderWay)) uploads.cancel(id)
    },
    follow: (caseId, onUpdate) => {
      const statuses = (): ReadonlyMap<string, Draft['status']> =>
        new Map(inCase(caseId).map(({ id, status }) => [id, status]))
      let seen = statuses()
      return uploads.subscribe(() => {
        const now = statuses()
        const before = seen
        seen = now
        for (const [id, status] of now) if (status !== 'ready' && status !== before.get(id)) onUpdate(id)
      })
    },
  }
}
