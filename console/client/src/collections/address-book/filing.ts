import { isRoomKeyId, UntrustedEntryError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import { HttpError } from '../../base/errors/http.ts'
import { followCase } from '../case-logs.ts'
import { sayingUnderKey } from '../cases.ts'
import type { Context } from '../context.ts'
import { documentChanges } from '../document-changes.ts'
import { documentMethods } from '../documents.ts'
import { trashMethods } from '../trash.ts'
import type { Document } from '../types.ts'
import { uploadingMethods } from '../uploading.ts'
import { filedReadingOf } from './filed.ts'
import { loadDatabase } from './loading.ts'
import { readAllNotes } from './notes.ts'
import { databaseAt } from './records.ts'
import { sealingOf } from './sealing.ts'
import { addressesMedia } from './media.ts'
import { wholeFileOf } from './whole-file.ts'

interface Place {
  readonly id: string
  readonly case: string
}
export interface Filed {
  /** How many records are not in the document, as they do not open. */
  readonly missing: number
  /** The document with the state of before is still there: only its author or an owner may delete it. */
  readonly hasFormer: boolean
}
export type AddressFiling = ReturnType<typeof addressFilingOf>

/** The state of a database, kept as a document beside it (ADB-02). It takes `Office.context`. */
export const addressFilingOf = (context: Context) => {
  const { everyDocument } = documentMethods(context)
  const { deleteDocument } = documentChanges(context)
  const { eraseDocument } = trashMethods(context)

  const upload = async ({ case: caseId }: Place, name: string, text: string): Promise<string> => {
    const content = new Blob([text])
    const document = { name, type: addressesMedia, charset: 'utf-8', content, commandId: crypto.randomUUID() }
    return (await uploadingMethods(context).uploadDocument(caseId, document)).id
  }

  /**
   * Documents are never written again: another one takes the place of the former, which goes to the trash of its case.
   * A room shows none, so there it goes for good, with whatever an earlier attempt has left.
   */
  const takeAway = async (
    caseId: string,
    { kept, outdated: named }: { kept: string | null; outdated: string | null },
  ) => {
    const isRoom = isRoomKeyId((await followCase(context, caseId)).roster?.keyId ?? '')
    const outdated = isRoom
      ? (await everyDocument(caseId)).filter(({ id, type }) => id !== kept && type === addressesMedia)
      : named === null
        ? []
        : await everyDocument(caseId, [named])
    const takeOneAway = async (document: Document): Promise<boolean> => {
      try {
        await deleteDocument(document)
        if (isRoom) await eraseDocument(document)
        return true
      } catch (error) {
        if (error instanceof HttpError && error.status === 403) return false
        throw error
      }
    }
    let isDone = true
    for (const document of outdated) isDone = (await takeOneAway(document)) && isDone
    return isDone
  }

  return {
    ...filedReadingOf(context),
    /**
     * Saves all that a database holds now as a document beside it. What others write meanwhile is in the next one.
     * @throws an error for which `isChangedMeanwhile` holds where somebody else has named or filed it at the same
     * moment
     */
    fileDatabase: async (place: Place, name: string): Promise<Filed> => {
      const { id, case: caseId } = place
      const loaded = await loadDatabase(context, id, { case: caseId })
      const { database } = loaded
      if (!('fields' in database)) throw new UntrustedEntryError('a database that does not open')
      const { text, missing } = wholeFileOf(loaded, await readAllNotes(context, place))
      const document = await upload(place, name, text)
      const { version, document: former, fields } = database
      try {
        await sayingUnderKey(context, caseId, async (ref) => {
          const record = databaseAt({ id, case: caseId, document }, version + 1)
          const sealed = await sealingOf(context).seal(ref, record, { fields })
          return context.api.call(contracts.partialUpdateAddressDatabase, {
            params: { id },
            body: { version, document, ...sealed },
          })
        })
      } catch (error) {
        // Refused for certain: what nothing names goes again. Where only the answer was lost, it may well count.
        if (error instanceof HttpError) await takeAway(caseId, { kept: former, outdated: document })
        throw error
      }
      return { missing, hasFormer: !(await takeAway(caseId, { kept: document, outdated: former })) }
    },
  }
}
