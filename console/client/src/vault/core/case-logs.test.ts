import { toBase64url } from '@aktenraum/crypto-client'
import { documentHashes, readEntry } from '@aktenraum/crypto-client/log'
import type { Act } from '@aktenraum/crypto-client/log'
import { packPlaces } from '@aktenraum/domain/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { NotEntitledError } from '../../base/errors/account.ts'
import type { ShownPart, ShownRow } from '../port.ts'
import { followedCase, places } from './testing/followed-case.ts'
import type { FollowedCase } from './testing/followed-case.ts'
import { keptCase, statementIn } from './testing/kept-case.ts'
import { asEntry, at, caseId, clientId, founderId, openCase, otherCaseId } from './testing/scene.ts'

let scene: FollowedCase['scene']
let office: FollowedCase['office']
let client: FollowedCase['client']
let mallory: FollowedCase['mallory']
let kept: FollowedCase['kept']
let roster: FollowedCase['roster']
let follow: FollowedCase['follow']
let upload: FollowedCase['upload']
let verdictOf: FollowedCase['verdictOf']
let signedBy: FollowedCase['signedBy']
let again: FollowedCase['again']
beforeEach(async () => {
  ;({ scene, office, client, mallory, kept, roster, follow, upload, verdictOf, signedBy, again } = await followedCase())
})

const hashOf = (sign: string): string => sign.repeat(42) + 'A'

describe('a case that is followed', () => {
  it('tells how many documents are there, who takes part, and until when', async () => {
    const { row } = await upload(client, 'brief.txt')
    await upload(office, 'gutachten.txt')
    kept.keep(await client.signCourse({ caseId, keyId: row.keyId, op: 'remove', at }))
    kept.keep(await office.signClose({ caseId, day: '2027-01-01', at }))
    const { head, ...told } = await follow()
    expect(head.n).toBe(5)
    expect(told).toEqual({
      count: 1,
      roster: { since: 1, hash: expect.any(String) as string, keyId: scene.file.key_id, places, invited: [] },
      closesOn: '2027-01-01',
    })
  })

  it('goes on from where it is, whatever comes twice or at once', async () => {
    await upload(client, 'eins.txt')
    const [from, all] = [kept.links(1), kept.links()]
    kept.keep(await office.signClose({ caseId, day: null, at }))
    const both = [from, all, kept.links(1)].map((links) => client.followCase({ caseId, links, remembered: [] }))
    expect((await Promise.all(both)).map(({ head }) => head.n)).toEqual([2, 2, 3])
  })

  it('takes what goes on from more than was followed for nobody’s lie: all was forgotten while it was on its way', async () => {
    await upload(client, 'eins.txt')
    const fresh = await again()
    const late = fresh.followCase({ caseId, links: kept.links(1), remembered: [] })
    await expect(late).rejects.toMatchObject({ code: 'begun-anew' })
    expect(await fresh.followCase({ caseId, links: kept.links(), remembered: [] })).toMatchObject({ head: { n: 2 } })
  })

  it('is a contradiction where it is shorter or another than was seen, and stays one', async () => {
    await upload(client, 'eins.txt')
    const { head } = await follow()
    const fresh = await again()
    const earlier = { ...kept.links(), records: kept.links().records.slice(0, 66) }
    await expect(fresh.followCase({ caseId, links: earlier, remembered: [head] })).rejects.toMatchObject({
      reason: 'shorter',
    })
    await expect(fresh.followCase({ caseId, links: kept.links(), remembered: [] })).rejects.toMatchObject({
      code: 'contradiction',
    })
    await expect(fresh.checkRows({ caseId, rows: [] })).rejects.toMatchObject({ code: 'contradiction' })
    const other = await again()
    const another = { n: 2, hash: hashOf('x') }
    await expect(other.followCase({ caseId, links: kept.links(), remembered: [another] })).rejects.toMatchObject({
      reason: 'another past',
    })
  })

  it('stays readable after a contradiction as far as it was right, and nothing is signed in it', async () => {
    const { row } = await upload(client, 'eins.txt')
    const links = { ...kept.links(2), records: 'AAAA' }
    await expect(client.followCase({ caseId, links, remembered: [] })).rejects.toMatchObject({ code: 'contradiction' })
    expect(await verdictOf(client, row)).toMatchObject({ state: 'verified' })
    await expect(client.signCourse({ caseId, keyId: row.keyId, op: 'remove', at })).rejects.toMatchObject({
      code: 'contradiction',
    })
  })

  it('is told as a contradiction of that case, with what was right, what was remembered and what is shown instead', async () => {
    const fresh = await again()
    const before = kept.links()
    await fresh.followCase({ caseId, links: before, remembered: [] })
    await upload(client, 'eins.txt')
    const { head } = await follow()
    const shown = { ...kept.links(), records: kept.links().records.slice(0, 66) }
    await expect(fresh.followCase({ caseId, links: shown, remembered: [head] })).rejects.toBeInstanceOf(Error)
    const found = (await fresh.contradiction({ caseId })) ?? expect.unreachable()
    expect(found).toMatchObject({ log: 'case', reason: 'shorter', owners: [{ name: expect.any(String) as string }] })
    // The links that were right, and no others: those that were shown once more brought nothing.
    expect(JSON.parse(found.evidence)).toMatchObject({
      officeId: scene.office.officeId,
      log: expect.stringContaining(caseId) as string,
      remembered: [head],
      verified: { case: { head: { n: 1 }, links: [before] } },
      shown,
    })
    expect(await fresh.contradiction({})).toEqual(found)
    expect(await fresh.contradiction({ caseId: otherCaseId })).toBeNull()
  })

  it('takes no word of who has no right to it: clients who take no part, and no others’ removals', async () => {
    const { row } = await upload(office, 'gutachten.txt')
    const add: Act = {
      op: 'add',
      keyId: row.keyId,
      content: hashOf('c'),
      size: 1,
      hashes: documentHashes({ name: row.name.data, description: null, meta: row }),
      from: null,
    }
    for (const entry of [
      await signedBy(mallory, { op: 'remove', keyId: row.keyId }),
      await signedBy(mallory, { op: 'remove', keyId: row.keyId }, { author: founderId }),
      await client.signCourse({ caseId, keyId: row.keyId, op: 'remove', at }),
      await signedBy(mallory, add),
    ]) {
      const reader = await again()
      const links = kept.links()
      const more = keptCase(caseId)
      more.entries.push(...kept.entries, entry)
      more.statements.push(...kept.statements)
      expect(links.records).not.toBe(more.links().records)
      await expect(reader.followCase({ caseId, links: more.links(), remembered: [] })).rejects.toMatchObject({
        code: 'contradiction',
      })
    }
  })
})

