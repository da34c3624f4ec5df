import type { Rejection } from '@aktenraum/domain'
import {
  addressHistoryEntry,
  addressListHistoryTypes,
  listAddressListHistory,
  listPersonHistory,
  personHistoryTypes,
  usualPageSize,
} from '@aktenraum/domain/contracts'
import type { AddressHistoryEntryDto, AnswerOf, Contract, ParamsOf, QueryOf } from '@aktenraum/domain/contracts'
import { cursorLinks, decodeCursor } from '@aktenraum/infra/http/paging'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Viewer } from '../answers/user.ts'
import type { Desk } from '../desk/desk.ts'
import { addressOf } from '../paging/address.ts'
import { readAddressListHistory, readPersonHistory } from '../reads/address-history.ts'
import type { AddressHistoryFilter, AddressHistoryRow } from '../reads/address-history.ts'
import { obstacleToPast } from './address-databases.ts'

type Query = QueryOf<typeof listPersonHistory>
type Answer = AnswerOf<typeof listPersonHistory>
interface Asked {
  readonly params: Pick<ParamsOf<typeof listPersonHistory>, 'database_id'> & { readonly id: string }
  readonly query: Query
}

/** Of who is no longer in the database something may still be told. */
export const lookUpPersonHistory = (desk: Desk, viewer: Viewer, asked: Asked): Promise<Answer | Rejection> =>
  lookUp(desk, viewer, { ...asked, contract: listPersonHistory, types: personHistoryTypes, read: readPersonHistory })

export const lookUpAddressListHistory = (desk: Desk, viewer: Viewer, asked: Asked): Promise<Answer | Rejection> =>
  lookUp(desk, viewer, {
    ...asked,
    contract: listAddressListHistory,
    types: addressListHistoryTypes,
    read: readAddressListHistory,
  })

interface Looked extends Asked {
  readonly contract: Contract
  readonly types: AddressHistoryFilter['types']
  readonly read: typeof readPersonHistory
}

const lookUp = async (
  desk: Desk,
  viewer: Viewer,
  { params, query, contract, types, read }: Looked,
): Promise<Answer | Rejection> => {
  const obstacle = await obstacleToPast(desk, viewer, params.database_id)
  if (obstacle !== null) return obstacle
  const limit = query.page_size ?? usualPageSize
  const filter = { databaseId: params.database_id, types, before: placeIn(query.cursor ?? '') }
  const rows = await read(desk.runtime.pool, params.id, { ...filter, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const { next } = cursorLinks(addressOf(contract, { ...params }, query), {
    next: rows.length > limit && last !== undefined ? { after: [last.position] } : null,
    previous: null,
  })
  return { next, previous: null, results: shown.map(toEntry) }
}

const toEntry = ({ event_id: id, at, position, type, actor, about, person_link }: AddressHistoryRow) =>
  addressHistoryEntry.parse({
    id,
    at: new Date(at).toISOString(),
    position,
    type,
    actor: actor === 'system' ? null : actor,
    about: about ?? [],
    person_link,
  } satisfies Record<keyof AddressHistoryEntryDto, unknown>)

/** @throws HttpProblem 400 for a cursor that we did not make */
const placeIn = (cursor: string): string | null => {
  if (cursor === '') return null
  const [position] = decodeCursor(cursor).after ?? []
  if (typeof position !== 'string') throw problems.fields({ cursor: [fieldTexts.invalid] })
  return position
}
