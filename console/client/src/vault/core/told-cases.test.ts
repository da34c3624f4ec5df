import { signLogEntry } from '@aktenraum/crypto-client'
import { hashOfEntry, packRecord, readEntry, recordOf } from '@aktenraum/crypto-client/log'
import type { Act, Entry, EntryFrame, SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort, ReadCase, SeenRoster, ToldCase } from '../port.ts'
import { followedCase } from './testing/followed-case.ts'
import { keptCase } from './testing/kept-case.ts'
import type { KeptCase } from './testing/kept-case.ts'
import { vouchedFor } from './testing/mallory.ts'
import type { Mallory } from './testing/mallory.ts'
import { at, caseId, founderId, grantEntry, id, openCase, otherCaseId, resumed, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
let office: CryptoPort
/** The same person in a tab that has followed no log of a case. */
let elsewhere: CryptoPort
let kept: KeptCase
/** Staff of the office, with a case of their own, who work with the server and sign for real. */
let colleague: Mallory
/** A client of the office, who does the same. */
let client: Mallory
/** The roster as it would be said now. */
let said: Entry
/** As an honest server tells the case. */
let honest: ToldCase
beforeEach(async () => {
  scene = await setScene()
  office = scene.office.core
  kept = keptCase(caseId)
  await kept.begin(office, scene.file, [{ userId: founderId, role: 'owner' }])
  colleague = await vouchedFor(scene.office, { userId: id('8'), isStaff: true })
  client = await vouchedFor(scene.office, { userId: id('9') })
  elsewhere = (await resumed(scene)).core
  await elsewhere.addKeys({ keys: [grantEntry(scene.file.grant)] })
  const { key_id: keyId, encrypted_case_number: caseNumber, encrypted_title: title } = scene.file
  const staying = [{ userId: founderId, role: 'owner' }] as const
  said = readEntry(
    await office.signRoster({ caseId, keyId, places: staying, about: null, upon: kept.upon(), caseNumber, title, at }),
  )
  honest = { caseId, keyId, caseNumber, title, roster: [1, kept.entries[0]!], remembered: null }
})

const read = async (core: CryptoPort, change: Partial<ToldCase> = {}): Promise<ReadCase | undefined> =>
  (await core.readCases({ cases: [{ ...honest, ...change }] }))[0]
const founderPlace = {
  userId: founderId,
  role: 'owner',
  name: 'Sabine Hartmann',
  address: 'hartmann@example.org',
  isInvited: false,
  isRevoked: false,
}
const right = { state: 'right', caseNumber: { text: '123/26' }, title: { text: 'Krause' }, places: [founderPlace] }
const refused = { state: 'refused', caseNumber: { failed: true }, title: { failed: true }, places: [] }

/** What staff say of the case, knowing everybody, said by somebody else or otherwise. */
const rosterBy = (
  { signer }: Pick<Mallory, 'signer'>,
  { act = {}, frame = {} }: { readonly act?: object; readonly frame?: Partial<EntryFrame> } = {},
): Promise<SignedEntry> => {
  const entry = { ...said, author: signer.userId, ...act, ...frame }
  return signLogEntry(entry as EntryFrame & Act, signer.signaturePrivateKey)
}
const places = (...staff: readonly string[]) => ({
  places: staff.map((userId) => ({ userId, role: 'owner', statement: null })),
})
/** The newest roster from now on: the case is called otherwise. */
const renamed = async (): Promise<Pick<ToldCase, 'title' | 'roster'>> => {
  const { encrypted_title: title = honest.title } = await office.sealFields({
    caseId,
    keyId: honest.keyId,
    texts: { title: 'Neu' },
  })
  const about = { caseId, keyId: honest.keyId, places: [{ userId: founderId, role: 'owner' as const }] }
  const place = kept.keep(
    await office.signRoster({ ...about, about: null, upon: kept.upon(), caseNumber: null, title, at }),
  )
  return { title, roster: [place, kept.entries.at(-1)!] }
}
const memoryOf = (place: number): SeenRoster => ({
  length: kept.entries.length,
  place,
  hash: hashOfEntry(kept.entries[place - 1]!),
})

describe('a case in a list', () => {
  it('is shown with the number and the title that staff signed, where its log was followed and where it was not', async () => {
    expect(await read(office)).toEqual(right)
    expect(await read(elsewhere)).toEqual(right)
    expect(await read(elsewhere, { remembered: memoryOf(1) })).toEqual(right)
  })

  it('is right where its key is not there, and merely does not open', async () => {
    const { core } = await resumed(scene)
    expect(await read(core)).toEqual({ ...right, caseNumber: { failed: true }, title: { failed: true } })
  })

  it('is not shown with another number or title than the roster names', async () => {
    const { title } = await renamed()
    const other = { ...honest.title, key_id: (await openCase(office, otherCaseId)).key_id }
    const closed = { failed: true }
    for (const value of [title, honest.caseNumber, other])
      expect(await read(elsewhere, { title: value })).toEqual({ ...right, state: 'other-values', title: closed })
    for (const value of [honest.title, { ...other, data: honest.caseNumber.data }])
      expect(await read(elsewhere, { caseNumber: value })).toEqual({
        ...{ ...right, state: 'other-values', caseNumber: closed },
      })
  })

  it('is not shown as it was called before, at whichever place the server says that this was signed', async () => {
    const now = await renamed()
    for (const place of [1, 2, 3, 99]) {
      const old: Partial<ToldCase> = { roster: [place, kept.entries[0]!] }
      expect(await read(elsewhere, { ...old, remembered: memoryOf(2) }), String(place)).toEqual(refused)
    }
    expect(await read(elsewhere, { ...now, remembered: { ...memoryOf(1), length: 1 } })).toMatchObject({
      title: { text: 'Neu' },
    })
  })

  it('is not shown under another key, with the roster of another case, or with none', async () => {
    const other = await openCase(office, otherCaseId)
    for (const lie of [{ keyId: other.key_id }, { caseId: otherCaseId }, { roster: null }])
      expect(await read(elsewhere, lie), JSON.stringify(lie)).toEqual(refused)
  })

  it('is not shown by the word of a client, of whom nobody has stated, or of staff who do not stand on the roster', async () => {
    const stranger = { signer: { ...client.signer, userId: id('7') } }
    const lies = [
      await rosterBy(client),
      await rosterBy(client, { frame: { author: founderId } }),
      await rosterBy(stranger),
      await rosterBy(colleague),
    ]
    for (const entry of lies) expect(await read(elsewhere, { roster: [1, entry] })).toEqual(refused)
    const [body, signature] = kept.entries[0]!
    const broken: SignedEntry = [body.with(6, '2026-01-01T00:00:00.000Z'), signature]
    expect(await read(elsewhere, { roster: [1, broken] })).toEqual(refused)
    expect(await read(elsewhere, { roster: [1, [[], '']] })).toEqual(refused)
  })

  it('waits for the log of the office where its roster has seen more of it', async () => {
    const head = { n: 99, hash: `${'h'.repeat(42)}A` }
    const ahead = await rosterBy(colleague, { act: places(colleague.person.id), frame: { office: head } })
    expect(await read(elsewhere, { roster: [1, ahead] })).toEqual({ ...refused, state: 'behind' })
  })

  it('is held against what was followed of its log, and what is remembered of that', async () => {
    const now = await renamed()
    expect(await read(office, now)).toMatchObject({ state: 'right', title: { text: 'Neu' } })
    await kept.show(office, 1)
    expect(await read(office, now)).toMatchObject({ state: 'right', title: { text: 'Neu' } })
    // The former name, with the genuine roster of before.
    expect(await read(office)).toEqual(refused)
    expect(await read(elsewhere)).toEqual(right)
    expect(await read(elsewhere, { remembered: memoryOf(2) })).toEqual(refused)
    // Two genuine ones for one place.
    const twin = await rosterBy(colleague, { act: places(colleague.person.id) })
    const ofTwin = { ...founderPlace, userId: colleague.person.id, name: 'Name 88', address: '88@example.org' }
    expect(await read(elsewhere, { roster: [1, twin] })).toEqual({ ...right, places: [ofTwin] })
    for (const core of [office, elsewhere])
      expect(await read(core, { roster: [1, twin], remembered: memoryOf(1) })).toEqual(refused)
  })

  it('is held against what is remembered where the server showed only a part of its log here', async () => {
    const now = await renamed()
    await kept.show(office, 1)
    const first = {
      ...kept.links(),
      records: Buffer.from(packRecord(recordOf(kept.entries[0]!))).toString('base64url'),
    }
    await elsewhere.followCase({ caseId, links: first, remembered: [], isPart: true })
    expect(await read(elsewhere, { remembered: memoryOf(2) })).toEqual(refused)
    // Another tab has gone on.
    expect(await read(elsewhere, { ...now, remembered: memoryOf(2) })).toMatchObject({ title: { text: 'Neu' } })
    expect(await read(elsewhere, { remembered: { ...memoryOf(1), length: 1 } })).toEqual(right)
  })

  it('of whose log nothing ever was right here is shown as it is remembered, and keeps no other from being shown', async () => {
    const remembered = [{ n: 99, hash: `${'h'.repeat(42)}A` }]
    const following = elsewhere.followCase({ caseId, links: kept.links(), remembered })
    await expect(following).rejects.toMatchObject({ code: 'contradiction', reason: 'shorter' })
    const twin = await rosterBy(colleague, { act: places(colleague.person.id) })
    const cases: readonly ToldCase[] = [
      honest,
      { ...honest, remembered: memoryOf(1) },
      { ...honest, roster: [1, twin], remembered: memoryOf(1) },
    ]
    expect(await elsewhere.readCases({ cases })).toEqual([refused, right, refused])
    await expect(read(elsewhere, { roster: 'followed' })).rejects.toMatchObject({ code: 'contradiction' })
  })

  it('by itself is shown by what is in its log alone', async () => {
    const followed = { roster: 'followed' } as const
    expect(await read(elsewhere, followed)).toEqual(refused)
    expect(await read(office, followed)).toEqual(right)
    const { title } = await renamed()
    expect(await read(office, { ...followed, title })).toMatchObject({ state: 'other-values', title: { failed: true } })
    await kept.show(office, 1)
    expect(await read(office, { ...followed, title })).toMatchObject({ state: 'right', title: { text: 'Neu' } })
    expect(await read(office, followed)).toMatchObject({ state: 'other-values', title: { failed: true } })
  })
})

describe('whom the roster of a case names', () => {
  const namesIn = (read: ReadCase | undefined) => read?.places.map(({ name, isInvited }) => [name, isInvited])

  it('is called by what was signed of them, to staff and to who takes part as a client', async () => {
    const followed = await followedCase()
    const { encrypted_case_number: caseNumber, encrypted_title: title, key_id: keyId } = followed.scene.file
    const about = { caseId, keyId, caseNumber, title, roster: 'followed', remembered: null } as const
    const named = [
      ['Sabine Hartmann', false],
      ['Name bb', false],
    ]
    const shown = await Promise.all(
      [followed.office, followed.client].map((core) => core.readCases({ cases: [about] })),
    )
    expect(shown.map(([read]) => namesIn(read))).toEqual([named, named])
  })
})