it('a word about a document that was held back undoes nothing that came after it', async () => {
  const { row } = await upload(client, 'brief.txt')
  const course = (op: 'remove' | 'restore') => office.signCourse({ caseId, keyId: row.keyId, op, at })
  const held = await course('remove')
  for (const op of ['remove', 'restore'] as const) {
    kept.keep(await office.signCourse({ caseId, keyId: row.keyId, op, at: '2026-11-23T08:00:00.000Z' }))
    await follow()
  }
  expect(await verdictOf(client, row)).toMatchObject({ state: 'verified' })
  kept.keep(held)
  await expect(follow()).rejects.toMatchObject({ code: 'contradiction', reason: 'malformed' })
})

describe('a row', () => {
  it('is its author’s word, for everybody who follows', async () => {
    const { row } = await upload(client, 'brief.txt')
    const verdict = { state: 'verified', uploader: clientId, place: 2 }
    for (const core of [office, client]) expect(await verdictOf(core, row)).toEqual(verdict)
  })

  it('is wrong where anything of it is other than was signed', async () => {
    const [{ row }, { row: other }] = [await upload(client, 'brief.txt'), await upload(client, 'anderer.txt')]
    const wrong: readonly (readonly [Partial<ShownRow>, string])[] = [
      [{ name: other.name }, 'another name'],
      [{ description: row.name }, 'another name'],
      [{ type: 'text/html' }, 'another type'],
      [{ charset: 'utf-8' }, 'another type'],
      [{ related: other.keyId }, 'another type'],
      [{ size: row.size + 1 }, 'another size'],
      [{ isTrashed: true }, 'gone, or come back'],
      [{ keyId: 'document:nowhere' }, 'of no document'],
      [{ log: null }, 'without what was signed of it'],
      [{ log: other.log }, 'a record of something else'],
      [{ log: { added: [row.log!.added[0], other.log!.added[1]], named: null } }, 'another text'],
    ]
    for (const [change, reason] of wrong)
      expect(await verdictOf(office, { ...row, ...change }), reason).toEqual({ state: 'wrong', reason })
  })

  it('has its newest name, and no older one', async () => {
    const { row } = await upload(client, 'brief.txt')
    const name = await client.sealDocumentField({ caseId, documentKeyId: row.keyId, field: 'name', text: 'neu.txt' })
    await verdictOf(client, row)
    const entry = await client.signDocumentName({ caseId, keyId: row.keyId, name, at })
    const place = kept.keep(entry)
    await follow()
    expect(await verdictOf(office, row)).toEqual({ state: 'wrong', reason: 'an older name' })
    const named: ShownRow = { ...row, name, log: { added: row.log!.added, named: [place, entry] } }
    expect(await verdictOf(office, named)).toMatchObject({ state: 'verified' })
    expect(await verdictOf(office, { ...named, name: row.name })).toEqual({ state: 'wrong', reason: 'another name' })
  })

  it('is wrong where somebody came by it or named it who had no right to', async () => {
    const { row } = await upload(office, 'gutachten.txt')
    const hashes = documentHashes({ name: row.name.data, description: null, meta: row })
    await verdictOf(client, row)
    const ofOthers = { reason: 'of a document of others' }
    await expect(client.signDocumentName({ caseId, keyId: row.keyId, at })).rejects.toThrow(NotEntitledError)
    const entry = await signedBy(mallory, { op: 'name', keyId: row.keyId, hashes })
    const place = kept.keep(entry)
    await follow()
    const named: ShownRow = { ...row, log: { added: row.log!.added, named: [place, entry] } }
    expect(await verdictOf(client, named)).toEqual({ state: 'wrong', reason: 'by nobody on the roster' })
    // Let in, and no longer held back by a core of her own.
    kept.statements.push(...mallory.person.statements.map(statementIn))
    await kept.show(office)
    kept.keep(await roster(scene.file.key_id, [...places, { userId: mallory.person.id, role: 'client' }]))
    await follow()
    const byClient = await signedBy(mallory, { op: 'name', keyId: row.keyId, hashes })
    const next = kept.keep(byClient)
    await follow()
    const other: ShownRow = { ...row, log: { added: row.log!.added, named: [next, byClient] } }
    expect(await verdictOf(office, other)).toEqual({ state: 'wrong', ...ofOthers })
  })
})

