import { unlessGone } from '@aktenraum/client/base/errors/http'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import type { Deletions } from '../../shared/documents/deletions.ts'

/** One after the other; where one fails, those behind it stay as they are. Answers how many still lay there. */
export const eachThatLiesThere =
  (work: Deletions['restore' | 'erase']) =>
  async (documents: readonly TrashedDocument[]): Promise<number> => {
    let done = 0
    for (const document of documents) {
      try {
        await work(document)
        done++
      } catch (error) {
        unlessGone(error)
      }
    }
    return done
  }
