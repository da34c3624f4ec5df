import { userId } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openLog } from '@aktenraum/infra/log'
import { openRedis } from '@aktenraum/infra/redis'
import type { Redis } from '@aktenraum/infra/redis'
import { createRedis } from '../support/services.ts'
import { openSessions } from '@aktenraum/infra/sessions/store'

let redis: Redis
let now: Date
beforeAll(async () => {
  redis = openRedis(await createRedis(inject('services').redisUrl), openLog({ logLevel: 'silent', logFile: undefined }))
})
afterAll(() => redis.disconnect())

let person: UserId
let caller: { readonly userId: UserId; readonly isStaff: boolean; readonly isOperator: boolean }
let people = 0
beforeEach(() => {
  now = new Date('2026-03-01T10:00:00Z')
  person = userId.parse(`c0ffee${(people += 1)}`.padEnd(32, '0'))
  caller = { userId: person, isStaff: true, isOperator: false }
})
const sessions = () => openSessions(redis, { idleMs: 60_000, absoluteMs: 120_000, now: () => now })

describe('sessions', () => {
  it('are found by their cookie, which is nowhere to be found', async () => {
    const { cookie, session } = await sessions().create(caller)
    expect(await sessions().find(cookie)).toEqual(session)
    expect(session).toMatchObject({ ...caller, expiresAt: '2026-03-01T10:02:00.000Z' })
    expect(Buffer.from(session.serverHalf, 'base64url')).toHaveLength(32)
    const keys = await redis.keys('session*')
    const values = await Promise.all(keys.map((key) => redis.get(key).catch(() => '')))
    expect([...keys, ...values].join()).not.toContain(cookie)
    await sessions().endAllSessionsOf(person)
  })
  it('end idle after a while that begins anew with every use, and never outlast their limit', async () => {
    const { cookie } = await sessions().create(caller)
    const [key = ''] = await redis.smembers(`sessions-of:${person}`)
    await redis.pexpire(key, 30_000)
    await sessions().find(cookie)
    expect(await redis.pttl(key)).toBeGreaterThan(30_000)
    now = new Date('2026-03-01T10:01:50Z')
    await sessions().find(cookie)
    expect(await redis.pttl(key)).toBeLessThanOrEqual(10_000)
    now = new Date('2026-03-01T10:02:00Z')
    expect(await sessions().find(cookie)).toBeNull()
    expect(await redis.exists(key)).toBe(0)
  })
  it('end one by one, or all of a person at once', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => sessions().create(caller)))
    await sessions().end(one!.cookie)
    expect(await sessions().find(one!.cookie)).toBeNull()
    expect(await sessions().find(two!.cookie)).not.toBeNull()
    await sessions().endAllSessionsOf(person)
    expect(await Promise.all([two, three].map((each) => sessions().find(each!.cookie)))).toEqual([null, null])
  })
  it('end by the name that is shown, once, and nobody ends those of another', async () => {
    const one = await sessions().create(caller)
    const two = await sessions().create(caller)
    const stranger = userId.parse(`dead${people}`.padEnd(32, '0'))
    await sessions().endByPublicId(stranger, one.session.publicId)
    expect(await sessions().find(one.cookie)).not.toBeNull()
    for (const _ of ['once', 'again']) await sessions().endByPublicId(person, one.session.publicId)
    expect([await sessions().find(one.cookie), await sessions().find(two.cookie)]).toEqual([null, two.session])
  })
  it('are not invented', async () => {
    expect(await sessions().find('nobody')).toBeNull()
    await sessions().end('nobody')
    await sessions().endAllSessionsOf(person)
  })
})
