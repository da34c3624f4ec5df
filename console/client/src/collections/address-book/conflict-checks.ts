import * as contracts from '@aktenraum/domain/contracts'
import type { RecordFields } from '../../vault/port.ts'
import type { Attempt } from '../attempt.ts'
import { fetchCase, sayingUnderKey } from '../cases.ts'
import type { Context } from '../context.ts'
import { everyPage } from '../pages.ts'
import { unlessRecorded } from './address-book.ts'
import type { Place } from './address-book.ts'
import { lookingAgain } from './newest-seen.ts'
import { checkAt, checkToOpen } from './records.ts'
import type { ShownCheck } from './records.ts'
import { sealingOf } from './sealing.ts'

export type ConflictChecks = ReturnType<typeof conflictChecksOf>

/**
 * That somebody has looked for conflicts of interests, and what was decided of what was found, in the book of the
 * office. For whom and what leaves the browser sealed. It takes `Office.context`.
 */
export const conflictChecksOf = (context: Context) => {
  const { api, newId } = context
  const { open, seal } = sealingOf(context)
  return {
    /** Answers its id. */
    recordCheck: async (
      { id: database, case: caseId }: Place,
      fields: RecordFields,
      attempt: Attempt = {},
    ): Promise<string> => {
      const made = { id: (attempt.id ??= newId()), database }
      await sayingUnderKey(context, caseId, async (ref) => {
        const body = { ...made, ...(await seal(ref, checkAt(made, 1), { fields })) }
        return api.call(contracts.createConflictCheck, { body })
      }).catch(unlessRecorded)
      return made.id
    },
    /** Of a book, the latest first. */
    listChecks: ({ id: database, case: caseId }: Place): Promise<readonly ShownCheck[]> => {
      const read = async () => {
        const all = await everyPage((paging) =>
          api.callPage(contracts.listConflictChecks, { query: { ...paging, database } }),
        )
        await fetchCase(context, caseId)
        return open(caseId, all, checkToOpen)
      }
      return lookingAgain(context, read, (found) => [found])
    },
    /**
     * Says what was decided, with all that was found.
     * @throws an error for which `isChangedMeanwhile` holds where somebody else was faster
     */
    clear: async (
      caseId: string,
      check: Pick<ShownCheck, 'id' | 'database' | 'version'>,
      fields: RecordFields,
    ): Promise<void> => {
      const { id, version } = check
      await sayingUnderKey(context, caseId, async (ref) => {
        const body = { version, ...(await seal(ref, checkAt(check, version + 1), { fields })) }
        return api.call(contracts.clearConflict, { params: { id }, body })
      })
    },
  }
}
