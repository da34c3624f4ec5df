import { createAccountKeys, macPublicKeys, publicKeysOf, UntrustedEntryError } from '@aktenraum/crypto-client'
import { documentHashes, readEntry } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import { rosterGoneOn } from '../case-log-port.ts'
import type { CryptoPort } from '../port.ts'
import { followedCase, places } from './testing/followed-case.ts'
import type { FollowedCase } from './testing/followed-case.ts'
import { vouchedFor } from './testing/mallory.ts'
import { at, caseId, clientId, confirmFor, founderId, id, inviteTo, openCase, otherCaseId } from './testing/scene.ts'

let of: FollowedCase
beforeEach(async () => {
  of = await followedCase()
})

const value = (sign: string) => ({ key_id: 'document:1', data: sign.repeat(80) })

describe('what is signed of a document', () => {
  it('is its description as well: another, none, or the one that was verified', async () => {
    const { office, upload, verdictOf } = of
    const { row } = await upload(office, 'brief.txt')
    expect(await verdictOf(office, row)).toMatchObject({ state: 'verified' })
    const signed = async (change: { name?: ReturnType<typeof value>; description?: ReturnType<typeof value> | null }) =>
      readEntry(await office.signDocumentName({ caseId, keyId: row.keyId, at, ...change }))
    const hashes = (name: string, description: string | null) => documentHashes({ name, description, meta: row })
    expect(await signed({ description: value('B') })).toMatchObject({ hashes: hashes(row.name.data, value('B').data) })
    expect(await signed({ description: null })).toMatchObject({ hashes: hashes(row.name.data, null) })
    expect(await signed({ name: value('C') })).toMatchObject({ hashes: hashes(value('C').data, null) })
  })
})

describe('the first roster of a case', () => {
  it('is not signed without number and title', async () => {
    const { scene, office } = of
    const { key_id: keyId, encrypted_title: title } = await openCase(office, otherCaseId)
    await office.followCase({
      caseId: otherCaseId,
      links: { from: 0, records: '', texts: [], statements: [] },
      remembered: [],
    })
    const roster = { caseId: otherCaseId, keyId, places: places.slice(0, 1), about: null, upon: null, at }
    const signing = office.signRoster({ ...roster, caseNumber: null, title })
    await expect(signing).rejects.toBeInstanceOf(UntrustedEntryError)
    await expect(signing).rejects.toMatchObject({ reason: 'a case begins with number and title' })
    const caseNumber = scene.file.encrypted_case_number
    const entry = await office.signRoster({ ...roster, caseNumber, title })
    expect(entry).toHaveLength(2)
    expect(await office.isOvertaken({ caseId: otherCaseId, entry })).toBe(false)
  })
})

describe('a roster', () => {
  it('is signed in place of the one that it was made from alone: a newer one, or none, is another', async () => {
    const { office, kept, scene } = of
    const before = (await kept.show(office)).roster?.hash ?? expect.unreachable()
    expect(kept.upon()).toBe(before)
    const about = { caseId, keyId: scene.file.key_id, places, about: null, caseNumber: null, title: null, at }
    const sign = (upon: string | null) => office.signRoster({ ...about, upon })
    const next = await sign(before)
    const goneOn = { code: 'untrusted-entry', reason: rosterGoneOn }
    await expect(sign(null)).rejects.toMatchObject(goneOn)
    kept.keep(next)
    const after = (await kept.show(office)).roster?.hash ?? expect.unreachable()
    await expect(sign(before)).rejects.toMatchObject(goneOn)
    expect(await sign(after)).toHaveLength(2)
  })
})

describe('the head from before the office went on after a backup', () => {
  it('is told missing where the log lacks it, and not where it has it or none was known', async () => {
    const { office, kept } = of
    const follow = (former?: { n: number; hash: string }) =>
      office.followCase({ caseId, links: kept.links(), remembered: [], former })
    const { head, ...rest } = await follow()
    expect(rest).not.toHaveProperty('lacksFormer')
    expect(await follow(head)).not.toHaveProperty('lacksFormer')
    expect(await follow({ n: 9, hash: head.hash })).toMatchObject({ lacksFormer: true })
  })
})

