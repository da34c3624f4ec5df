import { createHash, randomBytes } from 'node:crypto'
import { userId } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import { z } from 'zod'
import type { Redis } from '../redis.ts'

const stored = z.object({
  publicId: z.string(),
  userId,
  isStaff: z.boolean(),
  isOperator: z.boolean(),
  serverHalf: z.string(),
  expiresAt: z.iso.datetime(),
})

/**
 * `publicId` may be shown, the id in the cookie may not. `serverHalf`: 32 bytes, base64url, half of the browser's
 * session key, which can never be made again once the session is gone. `expiresAt` holds however busy the session is.
 */
export type Session = Readonly<z.infer<typeof stored>>

export interface Sessions {
  /** `cookie` is the secret for the browser; only its hash is kept. */
  create(user: Pick<Session, 'userId' | 'isStaff' | 'isOperator'>): Promise<{ cookie: string; session: Session }>
  /** The session of this cookie, which may now stay idle for another while. */
  find(cookie: string): Promise<Session | null>
  /** Whether the session still lives; asking does not keep it awake. */
  isAlive(cookie: string): Promise<boolean>
  end(cookie: string): Promise<void>
  endAllSessionsOf(user: UserId): Promise<void>
}

interface SessionOptions {
  readonly idleMs: number
  readonly absoluteMs: number
  readonly now: () => Date
}

export const openSessions = (redis: Redis, { idleMs, absoluteMs, now }: SessionOptions): Sessions => ({
  create: async ({ userId: owner, isStaff, isOperator }) => {
    const cookie = randomBytes(32).toString('base64url')
    const session: Session = {
      publicId: randomBytes(16).toString('hex'),
      userId: owner,
      isStaff,
      isOperator,
      serverHalf: randomBytes(32).toString('base64url'),
      expiresAt: new Date(now().getTime() + absoluteMs).toISOString(),
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
    const text = await redis.get(key)
    if (text === null) return null
    const session = stored.parse(JSON.parse(text))
    const leftMs = Date.parse(session.expiresAt) - now().getTime()
    if (leftMs <= 0) {
      await redis.del(key)
      return null
    }
    // Does not bring back what was ended meanwhile, unlike setting it again.
    await redis.pexpire(key, Math.min(idleMs, leftMs))
    return session
  },
  isAlive: async (cookie) => (await redis.exists(sessionKey(cookie))) === 1,
  end: async (cookie) => {
    await redis.del(sessionKey(cookie))
  },
  endAllSessionsOf: async (user) => {
    const keys = await redis.smembers(ownerKey(user))
    await redis.del(ownerKey(user), ...keys)
  },
})

const sessionKey = (cookie: string): string => `session:${createHash('sha256').update(cookie).digest('base64url')}`
const ownerKey = (user: UserId): string => `sessions-of:${user}`
