import { ContradictionError, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { Head, SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Remembered } from '../log-port.ts'
import type { CaseLinks, CryptoPort } from '../port.ts'
import { keptCase } from './testing/kept-case.ts'
import { at, caseId, clientId, confirmFor, founderId, resumed, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
/** Of somebody whom the office made one of its staff; nothing of it is in the backup. */
let theirs: CryptoPort
let all: readonly SignedEntry[]
let backup: readonly SignedEntry[]
let remembered: Head
beforeEach(async () => {
  scene = await setScene()
  const invited = await scene.invite(true)
  const { core, accepted } = await scene.accept(invited.secret, invited.offer)
  theirs = core
  await confirmFor(scene.office, invited, { publicKeys: accepted.public_keys, mac: accepted.mac })
  all = [...scene.office.logs.office, await scene.office.core.makeOwner({ userId: clientId, shown: null, at })]
  backup = all.slice(0, -1)
  remembered = (await show(await newTab(), all)).office
})

const newTab = async (): Promise<CryptoPort> => {
  const show = () => Promise.resolve()
  return (await resumed({ ...scene, office: { ...scene.office, logs: { ...scene.office.logs, show } } })).core
}
const pages = (office: readonly SignedEntry[], memory: Partial<Remembered> = {}) => ({
  office: { from: 0, entries: office },
  people: { from: 0, entries: scene.office.logs.people },
  remembered: { office: null, people: null, ...memory },
})
const show = (core: CryptoPort, office: readonly SignedEntry[], memory: Partial<Remembered> = {}) =>
  core.followLogs(pages(office, memory))
const contradicted = async (core: CryptoPort, office: readonly SignedEntry[], memory: Partial<Remembered>) =>
  expect(show(core, office, memory)).rejects.toBeInstanceOf(ContradictionError)
/** In the browser of an owner, who sees what is missing and signs it. */
const restarted = async (office = backup, memory: Partial<Remembered> = { office: remembered }) => {
  const core = await newTab()
  await contradicted(core, office, memory)
  const { missing, digest } = await core.readRestart(pages(office, memory))
  const entry = await core.signRestart({ shown: digest, reason: 'Festplatte', at })
  return { core, missing, entry, log: [...office, entry] }
}

describe('after a backup came back', () => {
  it('an owner sees what is missing and signs it; browsers go on with that, and say what is missing', async () => {
    const { missing, log } = await restarted()
    expect(missing).toEqual({ office: 1, people: 0 })
    const heads = await show(await newTab(), log, { office: remembered })
    expect(heads.restart).toEqual({
      by: { name: 'Sabine Hartmann', address: 'hartmann@example.org' },
      at,
      reason: 'Festplatte',
      missing: { office: 1, people: 0 },
    })
    expect(heads.restarts).toHaveLength(1)
    expect(heads.lastRestart).toMatchObject({ at, reason: 'Festplatte' })
  })

  it('is told without a time where the owner signed none: a page that drew it would break', async () => {
    const core = await newTab()
    await contradicted(core, backup, { office: remembered })
    const { digest } = await core.readRestart(pages(backup, { office: remembered }))
    const entry = await core.signRestart({ shown: digest, reason: 'Festplatte', at: 'gestern' })
    const heads = await show(await newTab(), [...backup, entry], { office: remembered })
    expect([heads.restart?.at, heads.lastRestart?.at]).toEqual([null, null])
  })

  it('who has no memory, or none of what is missing, has nothing to accept', async () => {
    const { log } = await restarted()
    expect(await show(await newTab(), log)).not.toHaveProperty('restart')
    const { office: before } = await show(await newTab(), backup)
    expect(await show(await newTab(), log, { office: before })).not.toHaveProperty('restart')
  })

  it('what was signed once excuses nothing a second time', async () => {
    const { log } = await restarted()
    const { office, restarts } = await show(await newTab(), log, { office: remembered })
    const later = { ...office, n: office.n + 1 }
    const memory = { office: later, restarts: { office: restarts, people: restarts } }
    await contradicted(await newTab(), log, memory)
  })

  it('who slept through two of them goes on after the first, which took away what they knew', async () => {
    const { log } = await restarted()
    const { office, restarts } = await show(await newTab(), log)
    const memory = { office: { ...office, n: office.n + 1 }, restarts: { office: restarts, people: restarts } }
    const { log: later } = await restarted(log, memory)
    const heads = await show(await newTab(), later, { office: remembered })
    expect(heads.restart).toMatchObject({ missing: { office: 1, people: 0 } })
  })

  it('browsers go on from the head that was listed, and from no other', async () => {
    const { entry } = await restarted()
    // Signed for the backup, and put after less of it.
    await contradicted(await newTab(), [...backup.slice(0, -1), entry], { office: remembered })
    await contradicted(await newTab(), backup.slice(0, -1), { office: remembered })
  })

  it('what came before must still be there', async () => {
    const { log } = await restarted()
    const { office: genuine } = await show(await newTab(), backup)
    const past = (head: Head) => ({ past: { office: [head], people: [] } })
    await contradicted(await newTab(), log, { office: remembered, ...past({ ...genuine, hash: remembered.hash }) })
    expect(await show(await newTab(), log, { office: remembered, ...past(genuine) })).toHaveProperty('restart')
  })

  it('as much is missing of what is said of people as is, whether or not it is shown', async () => {
    const { people } = await show(await newTab(), all)
    const memory = { office: remembered, people: people ?? expect.unreachable() }
    expect((await restarted(backup, memory)).missing).toEqual({ office: 1, people: 0 })
    const core = await newTab()
    await contradicted(core, backup, { office: remembered })
    const { missing } = await core.readRestart({ ...pages(backup, { office: remembered }), people: null })
    expect(missing).toEqual({ office: 1, people: 0 })
  })

  it('an owner goes on where only the log of a case is shorter, and not where one has another past', async () => {
    const kept = keptCase(caseId)
    const opening = await newTab()
    await show(opening, all)
    await kept.begin(opening, scene.file, [{ userId: founderId, role: 'owner' }])
    const { head } = await kept.show(opening)
    const following = async (links: CaseLinks, known: Head) => {
      const core = await newTab()
      await show(core, all)
      const shown = core.followCase({ caseId, links, remembered: [known] })
      await expect(shown).rejects.toBeInstanceOf(ContradictionError)
      return core.readRestart(pages(all))
    }
    expect(await following(keptCase(caseId).links(), head)).toMatchObject({ missing: { office: 0, people: 0 } })
    const another = following(kept.links(), { ...head, hash: remembered.hash })
    await expect(another).rejects.toMatchObject({ reason: 'nothing is missing' })
  })

  it('nothing is signed by who owns nothing, of what was not shown, nor where nothing is missing', async () => {
    const { core } = await restarted()
    const refused = (done: Promise<unknown>) => expect(done).rejects.toBeInstanceOf(UntrustedKeyError)
    await refused(core.signRestart({ shown: 'd'.repeat(43), reason: 'x', at }))
    await refused((await newTab()).readRestart(pages(all, { office: remembered })))
    await scene.office.logs.show(theirs)
    await contradicted(theirs, backup, { office: remembered })
    await refused(theirs.readRestart(pages(backup, { office: remembered })))
  })

  it('another past is none that a backup explains', async () => {
    const core = await newTab()
    const other = { office: { ...remembered, n: backup.length } }
    await contradicted(core, backup, other)
    await expect(core.readRestart(pages(backup, other))).rejects.toBeInstanceOf(UntrustedKeyError)
  })
})
