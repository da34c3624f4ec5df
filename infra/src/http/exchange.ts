import { commandId } from '@aktenraum/domain'
import { headers } from '@aktenraum/domain/contracts'
import type { BodyOf, Contract, ParamsOf, QueryOf } from '@aktenraum/domain/contracts'
import type { Context } from 'koa'
import { v5 } from 'uuid'
import type { EventMeta, Position } from '../event-store/port.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { deviceCookie, endedSessionCookie, sessionCookie } from '../sessions/cookies.ts'
import { networkOf } from './network.ts'
import { problems } from './problem.ts'
import { requestContext } from './request-context.ts'
import { fieldTexts } from './texts/de.ts'

/** One call of an operation as its handler sees it: parsed by the contract, without HTTP. */
export interface Exchange<C extends Contract = Contract> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** Of the network, for rate limits. */
  readonly address: string
  readonly correlationId: string
  /** One value of a header, '' where it is missing. */
  header(name: string): string
  /**
   * The metadata of what `actor` commands by this call. A call that is repeated with the same `X-Command-Id` has the
   * same command id, but only by the same person for the same operation: nobody can play another's command again.
   * `step` tells the commands of one call to one stream apart.
   */
  meta(actor: string, step?: string): EventMeta
  readonly reply: Reply
}

export interface Reply {
  header(name: string, value: string): void
  /** Notes how far the log must be read to see what this call did; the highest one counts. */
  position(position: Position | undefined): void
  signIn(cookie: string): void
  signOut(): void
  /** The mark by which this browser is known again. */
  knowDevice(mark: string): void
}

export const openExchange = <C extends Contract>(
  { now, newId, config }: Runtime,
  ctx: Context,
  contract: Contract,
  parsed: Pick<Exchange<C>, 'params' | 'query' | 'body'>,
): Exchange<C> => {
  const context = requestContext(ctx)
  const { correlationId } = context
  const given = givenCommandId(ctx) ?? newId()
  const at = now().toISOString()
  return {
    ...parsed,
    address: networkOf(ctx.ip),
    correlationId,
    header: (name) => ctx.get(name),
    meta: (actor, step = '') => {
      const id = v5(`${actor}/${contract.operationId}/${step}`, namespaceOf(given))
      const { traceparent } = context
      return { commandId: id, correlationId, causationId: id, actor, at, schemaVersion: 1, traceparent }
    },
    reply: replyTo(ctx, config.publicUrl),
  }
}

const replyTo = (ctx: Context, publicUrl: string): Reply => {
  let highest: Position = ''
  return {
    header: (name, value) => ctx.set(name, value),
    position: (position) => {
      if (position === undefined || position <= highest) return
      highest = position
      ctx.set(headers.position, position)
    },
    signIn: (cookie) => ctx.append('Set-Cookie', sessionCookie(cookie, publicUrl)),
    signOut: () => ctx.append('Set-Cookie', endedSessionCookie(publicUrl)),
    knowDevice: (mark) => ctx.append('Set-Cookie', deviceCookie(mark, publicUrl)),
  }
}

const givenCommandId = (ctx: Context): string | undefined => {
  const given = ctx.get(headers.commandId)
  if (given === '') return undefined
  if (!commandId.safeParse(given).success) throw problems.fields({ [headers.commandId]: [fieldTexts.invalid] })
  return given
}

const namespaceOf = (id: string): Uint8Array => Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex'))
