import { ContradictionError, CryptoError, UntrustedKeyError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { SessionDto } from '@aktenraum/domain/contracts'
import { AuthenticationError } from '../base/errors/http.ts'
import type { SessionAnswer } from '../vault/port.ts'
import { forgetState } from './context.ts'
import { loadPasskeys } from './passkeys/load.ts'
import type { Context } from './context.ts'
import { beginLogs } from './logs.ts'
import type { OfficeClient, SessionState } from './types.ts'

type SessionMethods = Pick<OfficeClient, 'session' | 'signIn' | 'unlock' | 'lock' | 'signOut'>

export const sessionMethods = (context: Context): SessionMethods => {
  const { api, crypto, store, state } = context

  /** While somebody signs in: whoever signs out meanwhile ends the session that comes of it, too. */
  let entering: Promise<unknown> | undefined
  const signIn = (email: string, password: string): Promise<SessionState> => {
    const entered = enter(email, password)
    entering = entered.catch(() => undefined)
    return entered
  }
  const enter = async (email: string, password: string): Promise<SessionState> => {
    const { handle, request } = await crypto.startLogin({ password })
    const { login_id, login_response } = await api.call(contracts.startLogin, {
      body: { email, start_login_request: request },
    })
    const finish = await crypto.finishLogin({ handle, response: login_response })
    const dto = await api.call(contracts.finishLogin, { body: { login_id, finish_login_request: finish.request } })
    return enterSession(
      context,
      handle,
      'second_factor' in dto ? await (await loadPasskeys(context)).finish(dto.second_factor) : dto,
    )
  }

  const forget = async (): Promise<void> => {
    store.clear()
    forgetState(state)
    await crypto.leave({})
  }

  /** A tab that has lost its half, or whose half is that of another session, stays without keys. */
  const bringBackKeys = async (dto: SessionDto): Promise<boolean> => {
    const isSame = state.sessionId === dto.session.id && state.viewerId === dto.user.id
    if (isSame && (await crypto.hasKeys({}))) return true
    if (state.sessionId !== undefined) {
      // What is here is of the session before, whoever that was: nobody acts by it under another name.
      forgetState(state)
      await crypto.leave({})
    }
    const stored = store.load()
    if (stored?.sessionId !== dto.session.id) {
      store.clear()
      return false
    }
    try {
      await crypto.resume({ stored, answer: answerOf(dto) })
      return true
    } catch (error) {
      if (!(error instanceof CryptoError) || error instanceof UntrustedKeyError) throw error
      // What this tab kept is of no use any more; the password brings the keys back.
      store.clear()
      return false
    }
  }

  return {
    signIn,
    session: async () => {
      try {
        const dto = await api.call(contracts.retrieveSession)
        const hasKeys = await bringBackKeys(dto)
        return await remember(context, dto, hasKeys)
      } catch (error) {
        if (!(error instanceof AuthenticationError)) throw error
        await forget()
        return null
      }
    },
    unlock: async (password) => {
      // Known since the session began: it may have ended, or another person may be signed in to this browser now.
      const email = state.viewerEmail ?? (await api.call(contracts.retrieveSession)).user.email
      return signIn(email, password)
    },
    lock: async () => {
      store.clear()
      await crypto.leave({})
    },
    signOut: async () => {
      await entering
      try {
        await api.call(contracts.signOut)
      } catch (error) {
        if (!(error instanceof AuthenticationError)) throw error
      } finally {
        await forget()
      }
    },
  }
}

/**
 * Begins the session that a login or a registration was answered with. Where another one is just beginning, it comes
 * after it: whoever unlocks twice at once is in both times, and in the session whose answer, and so whose cookie, came
 * last.
 */
export const enterSession = (context: Context, handle: string, dto: SessionDto): Promise<SessionState> => {
  const begin = async (): Promise<SessionState> => {
    forgetState(context.state)
    context.store.save(await context.crypto.enter({ handle, answer: answerOf(dto) }))
    return remember(context, dto, true)
  }
  const { state } = context
  const entered = state.beginning.then(begin)
  state.beginning = entered.catch(() => undefined)
  return entered
}

const remember = async (context: Context, dto: SessionDto, hasKeys: boolean): Promise<SessionState> => {
  context.state.viewerId = dto.user.id
  context.state.viewerEmail = dto.user.email
  context.state.sessionId = dto.session.id
  context.state.isConfirmed = dto.user.status === 'confirmed'
  context.state.isStaff = dto.user.is_staff
  if (hasKeys) {
    try {
      await beginLogs(context, dto.office_log)
      await context.crypto.introduce({ people: [dto.user] })
      context.hear?.('keys')
    } catch (error) {
      // It was told. Whatever takes the logs fails from now on; what happened, and whom to tell, the page can say.
      if (!(error instanceof ContradictionError)) throw error
    }
  }
  return { user: context.toUser(dto.user), backendVersion: dto.backendVersion, hasKeys }
}

const answerOf = ({ user, session, office_id, account_secrets }: SessionDto): SessionAnswer => ({
  userId: user.id,
  session,
  office_id,
  account_secrets,
})