describe('a content', () => {
  it('is released as its author signed it, and not another under the same key', async () => {
    const { row, file, key } = await upload(office, 'gutachten.txt', '100.000 EUR')
    const other = await office.encryptFile({ caseId, documentKeyId: row.keyId, content: new Blob(['__1.000 EUR']) })
    const contents: readonly Blob[] = [other.content as Blob, file]
    const reader = await again((path) => Promise.resolve(new Response(contents[Number(path)])))
    await kept.show(reader)
    await reader.addKeys({ keys: [asEntry(key)] })
    expect(await verdictOf(reader, row)).toMatchObject({ state: 'verified' })
    const receive = (path: string) => reader.receiveFile({ caseId, documentKeyId: row.keyId, path, size: row.size })
    await expect(receive('0')).rejects.toMatchObject({ problem: 'decrypts-wrongly' })
    const { handle } = await receive('1')
    expect(new TextDecoder().decode(await reader.readSmall({ handle }))).toBe('100.000 EUR')
  })

  it('is held in the clear no longer than the session lasts', async () => {
    const { row, file, key } = await upload(office, 'gutachten.txt', '100.000 EUR')
    const reader = await again(() => Promise.resolve(new Response(file)))
    await kept.show(reader)
    await reader.addKeys({ keys: [asEntry(key)] })
    await verdictOf(reader, row)
    const { handle } = await reader.receiveFile({ caseId, documentKeyId: row.keyId, path: '0', size: row.size })
    await reader.checksum({ handle })
    await reader.leave({})
    const { port2 } = new MessageChannel()
    const keyId = expect.stringMatching(/^session:/)
    await expect(reader.serve({ handle, port: port2 })).rejects.toMatchObject({ keyId })
    port2.close()
  })

  it('is not released where its row was not verified, or is not right any more', async () => {
    const { row, file, key } = await upload(office, 'gutachten.txt')
    const reader = await again(() => Promise.resolve(new Response(file)))
    await kept.show(reader)
    await reader.addKeys({ keys: [asEntry(key)] })
    const receive = () => reader.receiveFile({ caseId, documentKeyId: row.keyId, path: '0', size: row.size })
    const refused = { reason: 'a document that was not verified' }
    await expect(receive()).rejects.toMatchObject(refused)
    await verdictOf(reader, row)
    const { handle } = await receive()
    await reader.discard({ handle })
    await verdictOf(reader, { ...row, type: 'text/html' })
    await expect(receive()).rejects.toMatchObject(refused)
  })
})

