import { createHash, randomBytes } from 'node:crypto'
import { userId } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import { z } from 'zod'
import type { Redis } from '../process/redis.ts'

const stored = z.object({
  publicId: z.string(),
  userId,
  isStaff: z.boolean(),
  isOperator: z.boolean(),
  serverHalf: z.string(),
  expiresAt: z.iso.datetime(),
  browser: z.string().nullable().default(null),
  system: z.string().nullable().default(null),
})

/**
 * `publicId` may be shown, the id in the cookie may not. `serverHalf`: 32 bytes, base64url, half of the browser's
 * session key, which can never be made again once the session is gone. `expiresAt` holds however busy the session is.
 */
export type Session = Readonly<z.infer<typeof stored>>

/**
 * `lastActive` is known from how long the session may still stay idle; in its last while before the end it is a guess.
 */
export interface ListedSession extends Pick<Session, 'publicId' | 'browser' | 'system'> {
  readonly since: string
  readonly lastActive: string
}

/** A device, as coarse as a person needs to know it again. */
export type SessionDevice = Pick<Session, 'browser' | 'system'>

export interface Sessions {
  /** `cookie` is the secret for the browser; only its hash is kept. */
  create(
    user: Pick<Session, 'userId' | 'isStaff' | 'isOperator'>,
    device?: SessionDevice,
  ): Promise<{ cookie: string; session: Session }>
  /** The session of this cookie, which may now stay idle for another while. */
  find(cookie: string): Promise<Session | null>
  /** Whether the session still lives; asking does not keep it awake. */
  isAlive(cookie: string): Promise<boolean>
  end(cookie: string): Promise<void>
  /** A person's living sessions, the most recently used one first. */
  list(user: UserId): Promise<readonly ListedSession[]>
  /** Ends one of a person's sessions. One that has ended already, or is somebody else's, is none: nothing happens. */
  endByPublicId(user: UserId, publicId: string): Promise<void>
  /** `except`: public id of the session that goes on. */
  endAllSessionsOf(user: UserId, except?: string): Promise<void>
}

interface SessionOptions {
  readonly idleMs: number
  readonly absoluteMs: number
  readonly now: () => Date
}

export const openSessions = (redis: Redis, { idleMs, absoluteMs, now }: SessionOptions): Sessions => {
  /** Of one person, with their keys in Redis and how long each may still stay idle. */
  const allOf = async (owner: UserId): Promise<readonly Found[]> => {
    const keys = await redis.smembers(ownerKey(owner))
    const found = await Promise.all(
      keys.map(async (key): Promise<Found | null> => {
        const [text, leftMs] = await Promise.all([redis.get(key), redis.pttl(key)])
        return text === null ? null : { key, leftMs, session: stored.parse(JSON.parse(text)) }
      }),
    )
    return found.filter((each) => each !== null)
  }
  const end = async (owner: UserId, keys: readonly string[]): Promise<void> => {
    if (keys.length > 0)
      await redis
        .multi()
        .del(...keys)
        .srem(ownerKey(owner), ...keys)
        .exec()
  }

  return {
    create: async ({ userId: owner, isStaff, isOperator }, { browser, system } = unknownDevice) => {
      const cookie = randomBytes(32).toString('base64url')
      const session: Session = {
        publicId: randomBytes(16).toString('hex'),
        userId: owner,
        isStaff,
        isOperator,
        serverHalf: randomBytes(32).toString('base64url'),
        expiresAt: new Date(now().getTime() + absoluteMs).toISOString(),
        browser,
        system,
      }
      await redis
        .multi()
        .set(sessionKey(cookie), JSON.stringify(session), 'PX', Math.min(idleMs, absoluteMs))
        .sadd(ownerKey(owner), sessionKey(cookie))
        .pexpire(ownerKey(owner), absoluteMs)
        .exec()
      return { cookie, session }
    },
    find: async (cookie) => {
      const key = sessionKey(cookie)
      // Does not bring back what was ended meanwhile, unlike setting it again.
      const text = await redis.getex(key, 'PX', idleMs)
      if (text === null) return null
      const session = stored.parse(JSON.parse(text))
      const leftMs = Date.parse(session.expiresAt) - now().getTime()
      if (leftMs <= 0) {
        await redis.del(key)
        return null
      }
      if (leftMs < idleMs) await redis.pexpire(key, leftMs)
      return session
    },
    isAlive: async (cookie) => (await redis.exists(sessionKey(cookie))) === 1,
    end: async (cookie) => {
      await redis.del(sessionKey(cookie))
    },
    list: async (owner) => {
      const all = await allOf(owner)
      const listed = all.map(({ session: { publicId, browser, system, expiresAt }, leftMs }) => {
        const since = Date.parse(expiresAt) - absoluteMs
        const lastActive = Math.min(now().getTime(), Math.max(since, now().getTime() + leftMs - idleMs))
        const times = { since: new Date(since).toISOString(), lastActive: new Date(lastActive).toISOString() }
        return { publicId, browser, system, ...times }
      })
      return listed.toSorted((one, other) => other.lastActive.localeCompare(one.lastActive))
    },
    endByPublicId: async (owner, publicId) => {
      const found = (await allOf(owner)).find(({ session }) => session.publicId === publicId)
      await end(owner, found === undefined ? [] : [found.key])
    },
    endAllSessionsOf: async (owner, except) => {
      const all = await allOf(owner)
      await end(
        owner,
        all.filter(({ session }) => session.publicId !== except).map(({ key }) => key),
      )
    },
  }
}

interface Found {
  readonly key: string
  readonly leftMs: number
  readonly session: Session
}
const unknownDevice: SessionDevice = { browser: null, system: null }

const sessionKey = (cookie: string): string => `session:${createHash('sha256').update(cookie).digest('base64url')}`
const ownerKey = (user: UserId): string => `sessions-of:${user}`
