import { expect, it } from 'vitest'
import { createApi } from '../wire/api.ts'
import type { HttpRequest } from '../wire/http-port.ts'
import type { Context } from './context.ts'
import { freshState } from './context.ts'
import { documentMethods } from './documents.ts'
import { seenIn } from './seen.ts'

const caseId = 'a'.repeat(32)
const [one, two] = ['b'.repeat(32), 'c'.repeat(32)]

it('[API-18] the request of a listing carries case, page or cursor, page size, read marks, order, ids and pinned', async () => {
  const asked: HttpRequest[] = []
  const api = createApi({
    http: {
      cookie: () => 'csrf',
      send: async (request) => {
        if (request.path.includes('/log/')) return Response.json({ n: 0, records: '', texts: [], statements: [] })
        asked.push(request)
        return Response.json({ next: null, previous: null, count: 0, results: [] })
      },
    },
  })
  const state = freshState()
  state.caseKeys.set(caseId, 'case:k')
  const told = { head: { n: 0, hash: '' }, count: 0, roster: null, closesOn: null }
  const crypto = { followCase: () => Promise.resolve(told) }
  const { listDocuments } = documentMethods({ api, state, crypto, seen: seenIn() } as unknown as Context)
  const query = { pageSize: 30, ordering: '-size', ids: [one, two], pinned: true }
  await listDocuments(caseId, { ...query, page: 2 })
  await listDocuments(caseId, { ...query, cursor: 'x' })
  const requests = asked.map(({ path }) => new URL(path, 'http://any.invalid'))
  const common = {
    expand: 'viewer_read',
    page_size: '30',
    ordering: '-size',
    pinned: 'true',
    id__in: `${one},${two}`,
    filterId: 'named',
  }
  expect(requests.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    [`/api/cases/${caseId}/documents/`, { ...common, page: '2' }],
    [`/api/cases/${caseId}/documents/`, { ...common, cursor: 'x' }],
  ])
})
