import { ContradictionError } from '@aktenraum/crypto-client'
import type { Head, SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort } from '../port.ts'
import { at, caseId, clientId, confirmFor, founderId, id, resumed, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  const invited = await scene.invite(true)
  const { accepted } = await scene.accept(invited.secret, invited.offer)
  await confirmFor(scene.office, invited, { publicKeys: accepted.public_keys, mac: accepted.mac })
})

const nothing = { office: null, people: null }
const show = (
  core: CryptoPort,
  office: readonly SignedEntry[],
  remembered: { office: Head | null; people: Head | null },
) =>
  core.followLogs({
    office: { from: 0, entries: office },
    people: { from: 0, entries: scene.office.logs.people },
    remembered,
  })
/** As far as the founder has come in another tab. */
const headNow = async (): Promise<Head> => {
  const { core } = await resumed(scene)
  return (await show(core, scene.office.logs.office, nothing)).office
}
/** In a tab that begins anew. */
const told = async (office: readonly SignedEntry[], remembered: Head) => {
  const { core, failure } = await beginning(office, remembered)
  expect(failure).toBeInstanceOf(ContradictionError)
  return { core, found: (await core.contradiction({})) ?? expect.unreachable() }
}
const beginning = async (office: readonly SignedEntry[], remembered: Head) => {
  const { core } = await resumed({
    ...scene,
    office: { ...scene.office, logs: { ...scene.office.logs, show: notYet } },
  })
  const failure: unknown = await show(core, office, { office: remembered, people: null }).catch(
    (error: unknown) => error,
  )
  return { core, failure }
}
/** Where an entry's time stands (FORMATS.md). */
const timeAt = 6
const notYet = () => Promise.resolve()

describe('a log that contradicts what was verified', () => {
  it('is one that is shorter than it was', async () => {
    const { core, found } = await told(scene.office.logs.office.slice(0, -1), await headNow())
    expect(await core.contradiction({ caseId })).toBeNull()
    expect(found).toMatchObject({
      log: 'office',
      reason: 'shorter',
      owners: [{ name: 'Sabine Hartmann', address: 'hartmann@example.org' }],
      isOwner: true,
    })
  })

  it('is one whose author signed two entries for one place', async () => {
    const { core, logs } = scene.office
    const one = await core.makeOwner({ userId: clientId, shown: null, at })
    const other = (await core.revoke({ userId: clientId, shown: null, at })) ?? expect.unreachable()
    const { core: tab } = await resumed(scene)
    const before = [...logs.office]
    const { office: head } = await show(tab, [...before, one], nothing)
    const { found } = await told([...before, other], head)
    expect(found).toMatchObject({ log: 'office', reason: 'another past' })
  })

  it('is one with an entry that its author had no right to', async () => {
    const forged = scene.office.logs.office.map(([body, signature], index): SignedEntry =>
      index === 0 ? [body, signature] : [body.with(timeAt, '2026-01-01T00:00:00.000Z'), signature],
    )
    const { found } = await told(forged, await headNow())
    expect(found).toMatchObject({ log: 'office', reason: 'malformed' })
  })

  it('closes everything that signs or gives away', async () => {
    const { core } = await told(scene.office.logs.office.slice(0, -1), await headNow())
    const invited = {
      userId: id('e'),
      invitationId: 'i',
      isStaff: false,
      name: 'E',
      address: 'e@example.org',
      cases: [],
      at,
    }
    for (const done of [
      core.invite(invited),
      core.makeOwner({ userId: clientId, shown: null, at }),
      core.revoke({ userId: clientId, shown: null, at }),
      core.safetyNumber({ userId: clientId }),
    ])
      await expect(done).rejects.toBeInstanceOf(ContradictionError)
  })

  it('leaves evidence with what was remembered, what was verified and what is shown instead', async () => {
    const remembered = await headNow()
    const shown = scene.office.logs.office.slice(0, -1)
    const { found } = await told(shown, remembered)
    expect(JSON.parse(found.evidence)).toMatchObject({
      officeId: scene.office.officeId,
      userId: founderId,
      reason: 'shorter',
      remembered: { office: remembered },
      verified: { office: { head: { n: remembered.n - 1 }, entries: shown } },
      shown: { office: { from: 0, entries: shown } },
    })
    expect(found.evidence).not.toContain('privateKey')
  })

  it('is none as long as all goes together', async () => {
    const { core, failure } = await beginning(scene.office.logs.office, await headNow())
    expect(failure).not.toBeInstanceOf(Error)
    expect(await core.contradiction({})).toBeNull()
  })
})
