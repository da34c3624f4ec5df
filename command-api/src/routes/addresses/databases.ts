import { documentStream, isRejection, reject } from '@aktenraum/domain'
import type { CaseId, DocumentId, Rejection } from '@aktenraum/domain'
import { createAddressDatabase, partialUpdateAddressDatabase } from '@aktenraum/domain/contracts'
import { documentStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { bringing, storedOf } from '../../deciding/address-contents.ts'
import { addRecord, commandRecord, recordAtHand } from '../../deciding/address-records.ts'
import { loadAddressRoom } from '../../deciding/address-room.ts'
import { addressDatabases } from '../../deciding/record-kinds.ts'

export const addressDatabaseRoutes = (http: Http): void => {
  const { runtime } = http

  mount(http, createAddressDatabase, async ({ body, meta, reply }, caller) => {
    const { id, case: caseId } = body
    const { userId: by } = caller
    const adding = { at: await loadAddressRoom(runtime, caseId, caller), meta: meta(by), by, reply }
    const founded = await addRecord(runtime, { kind: addressDatabases, id }, adding, {
      command: { type: 'FoundAddressDatabase', databaseId: id, content: storedOf(body) },
      bringing: bringing(id, 1, body),
    })
    return isRejection(founded) ? founded : { id }
  })

  mount(http, partialUpdateAddressDatabase, async (exchange, caller) => {
    const database = await recordAtHand(runtime, addressDatabases, exchange, caller)
    if (isRejection(database)) return database
    const { id, room } = database
    const { body } = exchange
    const { version, document: documentId } = body
    const content = storedOf(body)
    const written = await commandRecord(runtime, database, exchange, {
      command:
        documentId === undefined
          ? { type: 'NameAddressDatabase', version, content }
          : { type: 'FileAddressDatabase', documentId, version, content },
      bringing: {
        ...bringing(id, version + 1, body),
        ...(documentId === undefined ? {} : { check: () => lacking(runtime, room.caseId, documentId) }),
      },
    })
    return isRejection(written) ? written : { id }
  })
}

/** Why a database is not filed as this document, or null. */
const lacking = async ({ store }: Runtime, caseId: CaseId, documentId: DocumentId): Promise<Rejection | null> => {
  const { state } = await loadStream(store, documentStream(documentId), documentStreams)
  const lies = state.caseId === caseId && state.trashed === null && !state.isDeleted
  return lies ? null : reject('document/not-found')
}