describe('what was signed and is refused, for somebody is said to have been faster,', () => {
  type Places = readonly { readonly userId: string; readonly role: 'owner' | 'member' | 'client' }[]
  const close = () => of.office.signClose({ caseId, day: null, at })
  const roster = (named: Places = places, changed?: string): Promise<SignedEntry> => {
    const about = { caseId, keyId: of.scene.file.key_id, about: null, upon: of.kept.upon() }
    return of.office.signRoster({ ...about, places: named, named: changed, caseNumber: null, title: null, at })
  }
  const isOvertaken = (entry: SignedEntry) => of.office.isOvertaken({ caseId, entry })
  const happens = async (entry: SignedEntry): Promise<void> => {
    of.kept.keep(entry)
    await of.kept.show(of.office)
  }
  const saysOfOffice = async (entry: SignedEntry | null): Promise<void> => {
    of.scene.office.logs.keep(entry ?? expect.unreachable())
    await of.scene.office.logs.show(of.office)
  }
  const stranger = id('f')
  /** Invites a client, who comes with keys of their own. */
  const comes = async () => {
    const invited = await inviteTo(of.scene.office, { userId: stranger })
    const publicKeys = publicKeysOf(await createAccountKeys())
    const mac = await macPublicKeys(invited.secret, stranger, publicKeys)
    return { confirmed: () => confirmFor(of.scene.office, invited, { publicKeys, mac }) }
  }

  it('is to be signed again after a roster that came since, whatever it is', async () => {
    const entries = [await close(), await roster()]
    expect(await Promise.all(entries.map(isOvertaken))).toEqual([false, false])
    await happens(await roster())
    expect(await Promise.all(entries.map(isOvertaken))).toEqual([true, true])
  })
  it('is not where nothing came, or documents alone', async () => {
    await happens(await roster())
    const entries = [await close(), await roster()]
    await of.upload(of.client, 'brief.txt')
    expect(await Promise.all(entries.map(isOvertaken))).toEqual([false, false])
  })
  it('is of a document where somebody else has said something of it since, and not where they did of others', async () => {
    const { row } = await of.upload(of.client, 'brief.txt')
    const { row: other } = await of.upload(of.client, 'andere.txt')
    const course = (core: CryptoPort, keyId: string) => core.signCourse({ caseId, keyId, op: 'remove', at })
    const entry = await course(of.office, row.keyId)
    await happens(await course(of.office, other.keyId))
    expect(await isOvertaken(entry)).toBe(false)
    await happens(await course(of.client, row.keyId))
    expect(await isOvertaken(entry)).toBe(true)
  })
  it('is not where the office went on in what has nothing to do with it', async () => {
    const { confirmed } = await comes()
    const entries = [await close(), await roster()]
    await confirmed()
    const { person } = await vouchedFor(of.scene.office, { userId: id('7'), isStaff: true })
    await saysOfOffice(await of.office.revoke({ userId: person.id, shown: null, at }))
    expect(await Promise.all(entries.map(isOvertaken))).toEqual([false, false])
  })
  it('is where it names a client for the first time, or anew, who was stated since', async () => {
    const { confirmed } = await comes()
    const entry = await roster([...places, { userId: stranger, role: 'client' }])
    expect(await isOvertaken(entry)).toBe(false)
    await confirmed()
    expect(await isOvertaken(entry)).toBe(true)
  })
  it('is not where it names a client who was stated since as the roster before does', async () => {
    const { confirmed } = await comes()
    const taking: Places = [...places, { userId: stranger, role: 'client' }]
    await happens(await roster(taking))
    const entry = await roster(taking)
    await confirmed()
    expect(await isOvertaken(entry)).toBe(false)
    expect(await isOvertaken(await roster(taking, stranger))).toBe(false)
  })
  it('is where it leaves out staff who have been let in since, and is not where they were there all the time', async () => {
    const { person } = await vouchedFor(of.scene.office, { userId: id('7'), isStaff: true })
    const taking: Places = [...places, { userId: person.id, role: 'member' }]
    await happens(await roster(taking))
    expect(await isOvertaken(await roster(places))).toBe(false)
    await saysOfOffice(await of.office.revoke({ userId: person.id, shown: null, at }))
    const [without, closing] = [await roster(taking), await close()]
    expect(readEntry(without)).toMatchObject({ places: [{ userId: founderId }, { userId: clientId }] })
    expect(await isOvertaken(without)).toBe(false)
    await saysOfOffice(await of.office.nameAgain({ userId: person.id, shown: null, at }))
    expect([await isOvertaken(without), await isOvertaken(closing)]).toEqual([true, false])
  })
})
