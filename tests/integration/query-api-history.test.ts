import { encryptedValue, instant, invitationId } from '@aktenraum/domain'
import type { AktenraumEvent } from '@aktenraum/domain'
import { listCaseHistory, listDocumentHistory } from '@aktenraum/domain/contracts'
import type { HistoryEntryDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found, invites, joins, opens, sealed, uploads } from './query-api-history.ts'
import { file, idOf, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
const caseId = file('krause')
const krause = `/api/cases/${caseId}/`
const named = (name: string, text: string) =>
  encryptedValue.parse({ key_id: `document:${idOf(`key of ${name}`)}`, data: text.repeat(60) })
const of = (name: string) => ({ documentId: paper(name), caseId })
const happens = (name: string, by: string, event: AktenraumEvent) =>
  api.happens(`document-${paper(name)}`, event, person(by))
const reads = (by: string, name: string) =>
  happens(name, by, { type: 'DocumentRead', data: { ...of(name), readBy: person(by) } })
const saves = (by: string, name: string) =>
  happens(name, by, {
    type: 'DocumentDownloaded',
    data: { ...of(name), downloadedBy: person(by), downloadedAt: instant.parse(api.time()) },
  })

beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'jonas', { isStaff: true })
  await joins(api, 'petra')
  await joins(api, 'otto')
  await opens(api, 'krause', 'sabine', { jonas: 'member', petra: 'client', otto: 'client' })
  await uploads(api, 'klage', 'krause', { by: 'sabine', others: ['jonas', 'petra', 'otto'] })
  await uploads(api, 'frage', 'krause', { by: 'petra', others: ['sabine', 'jonas', 'otto'] })
  for (const name of ['klage', 'frage']) {
    await reads('otto', name)
    await saves('jonas', name)
  }
  await happens('klage', 'sabine', {
    type: 'DocumentRenamed',
    data: { ...of('klage'), encryptedName: named('klage', 'R'), renamedBy: person('sabine') },
  })
  await happens('klage', 'sabine', {
    type: 'DocumentDescribed',
    data: { ...of('klage'), encryptedDescription: named('klage', 'D'), describedBy: person('sabine') },
  })
  await happens('klage', 'jonas', { type: 'DocumentPinned', data: { ...of('klage'), pinnedBy: person('jonas') } })
})
afterAll(() => api.stop())

const historyOf = async (as: string, path = 'history/') => {
  const { status, body } = await api.json(krause + path, { as })
  expect([path, status]).toEqual([path, 200])
  return listCaseHistory.answer.parse(body)
}
const typesOf = ({ results }: { results: readonly HistoryEntryDto[] }) => results.map(({ type }) => type)
const klage = `documents/${paper('klage')}/history/`
const frage = `documents/${paper('frage')}/history/`

