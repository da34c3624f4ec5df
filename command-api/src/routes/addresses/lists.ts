import { addressListStream, isRejection } from '@aktenraum/domain'
import type { AddressDatabaseId, AddressListId, Rejection } from '@aktenraum/domain'
import {
  createAddressList,
  destroyAddressList,
  eraseAddressList,
  partialUpdateAddressList,
  restoreAddressList,
  updateAddressList,
} from '@aktenraum/domain/contracts'
import type { BodyOf, Within } from '@aktenraum/domain/contracts'
import type { AddressList, AddressListCommand } from '@aktenraum/domain/deciders'
import { addressListStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import { mountNested } from '@aktenraum/infra/http/mount-nested'
import type { NestedExchange } from '@aktenraum/infra/http/mount-nested'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { keeping, partsOf, storedOf } from '../../deciding/address-contents.ts'
import { liesWithin, loadAddressRoom, roomOfDatabase } from '../../deciding/address-room.ts'
import type { Adding } from '../../deciding/address-room.ts'
import { carryOut, commandedBy, loadToDecide } from '../../deciding/carry-out.ts'
import { trashMs } from '../../deciding/office-settings.ts'
import { finishErasingList } from '../../sweeping/lists.ts'
import { texts } from '../../texts/de.ts'

export const addressListRoutes = (http: Http): void => {
  const { runtime } = http

  mountNested(http, createAddressList, async ({ body, meta, reply }, caller) => {
    const { userId: by } = caller
    const at = await roomOfDatabase(runtime, body.database, caller)
    if (isRejection(at)) return at
    const recorded = await recordList(runtime, { body, at, meta: meta(by), by, reply })
    return isRejection(recorded) ? recorded : { id: body.id }
  })
  for (const contract of [partialUpdateAddressList, updateAddressList])
    mountNested(http, contract, (exchange, caller) => correct(runtime, exchange, caller))

  mountNested(http, destroyAddressList, async (exchange, caller) => {
    const command = { type: 'TrashAddressList', trashMs: await trashMs(runtime) } as const
    const done = await act(runtime, exchange, caller, command)
    return isRejection(done) ? done : exchange.params
  })
  for (const [contract, type] of [
    [restoreAddressList, 'RestoreAddressList'],
    [eraseAddressList, 'EraseAddressList'],
  ] as const)
    mount(http, contract, async (exchange, caller) => {
      const within = { database: exchange.params.database_id }
      const done = await act(runtime, { ...exchange, within }, caller, { type })
      if (isRejection(done)) return done
      if (done.isErased) await finishErasingList(runtime, exchange.params.id)
      return exchange.params
    })
}

export const recordList = (
  runtime: Runtime,
  { body, at, meta, by, reply, store }: Adding<BodyOf<typeof createAddressList>>,
) => {
  const { id, database: databaseId, is_event: isEvent, parent = null } = body
  const said = { content: storedOf(body), room: at.room, ...commandedBy(meta, by) }
  return carryOut(runtime, {
    type: addressListStreams,
    stream: addressListStream(id),
    command: { type: 'RecordAddressList', listId: id, databaseId, isEvent, parent, ...said },
    meta,
    reply,
    ...keeping<AddressList>(runtime, {
      owner: { kind: 'address_list', id },
      caseId: at.room.caseId,
      keyId: at.keyId,
      written: { '': body },
      parts: partsOf(id, 1, body),
      counting: countingOf(id),
      check: async () => {
        if (parent !== null) await requireList(runtime, databaseId, parent)
        return null
      },
      store,
    }),
  })
}

/** @throws HttpProblem 400 for a list that is not there, or in another database */
const requireList = async ({ store }: Runtime, databaseId: AddressDatabaseId, id: AddressListId): Promise<void> => {
  const { state } = await loadStream(store, addressListStream(id), addressListStreams)
  if (state.databaseId !== databaseId || state.isErased || state.trashed !== null)
    throw problems.fields({ parent: [texts.notInDatabase] })
}

const correct = async (
  runtime: Runtime,
  { params: { id }, body, meta, reply, within }: NestedExchange<typeof partialUpdateAddressList>,
  caller: Session,
) => {
  const stream = addressListStream(id)
  const loaded = await loadToDecide(runtime, addressListStreams, stream)
  const { caseId } = loaded.state
  if (caseId === null || !liesWithin(within, loaded.state)) return { rejected: 'address/not-found' as const }
  const about = meta(caller.userId)
  const { room, keyId } = await loadAddressRoom(runtime, caseId, caller)
  const by = { room, ...commandedBy(about, caller.userId) }
  const corrected = await carryOut(runtime, {
    type: addressListStreams,
    stream,
    command: { type: 'CorrectAddressList', version: body.version, content: storedOf(body), ...by },
    meta: about,
    reply,
    loaded,
    ...keeping<AddressList>(runtime, {
      owner: { kind: 'address_list', id },
      caseId,
      keyId,
      written: { '': body },
      parts: partsOf(id, body.version + 1, body),
      counting: countingOf(id),
    }),
  })
  return isRejection(corrected) ? corrected : { id }
}

type Acting = Pick<Exchange, 'meta' | 'reply'> & {
  readonly params: { readonly id: AddressListId }
  readonly within: Within
}
type Bare<Command> = Command extends { readonly room: unknown } ? Omit<Command, 'by' | 'at' | 'room'> : never

/** What brings no content. */
const act = async (
  runtime: Runtime,
  { params: { id }, meta, reply, within }: Acting,
  caller: Session,
  command: Bare<Extract<AddressListCommand, { type: 'TrashAddressList' | 'RestoreAddressList' | 'EraseAddressList' }>>,
): Promise<AddressList | Rejection> => {
  const stream = addressListStream(id)
  const loaded = await loadToDecide(runtime, addressListStreams, stream)
  const { caseId } = loaded.state
  if (caseId === null || !liesWithin(within, loaded.state)) return { rejected: 'address/not-found' }
  const about = meta(caller.userId)
  const { room } = await loadAddressRoom(runtime, caseId, caller)
  const complete: AddressListCommand = { ...command, room, ...commandedBy(about, caller.userId) }
  const asked = { type: addressListStreams, stream, command: complete, meta: about, reply, loaded }
  const done = await carryOut(runtime, asked)
  return isRejection(done) ? done : done.state
}

const countingOf =
  (recordId: AddressListId) =>
  ({ content }: AddressList) => [{ recordId, content }]
