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

  const upload = ({ case: caseId }: Place, name: string, text: string) => {
    const content = new Blob([text])
    const document = { name, type: addressesMedia, charset: 'utf-8', content, commandId: crypto.randomUUID() }
    return uploadingMethods(context).uploadDocument(caseId, document)
  }

  /**
   * Documents are never written again: another one takes the place of the former, which goes to the trash of its case.
   * A room shows none, so there it goes for good, with whatever an earlier attempt has left. Which document has which
   * id is the server's word: what is signed to go is a saved state, as its author signed it, and `isOutdated`.
   */
  const takeAway = async (
    caseId: string,
    id: string | null,
    isOutdated: (document: Document, isRoom: boolean) => boolean,
  ): Promise<boolean> => {
    const isRoom = isRoomKeyId((await followCase(context, caseId)).roster?.keyId ?? '')
    const found = isRoom ? await everyDocument(caseId) : id === null ? [] : await everyDocument(caseId, [id])
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
    for (const document of found)
      if (isSavedState(document) && isOutdated(document, isRoom)) isDone = (await takeOneAway(document)) && isDone
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
      const { id: document, key_id: uploaded } = await upload(place, name, text)
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
        if (error instanceof HttpError) await takeAway(caseId, document, ({ key_id: keyId }) => keyId === uploaded)
        throw error
      }
      const isGone = await takeAway(
        caseId,
        former,
        (one, isRoom) => one.key_id !== uploaded && (isRoom || one.id === former),
      )
      return { missing, hasFormer: !isGone }
    },
  }
}

const isSavedState = ({ type, verdict }: Document): boolean => type === addressesMedia && verdict?.state !== 'wrong'