describe('the history of a document', () => {
  it('tells staff of the case everything, newest first: who, when, from what to what', async () => {
    const { results, next, wrappedKeys } = await historyOf('jonas', klage)
    expect(results.map(({ type, actor }) => [type, actor])).toEqual([
      ['DocumentPinned', person('jonas')],
      ['DocumentDescribed', person('sabine')],
      ['DocumentRenamed', person('sabine')],
      ['DocumentDownloaded', person('jonas')],
      ['DocumentRead', person('otto')],
      ['DocumentUploaded', person('sabine')],
    ])
    expect(next).toBeNull()
    expect(results[2]).toMatchObject({
      case: caseId,
      document: paper('klage'),
      encrypted_name: named('klage', 'R'),
      changes: [{ field: 'name', before: named('klage', 'N'), after: named('klage', 'R') }],
    })
    expect(results[1]?.changes).toEqual([{ field: 'description', before: null, after: named('klage', 'D') }])
    expect(results[3]?.encrypted_name).toEqual(named('klage', 'N'))
    expect(wrappedKeys).toMatchObject([{ key_id: named('klage', 'N').key_id }])
  })

  it('[LST-34] tells a client of documents of others only what everybody sees, never who has read them', async () => {
    expect(typesOf(await historyOf('petra', klage))).toEqual([
      'DocumentDescribed',
      'DocumentRenamed',
      'DocumentUploaded',
    ])
    expect(typesOf(await historyOf('otto', frage))).toEqual(['DocumentUploaded'])
  })

  it('tells a client of documents that they uploaded who has read and saved them', async () => {
    const { results } = await historyOf('petra', frage)
    expect(results.map(({ type, actor }) => [type, actor])).toEqual([
      ['DocumentDownloaded', person('jonas')],
      ['DocumentRead', person('otto')],
      ['DocumentUploaded', person('petra')],
    ])
  })

  it('does not exist for who takes no part, nor in a case that the document was never in', async () => {
    await joins(api, 'fremd', { isStaff: true })
    await opens(api, 'andere', 'jonas', {})
    for (const [path, as] of [
      [`${krause}history/`, 'fremd'],
      [krause + klage, 'fremd'],
      [`/api/cases/${file('andere')}/${klage}`, 'jonas'],
      [`${krause}documents/${paper('nie')}/history/`, 'jonas'],
    ] as const)
      expect((await api.json(path, { as })).status).toBe(404)
  })

  it('goes on after the document was deleted, without its key', async () => {
    await uploads(api, 'weg', 'krause', { by: 'sabine', others: [] })
    await happens('weg', 'sabine', { type: 'DocumentDeleted', data: { ...of('weg'), deletedBy: person('sabine') } })
    await api.runtime.pool.query('delete from wrapped_key where owner_id = $1', [paper('weg')])
    const { results, wrappedKeys } = await historyOf('petra', `documents/${paper('weg')}/history/`)
    expect(results.map(({ type }) => type)).toEqual(['DocumentDeleted', 'DocumentUploaded'])
    expect(wrappedKeys).toEqual([])
  })
})