describe('an order', () => {
  it('must have all that are there, and a page must show all that stands where it is', async () => {
    const rows = [await upload(client, 'a'), await upload(client, 'b'), await upload(office, 'c')]
    kept.keep(await client.signCourse({ caseId, keyId: rows[0]!.row.keyId, op: 'remove', at }))
    await follow()
    const check = (places: readonly number[], shown: ShownPart | null = { from: 0, size: 25, places }) =>
      client.checkOrder({ caseId, places: toBase64url(packPlaces(places)), shown })
    const right = { missing: [], hasOthers: false, isShown: true }
    expect(await check([4, 3])).toEqual(right)
    expect(await check([4, 3], null)).toEqual(right)
    const pages: readonly (ShownPart & { readonly isAll: boolean })[] = [
      { from: 0, size: 1, places: [4], isAll: true },
      { from: 1, size: 1, places: [3], isAll: true },
      { from: 2, size: 2, places: [], isAll: true },
      { from: 0, size: 2, places: [3], isAll: false },
      { from: 0, size: 2, places: [4], isAll: false },
      { from: 0, size: 2, places: [], isAll: false },
      { from: 0, size: 2, places: [3, 4], isAll: false },
      { from: 1, size: 2, places: [3, 4], isAll: false },
    ]
    for (const { isAll, ...shown } of pages)
      expect(await check([4, 3], shown), JSON.stringify(shown)).toEqual({ ...right, isShown: isAll })
    expect(await check([4])).toEqual({ ...right, missing: [3] })
    expect(await check([4, 2])).toEqual({ ...right, missing: [3], hasOthers: true })
    expect(await check([4, 3, 3])).toEqual({ ...right, hasOthers: true })
    expect(await check([4, 3, 99])).toEqual({ ...right, hasOthers: true })
  })
})

describe('what one signs', () => {
  it('of who takes part, is of staff as staff and of clients as clients', async () => {
    for (const role of ['owner', 'member'] as const)
      await expect(roster(scene.file.key_id, [{ userId: clientId, role: role as 'owner' }])).rejects.toMatchObject({
        reason: 'a role of others',
      })
    await expect(roster(scene.file.key_id, [{ userId: founderId, role: 'client' }])).rejects.toMatchObject({
      reason: 'a role of others',
    })
  })

  it('of a file, is of all of it', async () => {
    const { row } = await upload(client, 'brief.txt')
    await expect(client.signAdd({ ...row, caseId, handle: 'none', at })).rejects.toThrow('no such file')
  })

  const otherCase = async () => {
    const there = keptCase(otherCaseId)
    await there.begin(office, await openCase(office, otherCaseId), [{ userId: founderId, role: 'owner' }])
    return there
  }

  it('of a move, takes the very content along that was verified', async () => {
    const { row } = await upload(client, 'brief.txt')
    await otherCase()
    const moving = { ...row, caseId: otherCaseId, keyId: 'document:there', from: { caseId, keyId: row.keyId }, at }
    await expect(office.signMove(moving)).rejects.toMatchObject({ reason: 'a document that was not verified' })
    await verdictOf(office, row)
    const { leaving, arriving } = await office.signMove(moving)
    const [left, come, added] = [leaving, arriving, row.log!.added[1]].map(readEntry)
    expect(left).toMatchObject({ op: 'remove', keyId: row.keyId, log: `case/${caseId}` })
    const { content, size } = added as Extract<Act, { op: 'add' }>
    expect(come).toMatchObject({ op: 'add', keyId: 'document:there', log: `case/${otherCaseId}`, content, size })
    const origin = { entry: expect.any(String) as string, contentKeyId: row.keyId, uploader: clientId }
    expect((come as Extract<Act, { op: 'add' }>).from).toEqual(origin)
  })

  it('of a second move, says still who had uploaded it and under which key its content opens', async () => {
    const { row } = await upload(client, 'brief.txt')
    const there = await otherCase()
    await verdictOf(office, row)
    const moving = { ...row, caseId: otherCaseId, keyId: 'document:there', from: { caseId, keyId: row.keyId }, at }
    const { leaving, arriving } = await office.signMove(moving)
    kept.keep(leaving)
    const log = { added: [there.keep(arriving), arriving] as const, named: null }
    await Promise.all([kept.show(office), there.show(office)])
    const moved = { ...row, keyId: moving.keyId, contentKeyId: row.keyId, log }
    const [verdict] = await office.checkRows({ caseId: otherCaseId, rows: [moved] })
    expect(verdict).toEqual({ state: 'verified', uploader: clientId, place: 2 })
    const back = { ...row, caseId, keyId: 'document:back', from: { caseId: otherCaseId, keyId: moving.keyId }, at }
    const { from } = readEntry((await office.signMove(back)).arriving) as Extract<Act, { op: 'add' }>
    expect(from).toMatchObject({ contentKeyId: row.keyId, uploader: clientId })
  })

  it('in a case that nobody has followed, is nothing', async () => {
    await expect(client.signClose({ caseId: otherCaseId, day: null, at })).rejects.toMatchObject({
      code: 'untrusted-entry',
    })
  })
})
