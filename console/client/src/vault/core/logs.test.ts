import { createAccountKeys } from '@aktenraum/crypto-client'
import { packRecord, recordOf } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LogPages, ShownEntry } from '../log-port.ts'
import { createLogs } from './logs.ts'
import type { Logs } from './logs.ts'
import { foundOffice, founderId } from './testing/scene.ts'
import type { Founded } from './testing/scene.ts'

let office: Founded
let logs: Logs
/** Two words of the founder that the logs were verified, of which the later one covers the first. */
let seen: readonly SignedEntry[]
beforeEach(async () => {
  office = await foundOffice()
  const secrets = { userId: founderId, keys: await createAccountKeys(), officeId: office.officeId }
  logs = createLogs(() => secrets)
  for (const at of ['2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z']) {
    office.logs.keep((await office.core.witnessDay({ at })) ?? expect.unreachable())
    await office.logs.show(office.core)
  }
  seen = office.logs.people
})

const packed = (entry: SignedEntry): string => Buffer.from(packRecord(recordOf(entry))).toString('base64url')
const pages = (people: readonly ShownEntry[], of: readonly ShownEntry[] = office.logs.office): LogPages => ({
  office: { from: 0, entries: of },
  people: { from: 0, entries: people },
  remembered: { office: null, people: null },
})

describe('the logs of an office', () => {
  it('may come without the text of what a later word of the same person covers, and of nothing else', async () => {
    const [first, last] = seen
    if (first === undefined || last === undefined) throw new Error('nothing was said')
    expect(await logs.follow(pages([packed(first), last]))).toMatchObject({ people: { n: 2 } })
    logs.forget()
    const without = logs.follow(pages([packed(first), packed(last)]))
    await expect(without).rejects.toMatchObject({ code: 'contradiction', log: 'people', reason: 'malformed' })
    expect(logs.contradiction()).toMatchObject({ log: 'people', reason: 'malformed' })
  })

  it('take what goes on from more than was followed for nobody’s lie: all was forgotten while it was on its way', async () => {
    const late = { ...pages(seen.slice(1)), people: { from: 1, entries: seen.slice(1) } }
    await expect(logs.follow(late)).rejects.toMatchObject({ code: 'begun-anew' })
    const later = { ...pages(seen), office: { from: 1, entries: [] } }
    await expect(logs.follow(later)).rejects.toMatchObject({ code: 'begun-anew' })
    expect(logs.contradiction()).toBeNull()
    expect(await logs.follow(pages(seen))).toMatchObject({ people: { n: 2 } })
    expect(await logs.follow(late)).toMatchObject({ people: { n: 2 } })
  })

  it('are not followed any more, nor told followed, once something did not go together', async () => {
    const [genesis] = office.logs.office
    if (genesis === undefined) throw new Error('no office')
    const twice = () => logs.follow(pages([], [genesis, genesis]))
    await expect(twice()).rejects.toMatchObject({ code: 'contradiction', log: 'office' })
    expect(logs.contradiction()).toMatchObject({ log: 'office' })
    expect(() => logs.office()).toThrow()
  })
})
