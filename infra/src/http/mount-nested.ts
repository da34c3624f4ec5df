import type { Rejection } from '@aktenraum/domain'
import { nestedContracts, unnested } from '@aktenraum/domain/contracts'
import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf, Within } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import { mount } from './mount.ts'
import type { Exchange, Http, Session } from './mount.ts'
import { problems } from './problem.ts'
import { fieldTexts } from './texts/de.ts'

/** What a handler of an exchange that is also nested is told: everything as of the flat one. */
export interface NestedExchange<C extends Contract = Contract> extends Exchange<C> {
  /** Where the path says the record lies. One that lies elsewhere is not there (404). */
  readonly within: Within
  /** As it was asked, for addresses of further pages. */
  readonly asked: { readonly contract: Contract; readonly params: object; readonly query: object }
}

/** A JSON route of an address book, by its flat path and by the one below its database or list. */
export const mountNested = <C extends Contract>(
  http: Http,
  flat: C,
  handler: (exchange: NestedExchange<C>, caller: Session) => Promise<AnswerOf<C> | Rejection>,
): void => {
  const nested = nestedContracts.get(flat)
  if (nested === undefined) throw new Error(`${flat.operationId} is not nested: use mount`)
  mount(http, flat, (exchange, caller) => handler({ ...exchange, within: {}, asked: askedBy(flat, exchange) }, caller))
  mount(http, nested, (exchange, caller) => handler({ ...exchange, ...flattened(flat, nested, exchange) }, caller))
}

const askedBy = (contract: Contract, { params, query }: Exchange) => ({
  contract,
  params: Object(params) as object,
  query: Object(query) as object,
})

const flattened = <C extends Contract>(flat: C, nested: Contract, exchange: Exchange) => {
  const { params, within } = unnested(exchange.params)
  const body = Object(exchange.body) as Readonly<Record<string, unknown>>
  const others = Object.entries(within).filter(([name, id]) => Object.hasOwn(body, name) && body[name] !== id)
  if (others.length > 0)
    throw problems.fields(Object.fromEntries(others.map(([name]) => [name, [fieldTexts.otherAddress]])))
  return {
    within,
    asked: askedBy(nested, exchange),
    params: params as ParamsOf<C>,
    query: { ...Object(exchange.query), ...named(flat.query, within) } as QueryOf<C>,
    body: { ...body, ...named(flat.body, within) } as BodyOf<C>,
  }
}

/** Of what the path says, what the flat exchange says in its query or body. */
const named = (schema: z.ZodType, within: Within): object =>
  Object.fromEntries(
    Object.entries(within).filter(([name]) => schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name)),
  )
