import { UntrustedEntryError } from '@aktenraum/crypto-client'
import { documentHashes, readEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import { followedCase, places } from './testing/followed-case.ts'
import type { FollowedCase } from './testing/followed-case.ts'
import { at, caseId, openCase, otherCaseId } from './testing/scene.ts'

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
    const roster = { caseId: otherCaseId, keyId, places: places.slice(0, 1), at }
    const signing = office.signRoster({ ...roster, caseNumber: null, title })
    await expect(signing).rejects.toBeInstanceOf(UntrustedEntryError)
    await expect(signing).rejects.toMatchObject({ reason: 'a case begins with number and title' })
    const caseNumber = scene.file.encrypted_case_number
    expect(await office.signRoster({ ...roster, caseNumber, title })).toHaveLength(2)
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
