import type { Rejection } from '@aktenraum/domain'
import type { AnswerOf, Contract } from '@aktenraum/domain/contracts'
import type { Http } from '@aktenraum/infra/http/mount'
import { mountNested } from '@aktenraum/infra/http/mount-nested'
import type { NestedExchange } from '@aktenraum/infra/http/mount-nested'
import { viewerOf } from '../answers/user.ts'
import type { Viewer } from '../answers/user.ts'
import { inStep } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { isThere } from '../lookups/address-databases.ts'
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

/** Path and query of a call, as it was asked. */
export const pathOf = ({ asked: { contract, params, query } }: Pick<NestedExchange, 'asked'>): string =>
  addressOf(contract, { ...params }, { ...query })
