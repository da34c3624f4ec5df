import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foundingRequest, invitesInLog, statesInLog } from './command-api-accounts.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { signedBy, statementOf } from './command-api-logs.ts'
import { person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

let api: CommandApiUnderTest
let founder: TestBrowser
let other: TestBrowser
beforeAll(async () => {
  api = await startCommandApi()
  founder = api.anonymous()
  await founder.send('POST', '/api/setup/', await foundingRequest(founder, 'frida', 'Kanzlei-Passwort-2026'))
  other = await api.browserOf('sabine', { isStaff: true })
})
afterAll(() => api.stop())

const say = async (browser: TestBrowser, log: string, entry: unknown): Promise<number> =>
  (await browser.send('POST', `/api/logs/${log}/entries/`, { entry })).status
/** A hash that no log has come to. */
const nowhere = 'A'.repeat(43)
const lengthOf = async (log: string): Promise<number> => (await api.eventsOf(`log-${log}`)).length

describe('a word that is sent by itself', () => {
  it('that a backup came back, is taken from the owner who signed it, and from nobody else', async () => {
    const entry = await signedBy(api, 'office', { op: 'restart', reason: 'Festplatte', heads: ['A'.repeat(43)] })
    expect(await say(other, 'office', entry)).toBe(400)
    expect(await say(await api.browserOf('karl'), 'office', entry)).toBe(403)
    expect(await lengthOf('office')).toBe(0)
    expect(await say(founder, 'office', entry)).toBe(204)
    expect(await say(founder, 'office', entry)).toBe(204)
    expect(await lengthOf('office')).toBe(1)
    // Other words beside a signature that stands are not what stands.
    const [body, signature] = entry
    expect(await say(founder, 'office', [body.toSpliced(-2, 1, 'Diebstahl'), signature])).toBe(409)
    expect(await lengthOf('office')).toBe(1)
  })

  it('of what one has seen of the office, is taken from who signed it', async () => {
    const entry = await signedBy(api, 'people', { op: 'seen' })
    expect(await say(other, 'people', entry)).toBe(400)
    expect(await say(founder, 'people', entry)).toBe(204)
    expect(await lengthOf('people')).toBe(1)
  })

  it('of what one has seen, is taken from who is of the office by its log, and from nobody else who signs it', async () => {
    const seen = { op: 'seen' } as const
    const karl = await api.browserOf('karl')
    const mine = await signedBy(api, 'people', seen, { by: 'sabine' })
    const before = await lengthOf('people')
    // Staff as the server has it, whom no owner has named.
    expect(await say(other, 'people', mine)).toBe(400)
    expect(await say(karl, 'people', await signedBy(api, 'people', seen, { by: 'karl' }))).toBe(403)

    const statement = await statementOf('sabine')
    const named = { op: 'staff', statement, isOwner: false, former: null } as const
    expect(await say(founder, 'office', await signedBy(api, 'office', named))).toBe(204)
    // By another's keys, in her name and through her session.
    const forged = await signedBy(api, 'people', seen, { by: 'karl', frame: { author: person('sabine') } })
    expect(await say(other, 'people', forged)).toBe(400)
    for (const frame of [
      { after: { n: before + 1, hash: nowhere } },
      { after: { n: before, hash: nowhere } },
      { office: { n: 1, hash: nowhere } },
    ])
      expect(await say(other, 'people', await signedBy(api, 'people', seen, { by: 'sabine', frame }))).toBe(400)
    expect(await lengthOf('people')).toBe(before)
    const last = await signedBy(api, 'people', seen, { by: 'sabine' })
    expect(await say(other, 'people', last)).toBe(204)

    // Once she is shut out, an office of before is no way in either, though nobody has said so in this log.
    const late = await signedBy(api, 'people', seen, { by: 'sabine' })
    const revoke = { op: 'revoke', userId: person('sabine') } as const
    expect(await say(founder, 'office', await signedBy(api, 'office', revoke))).toBe(204)
    expect(await say(other, 'people', late)).toBe(400)
    expect(await say(other, 'people', await signedBy(api, 'people', seen, { by: 'sabine' }))).toBe(400)
    expect(await lengthOf('people')).toBe(before + 1)
  })

  it('of a client, is no way in for keys: those come by confirming an invitation', async () => {
    const before = await lengthOf('people')
    expect(await say(founder, 'people', await invitesInLog(api, 'petra'))).toBe(400)
    expect(await say(founder, 'people', await statesInLog(api, 'petra'))).toBe(400)
    expect(await lengthOf('people')).toBe(before)
  })
})
