import { encodeCursor } from '@aktenraum/infra/http/paging'
import { expect, it, vi } from 'vitest'
import { readPart } from './paging.ts'

const listing = (cursor: string) => ({
  order: { keys: [{ column: 'at', type: 'timestamptz' as const, descending: false }], id: 'id' },
  ordering: 'at',
  key: () => ({ values: [], id: '' }),
  query: { cursor },
  address: '/x',
  rows: vi.fn(() => Promise.resolve([])),
  count: () => Promise.resolve(0),
})
const after = (at: string) => listing(encodeCursor({ after: ['at', at, 'a'] }))

it('a cursor at a time that the database has no year for is refused as one that we did not make', async () => {
  const asked = after('0000-12-31T23:59:59.999Z')
  await expect(readPart(asked)).rejects.toMatchObject({ status: 400, body: { cursor: [expect.any(String)] } })
  expect(asked.rows).not.toHaveBeenCalled()
})

it.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('a cursor at %s is read from', async (at) => {
  const asked = after(at)
  await readPart(asked)
  expect(asked.rows).toHaveBeenCalledWith({ limit: 31, after: { values: [at], id: 'a' } })
})
