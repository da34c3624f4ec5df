import type { DocumentEvent } from '@aktenraum/domain'
import { listDocuments, retrieveCase } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  for (const name of ['petra', 'nora']) await joins(api, name)
  await opens(api, 'erbe', 'sabine', { petra: 'client' })
  await uploads(api, 'alt', 'erbe', { by: 'sabine', others: ['petra'] })
  await api.happens(`case-${file('erbe')}`, {
    type: 'ParticipantAdded',
    data: { caseId: file('erbe'), userId: person('nora'), role: 'client', addedBy: person('sabine') },
  })
  await uploads(api, 'neu', 'erbe', { by: 'sabine', others: ['petra', 'nora'] })
})
afterAll(() => api.stop())

const path = `/api/cases/${file('erbe')}/`
const unread = async (as: string) => {
  const { unread_count } = retrieveCase.answer.parse((await api.json(path, { as })).body)
  const listed = listDocuments.answer.parse((await api.json(`${path}documents/?expand=viewer_read`, { as })).body)
  return [unread_count, listed.results.flatMap(({ id, viewer_read }) => (viewer_read === true ? [] : [id]))]
}
const happens = (name: string, event: (of: { documentId: never; caseId: never }) => DocumentEvent) =>
  api.happens(`document-${paper(name)}`, event({ documentId: paper(name) as never, caseId: file('erbe') as never }))

it('who joins later finds as unread what came since then, and what they mark so', async () => {
  expect(await unread('petra')).toEqual([2, [paper('neu'), paper('alt')]])
  expect(await unread('nora')).toEqual([1, [paper('neu')]])
  await happens('alt', (of) => ({ type: 'DocumentMarkedUnread', data: { ...of, markedBy: person('nora') } }))
  expect(await unread('nora')).toEqual([2, [paper('neu'), paper('alt')]])
  await happens('alt', (of) => ({ type: 'DocumentRead', data: { ...of, readBy: person('nora') } }))
  await happens('neu', (of) => ({ type: 'DocumentRead', data: { ...of, readBy: person('nora') } }))
  expect(await unread('nora')).toEqual([0, []])
  expect(await unread('petra')).toEqual([2, [paper('neu'), paper('alt')]])
})
