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
import type { AddressList } from '@aktenraum/domain/deciders'
import { addressListStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { mountNested } from '@aktenraum/infra/http/mount-nested'
import type { NestedExchange } from '@aktenraum/infra/http/mount-nested'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { bringing, storedOf } from '../../deciding/address-contents.ts'
import { addingAlone, addRecord, commandRecord, recordAtHand } from '../../deciding/address-records.ts'
import type { Adding } from '../../deciding/address-records.ts'
import { trashMs } from '../../deciding/office-settings.ts'
import { addressLists } from '../../deciding/record-kinds.ts'
import { finishErasingList } from '../../sweeping/lists.ts'
import { texts } from '../../texts/de.ts'

export const addressListRoutes = (http: Http): void => {
  const { runtime } = http

  mountNested(http, createAddressList, addingAlone(runtime, recordList))
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

export const recordList = (runtime: Runtime, { body, ...adding }: Adding<BodyOf<typeof createAddressList>>) => {
  const { id, database: databaseId, is_event: isEvent, parent = null } = body
  const described = { listId: id, databaseId, isEvent, parent, content: storedOf(body) }
  return addRecord(runtime, { kind: addressLists, id }, adding, {
    command: { type: 'RecordAddressList', ...described },
    bringing: {
      ...bringing(id, 1, body),
      check: async () => {
        if (parent !== null) await requireList(runtime, databaseId, parent)
        return null
      },
    },
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
  exchange: NestedExchange<typeof partialUpdateAddressList>,
  caller: Session,
) => {
  const list = await recordAtHand(runtime, addressLists, exchange, caller)
  if (isRejection(list)) return list
  const { body } = exchange
  const { id } = list
  const corrected = await commandRecord(runtime, list, exchange, {
    command: { type: 'CorrectAddressList', version: body.version, content: storedOf(body) },
    bringing: bringing(id, body.version + 1, body),
  })
  return isRejection(corrected) ? corrected : { id }
}

interface Asked extends Pick<Exchange, 'meta' | 'reply'> {
  readonly params: { readonly id: AddressListId }
  readonly within: Within
}

/** What brings no content. */
const act = async (
  runtime: Runtime,
  asked: Asked,
  caller: Session,
  command:
    | { readonly type: 'TrashAddressList'; readonly trashMs: number }
    | { readonly type: 'RestoreAddressList' | 'EraseAddressList' },
): Promise<AddressList | Rejection> => {
  const list = await recordAtHand(runtime, addressLists, asked, caller)
  if (isRejection(list)) return list
  const done = await commandRecord(runtime, list, asked, { command })
  return isRejection(done) ? done : done.state
}
