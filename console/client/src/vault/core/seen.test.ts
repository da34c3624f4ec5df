import { ContradictionError, signLogEntry } from '@aktenraum/crypto-client'
import { packRecord, recordOf } from '@aktenraum/crypto-client/log'
import type { EntryFrame, SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort, ShownEntry } from '../port.ts'
import { vouchedFor } from './testing/mallory.ts'
import { at, clientId, confirmFor, founderId, id, resumed, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
let core: CryptoPort
/** A colleague, who joined on the day before. */
let colleague: CryptoPort
beforeEach(async () => {
  scene = await setScene()
  core = scene.office.core
  const invited = await scene.invite(true)
  const { core: theirs, accepted } = await scene.accept(invited.secret, invited.offer)
  await confirmFor(scene.office, invited, { publicKeys: accepted.public_keys, mac: accepted.mac })
  colleague = theirs
  await scene.office.logs.show(colleague)
})
const nothing = { office: null, people: null }
/** Words of the office's day of `at`, and of the days after it. */
const onDay = (day: number, time = '08:00'): string => `2026-11-2${day}T${time}:00.000Z`
const says = async (by: CryptoPort, moment: string): Promise<SignedEntry | null> => {
  await scene.office.logs.show(by)
  const entry = await by.witnessDay({ at: moment })
  if (entry !== null) scene.office.logs.keep(entry)
  return entry
}
const show = (to: CryptoPort, people: readonly ShownEntry[], office = scene.office.logs.office) =>
  to.followLogs({ office: { from: 0, entries: office }, people: { from: 0, entries: people }, remembered: nothing })
const lastSeen = async (by: CryptoPort) => (await by.colleagues({})).map(({ id, at: last }) => [id, last])

describe('that one has verified the logs', () => {
  it('is said once on each day of the office, whatever tab or device says it', async () => {
    expect(await says(core, onDay(2))).not.toBeNull()
    expect(await says(core, onDay(2, '22:30'))).toBeNull()
    const { core: another } = await resumed(scene)
    expect(await says(another, onDay(2, '12:00'))).toBeNull()
    // On the office's clock the day begins an hour before the one of UTC.
    expect(await says(another, onDay(2, '23:10'))).not.toBeNull()
    expect(await says(core, onDay(3))).toBeNull()
  })

  it('is said by any word about people on that day', async () => {
    // Inviting and confirming was at this time.
    expect(await says(core, at)).toBeNull()
  })

  it('is said once more after keys of a colleague ended, and by one person alone', async () => {
    const other = await vouchedFor(scene.office, { userId: id('e'), isStaff: true })
    await says(core, onDay(2))
    await says(colleague, onDay(2))
    scene.office.logs.keep((await core.revoke({ userId: other.person.id, shown: null, at })) ?? expect.unreachable())
    expect(await says(colleague, onDay(2, '09:00'))).not.toBeNull()
    expect(await says(core, onDay(2, '09:01'))).toBeNull()
    expect(await says(colleague, onDay(2, '09:02'))).toBeNull()
  })

  it('is said of an office that has gone on, once, by who shuts somebody out', async () => {
    expect(await core.witness({ at })).not.toBeNull()
    await says(colleague, onDay(2))
    await scene.office.logs.show(core)
    expect(await core.witness({ at })).toBeNull()
  })

  it('is said by nobody who is not of the office', async () => {
    scene.office.logs.keep((await core.revoke({ userId: clientId, shown: null, at })) ?? expect.unreachable())
    expect(await says(colleague, onDay(2))).toBeNull()
  })

  it('is shown to colleagues, who spoke last first, by signed names', async () => {
    await says(colleague, onDay(2))
    await scene.office.logs.show(core)
    const other = await vouchedFor(scene.office, { userId: id('e'), isStaff: true })
    expect(await core.colleagues({})).toEqual([
      { id: clientId, name: 'Name bb', address: 'bb@example.org', at: onDay(2), isAlike: false },
      { id: other.person.id, name: 'Name ee', address: 'ee@example.org', at: null, isAlike: false },
    ])
    expect(await lastSeen(colleague)).toEqual([[founderId, at]])
    scene.office.logs.keep((await core.revoke({ userId: other.person.id, shown: null, at })) ?? expect.unreachable())
    await scene.office.logs.show(core)
    expect(await lastSeen(core)).toEqual([[clientId, onDay(2)]])
  })

  it('is shown with whether a colleague is called like another', async () => {
    // The scene names people by the first two signs of their ids.
    const namesake = await vouchedFor(scene.office, { userId: `bb${id('e').slice(2)}`, isStaff: true })
    await vouchedFor(scene.office, { userId: id('e'), isStaff: true })
    await scene.office.logs.show(core)
    const alike = (await core.colleagues({})).filter(({ isAlike }) => isAlike)
    expect(alike.map((each) => each.id).toSorted()).toEqual([clientId, namesake.person.id].toSorted())
  })

  it('says nothing of when, where a colleague signed what is no time', async () => {
    await says(colleague, 'morgen')
    await scene.office.logs.show(core)
    expect(await lastSeen(core)).toEqual([[clientId, null]])
  })
})

describe('a server that lies about it', () => {
  it('and keeps somebody in the past shows nothing newer than that', async () => {
    await says(colleague, onDay(2))
    const frozen = [...scene.office.logs.people]
    await says(colleague, onDay(5))
    const { core: victim } = await resumed(withoutShowing(scene))
    await show(victim, frozen)
    expect(await lastSeen(victim)).toEqual([[clientId, onDay(2)]])
    // What the victim says there is after a past that nobody else goes on from.
    const theirs = (await victim.witnessDay({ at: onDay(6) })) ?? expect.unreachable()
    const { core: device } = await resumed(withoutShowing(scene))
    await expect(show(device, [...scene.office.logs.people, theirs])).rejects.toBeInstanceOf(ContradictionError)
  })

  it('and lets somebody out of the past again, cannot keep what they said there', async () => {
    await says(colleague, onDay(2))
    const frozen = [...scene.office.logs.people]
    const { core: victim } = await resumed(withoutShowing(scene))
    await show(victim, frozen)
    const theirs = (await victim.witnessDay({ at: onDay(5) })) ?? expect.unreachable()
    const { people: head } = await show(victim, [...frozen, theirs])
    await says(colleague, onDay(6))
    const { core: device } = await resumed(withoutShowing(scene))
    const told = device.followLogs({
      office: { from: 0, entries: scene.office.logs.office },
      people: { from: 0, entries: scene.office.logs.people },
      remembered: { office: null, people: head ?? expect.unreachable() },
    })
    await expect(told).rejects.toMatchObject({ reason: 'another past' })
  })

  it.each([
    ['a client', false],
    ['a former member', true],
  ])('gets no word of %s taken, though it is signed for real', async (_, isStaff) => {
    const mallory = await vouchedFor(scene.office, { userId: id('e'), isStaff })
    if (isStaff)
      scene.office.logs.keep(
        (await core.revoke({ userId: mallory.person.id, shown: null, at })) ?? expect.unreachable(),
      )
    await scene.office.logs.show(core)
    const own = (await core.witnessDay({ at: onDay(2) })) ?? expect.unreachable()
    const [, , , , after, office] = own[0]
    const heads = { after: headOf(after), office: headOf(office) }
    const frame: EntryFrame = { officeId: scene.office.officeId, log: 'people', author: id('e'), ...heads, at }
    const forged = await signLogEntry({ ...frame, op: 'seen' }, mallory.signer.signaturePrivateKey)
    const { core: victim } = await resumed(withoutShowing(scene))
    await expect(show(victim, [...scene.office.logs.people, forged])).rejects.toBeInstanceOf(ContradictionError)
    // In the name of somebody who might say it.
    const named = await signLogEntry({ ...frame, author: clientId, op: 'seen' }, mallory.signer.signaturePrivateKey)
    const { core: another } = await resumed(withoutShowing(scene))
    await expect(show(another, [...scene.office.logs.people, named])).rejects.toBeInstanceOf(ContradictionError)
  })

  it('shows records alone of what was said again later, and of nothing else', async () => {
    await says(colleague, onDay(2))
    await says(colleague, onDay(3))
    const { people } = scene.office.logs
    const packed = people.map((entry) => Buffer.from(packRecord(recordOf(entry))).toString('base64url'))
    const told = async (asRecord: readonly number[]) => {
      const { core: tab } = await resumed(withoutShowing(scene))
      return show(
        tab,
        people.map((entry, index) => (asRecord.includes(index) ? (packed[index] ?? '') : entry)),
      )
    }
    const last = people.length - 1
    const whole = await told([])
    expect((await told([last - 1])).people).toEqual(whole.people)
    for (const withheld of [0, last])
      await expect(told([withheld])).rejects.toMatchObject({ reason: 'malformed', log: 'people' })
    const { core: tab } = await resumed(withoutShowing(scene))
    const withPiece = show(tab, [...people.slice(0, last), 'AAAA', ...people.slice(last)])
    await expect(withPiece).rejects.toMatchObject({ reason: 'malformed', log: 'people' })
  })
})

const headOf = (list: unknown) => {
  const [n, hash] = list as [number, string]
  return { n, hash }
}
/** A tab that is shown no more than the test shows it. */
const withoutShowing = (of: Scene): Scene => ({
  ...of,
  office: { ...of.office, logs: { ...of.office.logs, show: () => Promise.resolve() } },
})