describe('the history of a case', () => {
  it('has the case’s own entries, and those of all its documents, read by cursor', async () => {
    const whole = await historyOf('sabine', 'history/?page_size=100')
    expect(typesOf(whole).slice(-4)).toEqual(['ParticipantAdded', 'ParticipantAdded', 'ParticipantAdded', 'CaseOpened'])
    const seen: HistoryEntryDto[] = []
    for (let path: string | null = `${krause}history/?page_size=3`; path !== null;) {
      const part = listCaseHistory.answer.parse((await api.json(path, { as: 'sabine' })).body)
      expect(part.results.length).toBeLessThanOrEqual(3)
      seen.push(...part.results)
      path = part.next
    }
    expect(seen).toEqual(whole.results)
    const unkeepable = Buffer.from('{"after":["\\u0000"]}').toString('base64url')
    for (const cursor of ['abc', unkeepable])
      expect((await api.json(`${krause}history/?cursor=${cursor}`, { as: 'sabine' })).status).toBe(400)
  })

  it('tells from what to what the case was renamed, and who was let in as what', async () => {
    const [encryptedCaseNumber, encryptedTitle] = [sealed('number of krause'), sealed('title of krause')]
    const before = { ...encryptedTitle }
    const after = { ...encryptedTitle, data: 'T'.repeat(60) }
    const data = { caseId, encryptedCaseNumber, encryptedTitle: after, renamedBy: person('sabine') }
    await api.happens(`case-${caseId}`, { type: 'CaseRenamed', data }, person('sabine'))
    const [renamed] = (await historyOf('jonas', 'history/?kind=case')).results
    expect(renamed).toMatchObject({
      type: 'CaseRenamed',
      changes: [{ field: 'title', before: { data: before.data }, after }],
    })
    const [added] = (await historyOf('jonas', `history/?kind=participants&person=${person('otto')}`)).results
    expect(added).toMatchObject({ actor: person('sabine'), person: person('otto'), role: 'client' })
  })

  it('can be narrowed to a person, to kinds, and to what others did since a position', async () => {
    const reading = await historyOf('sabine', `history/?kind=reading&person=${person('otto')}`)
    expect(reading.results).toMatchObject([
      {
        type: 'DocumentRead',
        document: paper('frage'),
        times: 2,
        documents: 2,
        further: [{ document: paper('klage'), encrypted_name: named('klage', 'N') }],
      },
    ])
    const since = reading.results[0]?.first.position ?? ''
    const news = await historyOf('sabine', `history/?kind=reading,change&since=${since}&others=true`)
    expect(typesOf(news)).not.toContain('DocumentRenamed')
    expect(new Set(typesOf(news))).toEqual(new Set(['DocumentPinned', 'DocumentDownloaded', 'DocumentRead']))
    expect((await api.json(`${krause}history/?kind=alles`, { as: 'sabine' })).status).toBe(400)
  })

  it('counts what was done again and again over all pages, and names the first of it', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `anlage ${index}`)
    for (const name of names) await uploads(api, name, 'krause', { by: 'jonas', others: [] })
    for (const size of [1, 3, 100]) {
      const [newest] = (await historyOf('sabine', `history/?page_size=${size}`)).results
      expect(newest).toMatchObject({ type: 'DocumentUploaded', times: 8, documents: 8, document: paper('anlage 7') })
      expect(newest?.further.map(({ document }) => document)).toEqual(
        ['anlage 6', 'anlage 5', 'anlage 4', 'anlage 3'].map(paper),
      )
    }
    const { wrappedKeys } = await historyOf('sabine', 'history/?page_size=1')
    expect(wrappedKeys).toHaveLength(5)
  })

  it('tells staff, and nobody else, whom somebody invited and what became of it', async () => {
    await invites(api, 'nina', { cases: [caseId] })
    const of = { userId: person('nina'), invitationId: invitationId.parse(idOf('invitation nina')) }
    const revoked = { type: 'InvitationRevoked', data: { ...of, revokedBy: person('jonas') } } as const
    await api.happens(`user-${of.userId}`, revoked, person('jonas'))
    await invites(api, 'woanders', { cases: [file('andere')] })
    const told = (await historyOf('jonas', 'history/?kind=participants&page_size=2')).results
    expect(told).toMatchObject([
      { type: 'InvitationRevoked', actor: person('jonas'), person: of.userId, role: 'client', case: caseId },
      { type: 'UserInvited', actor: person('sabine'), person: of.userId, role: 'client', document: null },
    ])
    const hers = await historyOf('jonas', `history/?kind=participants&person=${of.userId}`)
    expect(typesOf(hers)).toEqual(['InvitationRevoked', 'UserInvited'])
    for (const client of ['petra', 'otto'])
      expect(JSON.stringify(await historyOf(client, 'history/?page_size=100'))).not.toContain(of.userId)
    expect(JSON.stringify(await historyOf('sabine', 'history/?page_size=100'))).not.toContain(person('woanders'))
  })

  it('[LST-34] tells a client nothing of what others have read of others', async () => {
    const { results } = await historyOf('otto', 'history/?kind=reading&page_size=100')
    expect(results).toEqual([])
    const hers = await historyOf('petra', 'history/?kind=reading&page_size=100')
    expect(new Set(hers.results.map(({ document }) => document))).toEqual(new Set([paper('frage')]))
  })

  it('keeps what things were called before a client took part from the client', async () => {
    api.setTime('2026-01-05T09:10:00.000Z')
    await joins(api, 'spaet')
    const data = { caseId, userId: person('spaet'), role: 'client' as const, addedBy: person('sabine') }
    await api.happens(`case-${caseId}`, { type: 'ParticipantAdded', data })
    const renamed = (await historyOf('spaet', klage)).results.find(({ type }) => type === 'DocumentRenamed')
    expect(renamed).toMatchObject({ encrypted_name: null, changes: [{ field: 'name', before: null, after: null }] })
    expect((await historyOf('spaet', klage)).wrappedKeys).toEqual([])
  })
})

it('an entry says nothing of its event but what is meant to be seen', async () => {
  const { results } = await historyOf('sabine', 'history/?page_size=100')
  const text = JSON.stringify(results)
  for (const hidden of ['blob', 'others', 'wrapped_key']) expect(text).not.toContain(`"${hidden}`)
  expect(listDocumentHistory.answer.safeParse({ next: null, previous: null, results }).success).toBe(true)
})
