import { listCaseHistory } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found, joins, moves, opens, uploads } from './query-api-history.ts'
import { file, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  for (const name of ['petra', 'otto', 'jonas', 'nora']) await joins(api, name, { isStaff: /jonas|nora/.test(name) })
  await opens(api, 'krause', 'sabine', { petra: 'client', jonas: 'member' })
  await opens(api, 'fremd', 'jonas', { otto: 'client', nora: 'member' })
  await uploads(api, 'umzug', 'krause', { by: 'jonas', others: ['petra', 'sabine'] })
  const of = { documentId: paper('umzug'), caseId: file('krause') }
  await api.happens(
    `document-${of.documentId}`,
    { type: 'DocumentRead', data: { ...of, readBy: person('petra') } },
    person('petra'),
  )
  await moves(api, 'umzug', ['krause', 'fremd'], { by: 'jonas', others: ['otto'], leaving: ['petra', 'sabine'] })
})
afterAll(() => api.stop())

const inOld = `/api/cases/${file('krause')}/`
const inNew = `/api/cases/${file('fremd')}/`
const ofDocument = `documents/${paper('umzug')}/history/`
const entriesOf = async (path: string, as: string) => {
  const { status, body } = await api.json(path, { as })
  expect([path, status]).toEqual([path, 200])
  return listCaseHistory.answer.parse(body).results
}
const [from_case, to_case] = [file('krause'), file('fremd')]

it('a document that moved has a history from then on for who takes no part where it was', async () => {
  for (const path of [inNew + ofDocument, `${inNew}history/?kind=change`]) {
    const entries = await entriesOf(path, 'nora')
    expect(entries).toMatchObject([
      { type: 'DocumentTransferred', actor: person('jonas'), case: to_case, from_case: null, to_case },
    ])
    // What it was called there, who was there, and which case it was, is not hers to know.
    expect(entries[0]?.encrypted_name?.data).toBe('M'.repeat(60))
    expect(JSON.stringify(entries)).not.toContain(from_case)
    expect(JSON.stringify(entries)).not.toContain(person('petra'))
  }
})

it('it is told in the case that it left, too, without where it went', async () => {
  const entries = await entriesOf(inOld + ofDocument, 'sabine')
  expect(entries.map(({ type }) => type)).toEqual(['DocumentTransferred', 'DocumentRead', 'DocumentUploaded'])
  expect(entries[0]).toMatchObject({ case: from_case, from_case, to_case: null })
  expect(entries[0]?.encrypted_name?.data).toBe('N'.repeat(60))
  expect(JSON.stringify(entries)).not.toContain(to_case)
})

it('who takes part in both sees all of it, the move once in its own history and once in either case’s', async () => {
  for (const path of [inOld + ofDocument, inNew + ofDocument]) {
    const entries = await entriesOf(path, 'jonas')
    expect(entries.map(({ type }) => type)).toEqual(['DocumentTransferred', 'DocumentRead', 'DocumentUploaded'])
    expect(entries[0]).toMatchObject({ from_case, to_case })
  }
  for (const [path, place] of [
    [inOld, from_case],
    [inNew, to_case],
  ] as const)
    expect(await entriesOf(`${path}history/?kind=change`, 'jonas')).toMatchObject([{ case: place, from_case, to_case }])
})

it('clients hear nothing of moves of what others uploaded', async () => {
  for (const [path, as] of [
    [inOld, 'petra'],
    [inNew, 'otto'],
  ] as const)
    expect(JSON.stringify(await entriesOf(`${path}history/`, as))).not.toContain('DocumentTransferred')
})

it('of what was to move and stays, the name of then is not told', async () => {
  await uploads(api, 'bleibt', 'krause', { by: 'jonas', others: ['sabine'] })
  const path = `${inOld}documents/${paper('bleibt')}/history/`
  const [uploaded] = await entriesOf(path, 'jonas')
  const key = uploaded?.encrypted_name?.key_id
  await api.runtime.pool.query('insert into kept_name values ($1, $2, $3, $4)', [
    ...[key, file('krause'), paper('bleibt')],
    JSON.stringify({ key_id: 'document:kept', data: 'K'.repeat(60) }),
  ])
  const told = async () => (await entriesOf(path, 'jonas')).map(({ kept_name }) => kept_name?.data)
  expect(await told()).toEqual([undefined])
  await moves(api, 'bleibt', ['krause', 'fremd'], { by: 'jonas', others: [], leaving: ['sabine'] })
  expect(await told()).toEqual(['K'.repeat(60), 'K'.repeat(60)])
})
