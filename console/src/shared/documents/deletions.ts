import { isGone, unlessGone } from '@aktenraum/client/base/errors/http'
import type { Case, Document, OfficeClient } from '@aktenraum/client/collections/types'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import { deleteEntity } from '@aktenraum/client/memory/deletion'
import type { ProgressStore } from '@aktenraum/client/engines/progress/store'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import type { Contents } from './contents.ts'
import type { Entities } from './entities.ts'
import type { PinnedCounts } from './pinned-counts.ts'

/** A case as it was last seen: its count is of that time. */
export type CountedCase = Pick<Case, 'id' | 'documents_count' | 'last_update_date'>

export interface DeletionsOptions {
  readonly client: Pick<OfficeClient, 'deleteDocument' | 'restoreDocument' | 'eraseDocument'>
  readonly progress: ProgressStore
  readonly uploads: Pick<Uploads, 'forget'>
  readonly downloads: { readonly jobs: Pick<Downloads['jobs'], 'cancel'> }
  readonly contents: Pick<Contents, 'forget'>
  readonly entities: Entities
  readonly pinnedCounts?: Pick<PinnedCounts, 'reset'>
}

type Restored = Pick<Document, 'case' | 'id' | 'key_id'>

/**
 * Deleting and restoring, with all that a page has to forget and to remember of it. Rejects with the client's errors.
 */
export interface Deletions {
  /**
   * Into the trash, where somebody else may have been faster (DOC-55). What goes on with it ends (DOC-54); `file` is
   * the case as it is shown.
   */
  readonly remove: (document: Document, file: CountedCase) => Promise<void>
  readonly restore: (document: Restored) => Promise<void>
  /**
   * What has several back, one after the other; called again after a failure, those that are not back yet. What was
   * erased meanwhile is left out of the answer, as long as anything came back.
   */
  readonly restoring: <Deleted extends Restored>(documents: readonly Deleted[]) => () => Promise<readonly Deleted[]>
  /** For good, from the trash; nothing of it stays here, should it have been looked at. */
  readonly erase: (document: Pick<Document, 'case' | 'id'>) => Promise<void>
  /** How many documents a case has, without those deleted here since it was fetched (DOC-52, DOC-53). */
  readonly countOf: (file: CountedCase) => number
}

export const createDeletions = (options: DeletionsOptions): Deletions => {
  const { client, progress, uploads, downloads, contents, entities, pinnedCounts } = options
  /** By case: how many were deleted since it was as it is shown. Whatever changes a case moves its last update. */
  const taken = new Map<string, { readonly since: string; readonly count: number }>()

  const restore = async (document: Restored): Promise<void> => {
    await client.restoreDocument(document)
    taken.delete(document.case)
    pinnedCounts?.reset(document.case)
    entities.markRestored(document.case)
  }
  const takenFrom = ({ id, last_update_date: since }: CountedCase): number => {
    const known = taken.get(id)
    return known?.since === since ? known.count : 0
  }
  const forget = ({ id, case: caseId, pinned }: Document): void => {
    downloads.jobs.cancel(id)
    contents.forget(id)
    uploads.forget(id)
    if (pinned) pinnedCounts?.reset(caseId)
  }
  return {
    remove: async (document, file) => {
      const { id } = document
      progress.start('delete', id)
      try {
        await deleteEntity(entities.store, id, async () => {
          await client.deleteDocument(document).catch(unlessGone)
          // Before anybody hears of it: whoever counts then counts right.
          taken.set(file.id, { since: file.last_update_date, count: takenFrom(file) + 1 })
        })
        forget(document)
        entities.remember([document])
      } finally {
        progress.remove('delete', id)
      }
    },
    restore,
    restoring: (documents) => {
      const back = new Set<(typeof documents)[number]>()
      return async () => {
        let gone: unknown
        for (const next of documents) {
          if (back.has(next)) continue
          try {
            await restore(next)
            back.add(next)
          } catch (error) {
            if (!isGone(error)) throw error
            gone = error
          }
        }
        if (gone !== undefined && back.size === 0) throw gone
        return [...back]
      }
    },
    erase: async (document) => {
      await client.eraseDocument(document)
      contents.forget(document.id)
    },
    countOf: (file) => Math.max(0, file.documents_count - takenFrom(file)),
  }
}
