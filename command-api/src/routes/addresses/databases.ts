import { addressDatabaseStream, documentStream, isRejection, reject } from '@aktenraum/domain'
import { createAddressDatabase, partialUpdateAddressDatabase } from '@aktenraum/domain/contracts'
import type { CaseId, DocumentId, Rejection } from '@aktenraum/domain'
import type { AddressDatabase } from '@aktenraum/domain/deciders'
import { addressDatabaseStreams, documentStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { keeping, partsOf, storedOf } from '../../deciding/address-contents.ts'
import { loadAddressRoom } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, loadToDecide } from '../../deciding/carry-out.ts'

export const addressDatabaseRoutes = (http: Http): void => {
  const { runtime } = http

  mount(http, createAddressDatabase, async ({ body, meta, reply }, caller) => {
    const { id, case: caseId } = body
    const about = meta(caller.userId)
    const { room, keyId } = await loadAddressRoom(runtime, caseId, caller)
    const founded = await carryOut(runtime, {
      type: addressDatabaseStreams,
      stream: addressDatabaseStream(id),
      command: {
        type: 'FoundAddressDatabase',
        databaseId: id,
        content: storedOf(body),
        room,
        ...commandedBy(about, caller.userId),
      },
      meta: about,
      reply,
      ...keeping<AddressDatabase>(runtime, {
        owner: { kind: 'address_database', id },
        caseId,
        keyId,
        written: { '': body },
        parts: partsOf(id, 1, body),
        counting: countingOf(id),
      }),
    })
    return isRejection(founded) ? founded : { id }
  })

  mount(http, partialUpdateAddressDatabase, async ({ params: { id }, body, meta, reply }, caller) => {
    const stream = addressDatabaseStream(id)
    const loaded = await loadToDecide(runtime, addressDatabaseStreams, stream)
    const { caseId } = loaded.state
    if (caseId === null) return { rejected: 'address/not-found' }
    const about = meta(caller.userId)
    const { room, keyId } = await loadAddressRoom(runtime, caseId, caller)
    const { document: documentId } = body
    const written = await carryOut(runtime, {
      type: addressDatabaseStreams,
      stream,
      command: {
        ...(documentId === undefined
          ? { type: 'NameAddressDatabase' as const }
          : { type: 'FileAddressDatabase' as const, documentId }),
        version: body.version,
        content: storedOf(body),
        room,
        ...commandedBy(about, caller.userId),
      },
      meta: about,
      reply,
      loaded,
      ...keeping<AddressDatabase>(runtime, {
        owner: { kind: 'address_database', id },
        caseId,
        keyId,
        written: { '': body },
        parts: partsOf(id, body.version + 1, body),
        counting: countingOf(id),
        ...(documentId === undefined ? {} : { check: () => lacking(runtime, caseId, documentId) }),
      }),
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

const countingOf =
  (recordId: string) =>
  ({ content }: AddressDatabase) => [{ recordId, content }]
