import { cookies, headers } from '@aktenraum/domain/contracts'
import type { Audience } from '@aktenraum/domain/contracts'
import type { Context } from 'koa'
import type { Runtime } from '../runtime/runtime.ts'
import { isSameToken, readCookie } from '../sessions/cookies.ts'
import type { Session } from '../sessions/store.ts'
import { problems } from './problem.ts'

/** The session a request belongs to, or `null`. */
export const sessionOf = async ({ sessions }: Pick<Runtime, 'sessions'>, ctx: Context): Promise<Session | null> => {
  const cookie = readCookie(ctx.get('Cookie'), cookies.session)
  return cookie === undefined || cookie === '' ? null : sessions.find(cookie)
}

/** @throws HttpProblem 401 without a session, 403 where the person is not of the audience */
export const requireAudience = (audience: Audience, session: Session | null): void => {
  if (audience === 'public' || audience === 'link') return
  if (session === null) throw problems.notSignedIn()
  if (audience === 'staff' && !session.isStaff) throw problems.forbidden()
  if (audience === 'operator' && !session.isOperator) throw problems.forbidden()
}

/**
 * Refuses what a page of one person asks in the session of another, who has signed in to the same browser since.
 * @throws HttpProblem 401
 */
export const requireSameViewer = (ctx: Context, session: Session | null): void => {
  const viewer = ctx.get(headers.viewer)
  if (session !== null && viewer !== '' && viewer !== session.userId) throw problems.otherViewer()
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** @throws HttpProblem 403 when an unsafe request does not show the anti-forgery cookie's value in its header */
export const requireOwnRequest = (ctx: Context): void => {
  if (safeMethods.includes(ctx.method)) return
  // A neighbour of the same site could set our cookies, but not hide where it asks from.
  const isForeign = !['', 'same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site'))
  if (isForeign || !isSameToken(readCookie(ctx.get('Cookie'), cookies.csrf), ctx.get(headers.csrf)))
    throw problems.csrf()
}
