import { documentHashes } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlacedEntry, ShownRow } from '../port.ts'
import { followedCase, places } from './testing/followed-case.ts'
import type { FollowedCase } from './testing/followed-case.ts'
import { asEntry, at, caseId, clientId, founderId, id } from './testing/scene.ts'
import { statementIn } from './testing/kept-case.ts'
import { vouchedFor } from './testing/mallory.ts'

let scene: FollowedCase
beforeEach(async () => {
  scene = await followedCase()
})

describe('what a place of the log says', () => {
  it('is told of the entry that stands there, with its signature checked, and of no other', async () => {
    const { office, client, upload, kept, follow, signedBy, mallory } = scene
    const { row } = await upload(client, 'brief.txt')
    kept.keep(await office.signClose({ caseId, day: '2027-01-01', at }))
    const hashes = documentHashes({ name: row.name.data, description: null, meta: row })
    const forged = await signedBy(mallory, { op: 'name', keyId: row.keyId, hashes }, { author: clientId })
    kept.keep(forged)
    await follow()
    const [, added, closing] = kept.entries
    if (added === undefined || closing === undefined) throw new Error('nothing kept')
    const entries: readonly PlacedEntry[] = [
      [2, added],
      [3, closing],
      [3, added],
      [2, closing],
      [9, added],
      [4, forged],
      [2, [[], '']],
    ]
    expect(await office.readEntries({ caseId, entries })).toEqual([
      { place: 2, author: clientId, at },
      { place: 3, author: founderId, at },
      ...[null, null, null, null, null],
    ])
  })

  it('is told without a time where its author signed none', async () => {
    const { office, client, kept, follow } = scene
    const sealed = await client.newDocument({ caseId, keyId: scene.scene.file.key_id, name: 'brief.txt' })
    const { key_id: keyId, encrypted_name: name } = sealed
    const { handle } = await client.encryptFile({ caseId, documentKeyId: keyId, content: new Blob(['x']) })
    const meta = { type: 'text/plain', charset: null, related: null }
    const entry = await client.signAdd({ caseId, keyId, name, description: null, ...meta, handle, at: 'morgen' })
    const place = kept.keep(entry)
    await follow()
    const told = await office.readEntries({ caseId, entries: [[place, entry]] })
    expect(told).toEqual([{ place, author: clientId, at: null }])
  })
})

describe('a row of who was invited', () => {
  it('is unconfirmed until the keys are stated, and then verified', async () => {
    const { scene: of, office, kept, roster, follow, signedBy, verdictOf } = scene
    const userId = id('7')
    const guest = [...places, { userId, role: 'client' as const }]
    kept.keep(await roster(undefined, guest))
    await follow()
    const newcomer = await vouchedFor(of.office, { userId })
    const data = 'A'.repeat(80)
    const value = { key_id: 'document:1', data }
    const meta = { type: 'text/plain', charset: null, related: null }
    const hashes = documentHashes({ name: data, description: null, meta })
    const content = 'c'.repeat(42) + 'A'
    const entry = await signedBy(newcomer, { op: 'add', keyId: 'document:1', content, size: 28, hashes, from: null })
    const place = kept.keep(entry)
    await follow()
    const row: ShownRow = {
      keyId: 'document:1',
      contentKeyId: null,
      name: value,
      description: null,
      ...meta,
      size: 28,
      isTrashed: false,
      log: { added: [place, entry], named: null },
    }
    expect(await verdictOf(office, row)).toMatchObject({ state: 'unconfirmed', uploader: userId })
    // Nobody is told that all is as of their word.
    const told = () => office.readEntries({ caseId, entries: [[place, entry]] })
    expect(await told()).toEqual([null])
    kept.statements.push(...newcomer.person.statements.map(statementIn))
    const { file } = of
    const { encrypted_case_number: caseNumber, encrypted_title: title, key_id: keyId } = file
    kept.keep(
      await office.signRoster({
        caseId,
        keyId,
        places: guest,
        named: userId,
        about: null,
        upon: kept.upon(),
        caseNumber,
        title,
        at,
      }),
    )
    await follow()
    expect(await verdictOf(office, row)).toMatchObject({ state: 'verified', uploader: userId })
    expect(await told()).toEqual([{ place, author: userId, at }])
  })
})

it('what was followed is forgotten with the account', async () => {
  const { office } = scene
  expect(await office.checkRows({ caseId, rows: [] })).toEqual([])
  await office.leave({})
  await expect(office.checkRows({ caseId, rows: [] })).rejects.toMatchObject({ code: 'missing-key' })
})

describe('the key of a document', () => {
  it('is not had by a case key that was given up before it came', async () => {
    const { client, kept, roster, follow, upload, again } = scene
    const before = await upload(client, 'vorher.txt')
    kept.keep(await roster(`case:${'n'.repeat(42)}A`))
    await follow()
    // Whoever holds the former key still brings a document under it.
    const after = await upload(client, 'nachher.txt')
    const reader = await again()
    await kept.show(reader)
    await reader.addKeys({ keys: [before, after].map(({ key }) => asEntry(key)) })
    const opened = await reader.openValues({
      values: [before, after].map(({ row }) => ({
        of: 'document' as const,
        caseId,
        keyId: row.keyId,
        field: 'name' as const,
        value: row.name,
      })),
    })
    expect(opened).toEqual([{ text: 'vorher.txt' }, { failed: true }])
  })
})
