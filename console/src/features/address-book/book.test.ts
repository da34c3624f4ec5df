import { expect, it, vi } from 'vitest'
import { createBook } from './book.ts'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { sampleBook } from './testing/sample-book.ts'

it('is asked for where it is known to lie, each time: another one is no news of it', async () => {
  const { book: records } = sampleBook()
  const [database] = await records.listBooks()
  const load = vi.fn(records.load)
  const book = createBook(async () => ({ ...records, load }), vi.fn())
  await book.open()
  await book.refresh()
  const asked = load.mock.calls.map(([id, { case: room, since } = {}]) => [id, room, since])
  expect(asked).toEqual([
    [fakeDatabaseId, database?.case, undefined],
    [fakeDatabaseId, database?.case, 'now'],
  ])
})
