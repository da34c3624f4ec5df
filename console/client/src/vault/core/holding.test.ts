import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import { followedCase, places } from './testing/followed-case.ts'
import type { FollowedCase } from './testing/followed-case.ts'
import { at, caseId, clientId, founderId } from './testing/scene.ts'

let scene: FollowedCase['scene']
let office: FollowedCase['office']
let kept: FollowedCase['kept']
beforeEach(async () => {
  ;({ scene, office, kept } = await followedCase())
})
const show = () => scene.office.logs.show(office)
/** A word for each of the two logs of the office. */
const said = async (): Promise<readonly SignedEntry[]> =>
  [
    await office.signMailPolicy({ shown: 'nothing', mails: 'title', at }),
    await office.witnessDay({ at: '2026-12-24T08:00:00.000Z' }),
  ].map((entry) => entry ?? expect.unreachable())
const rosterOf = () => {
  const { key_id: keyId } = scene.file
  return office.signRoster({ caseId, keyId, places, about: null, upon: kept.upon(), caseNumber: null, title: null, at })
}

describe('what one signed', () => {
  it('is held by the logs of the office once they were followed up to there', async () => {
    for (const entry of await said()) {
      expect(await office.isHeld({ entry })).toBe(false)
      scene.office.logs.keep(entry)
      await show()
      expect(await office.isHeld({ entry })).toBe(true)
      await office.requireHeld({ entry })
    }
    expect(await office.contradiction({})).toBeNull()
  })

  it('is not held by the log of the office where somebody else has spoken in its place', async () => {
    const [mine, theirs] = [await said(), await said()].map(([policy]) => policy ?? expect.unreachable())
    scene.office.logs.keep(theirs ?? expect.unreachable())
    await show()
    expect(await office.isHeld({ entry: theirs ?? expect.unreachable() })).toBe(true)
    expect(await office.isHeld({ entry: mine ?? expect.unreachable() })).toBe(false)
  })

  it('is held by the log of a case, and whatever came before it in vain is not', async () => {
    const [entry, other] = [await rosterOf(), await office.signClose({ caseId, day: null, at })]
    kept.keep(entry)
    await kept.show(office, kept.entries.length - 1)
    expect(await office.isHeld({ entry })).toBe(true)
    expect(await office.isHeld({ entry: other })).toBe(false)
    await office.requireHeld({ entry })
    expect(await office.contradiction({ caseId })).toBeNull()
  })
})

describe('what the server has taken and does not show', () => {
  it.each([0, 1])('closes the log of the office (%i), with evidence of what was signed', async (which) => {
    const entry = (await said())[which] ?? expect.unreachable()
    await show()
    const log = which === 0 ? 'office' : 'people'
    await expect(office.requireHeld({ entry })).rejects.toMatchObject({
      code: 'contradiction',
      log,
      reason: 'swallowed',
    })
    const found = (await office.contradiction({})) ?? expect.unreachable()
    expect(found).toMatchObject({ log, reason: 'swallowed', owners: [{ name: 'Sabine Hartmann' }] })
    expect(JSON.parse(found.evidence)).toMatchObject({
      format: 'aktenraum/v2/contradiction',
      userId: founderId,
      log,
      reason: 'swallowed',
      answered: entry,
      verified: { office: { entries: scene.office.logs.office }, people: { entries: scene.office.logs.people } },
    })
    const closed = { code: 'contradiction', reason: 'swallowed' }
    await expect(office.revoke({ userId: clientId, shown: null, at })).rejects.toMatchObject(closed)
    await expect(show()).rejects.toMatchObject(closed)
    await expect(Promise.resolve().then(() => office.isHeld({ entry }))).rejects.toMatchObject(closed)
  })

  it('closes the log of its case alone', async () => {
    const entry = await rosterOf()
    await expect(office.requireHeld({ entry })).rejects.toMatchObject({ log: `case/${caseId}`, reason: 'swallowed' })
    const found = (await office.contradiction({ caseId })) ?? expect.unreachable()
    expect(found).toMatchObject({ log: 'case', reason: 'swallowed' })
    expect(JSON.parse(found.evidence)).toMatchObject({ answered: entry, verified: { case: { head: { n: 1 } } } })
    await expect(rosterOf()).rejects.toMatchObject({ code: 'contradiction' })
    await expect(kept.show(office)).rejects.toMatchObject({ code: 'contradiction' })
    await show()
  })

  it('is no reason against what an owner signs after a backup came back', async () => {
    const pages = {
      office: { from: 0, entries: scene.office.logs.office },
      people: { from: 0, entries: scene.office.logs.people },
      remembered: { office: null, people: null },
    }
    await expect(office.readRestart(pages)).rejects.toMatchObject({ code: 'untrusted-key' })
    await expect(office.requireHeld({ entry: await rosterOf() })).rejects.toMatchObject({ code: 'contradiction' })
    const ofCase = await office.readRestart(pages)
    expect(ofCase.missing).toEqual({ office: 0, people: 0 })
    const [entry = expect.unreachable()] = await said()
    await expect(office.requireHeld({ entry })).rejects.toMatchObject({ code: 'contradiction' })
    const { digest } = await office.readRestart(pages)
    expect((await office.signRestart({ shown: digest, reason: 'Festplatte', at }))[0][0]).toContain('restart')
  })
})
