import type { AddressDatabaseId, Rejection } from '@aktenraum/domain'
import type { AnswerOf, Contract, ParamsOf } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { mountNested } from '@aktenraum/infra/http/mount-nested'
import type { NestedExchange } from '@aktenraum/infra/http/mount-nested'
import type { z } from 'zod'
import { viewerOf } from '../answers/user.ts'
import type { Viewer } from '../answers/user.ts'
import { inStep } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { isThere, obstacleToPast } from '../lookups/address-databases.ts'
import { addressOf } from '../paging/address.ts'

/** What must be as new as the caller knows it, of whatever is asked of address books. */
export const models = ['cases', 'addresses'] as const
export const missing = { rejected: 'address/not-found' } as const

/** A route of records: by itself, and below the database or list, which must be there for who asks. */
export const mountRecords = <C extends Contract>(
  http: Http,
  desk: Desk,
  contract: C,
  handler: (exchange: NestedExchange<C> & { readonly viewer: Viewer }) => Promise<AnswerOf<C> | Rejection>,
): void =>
  mountNested(
    http,
    contract,
    inStep(desk, models, async (exchange, caller) => {
      const viewer = viewerOf(caller)
      return (await isThere(desk, viewer, exchange.within)) ? handler({ ...exchange, viewer }) : missing
    }),
  )

/** A route of what was deleted or merged in a database, and of who did what there: only for who may manage it. */
export const mountPast = <C extends Contract & { readonly params: z.ZodType<{ database_id: AddressDatabaseId }> }>(
  http: Http,
  desk: Desk,
  contract: C,
  handler: (exchange: Exchange<C> & { readonly viewer: Viewer }) => Promise<AnswerOf<C> | Rejection>,
): void =>
  mount(
    http,
    contract,
    inStep(desk, models, async (exchange, caller) => {
      const viewer = viewerOf(caller)
      const { database_id: database }: ParamsOf<C> = exchange.params
      return (await obstacleToPast(desk, viewer, database)) ?? handler({ ...exchange, viewer })
    }),
  )

/** When a record was deleted, or merged, and until when it can be had back. */
export const deletionOf = ({ trashed_at: trashedAt, shred_at: shredAt }: Deleted) => ({
  trashed_at: trashedAt ?? '',
  shred_at: shredAt ?? '',
})
interface Deleted {
  readonly trashed_at: string | null
  readonly shred_at: string | null
}

/** Path and query of a call, as it was asked. */
export const pathOf = ({ asked: { contract, params, query } }: Pick<NestedExchange, 'asked'>): string =>
  addressOf(contract, { ...params }, { ...query })
