import { expect, it } from 'vitest'
import { freshState } from '../context.ts'
import type { Context } from '../context.ts'
import { addressReadingOf } from './reading.ts'

/** Whatever is asked for, the server answers Karl; his record opens under his own id alone. */
const context = {
  api: {
    call: async ({ operationId }: { readonly operationId: string }) =>
      operationId === 'retrieveCase'
        ? { id: 'case', key_id: 'key', participants: [] }
        : {
            ...{ id: 'karl', database: 'book', version: 1, content_version: 1, notes_version: 1 },
            ...{ encrypted_record: { key_id: 'key', data: '' }, encrypted_notes: { key_id: 'key', data: '' } },
          },
    staleAnswers: () => 0,
  },
  crypto: {
    openRecords: async ({ records }: { readonly records: readonly { readonly id: string }[] }) =>
      records.map(({ id }) =>
        id === 'karl' ? { fields: { name: 'Karl' }, notes: 'Seine Notizen' } : { broken: 'unreadable' },
      ),
  },
  state: freshState(),
} as unknown as Context
const { readPerson, readLocation } = addressReadingOf(context)

it.each([
  ['person', readPerson],
  ['location', readLocation],
] as const)('shows nothing of another %s than was asked for, nor writes to them', async (_, read) => {
  expect(await read('case', 'karl')).toMatchObject({ id: 'karl', notes: 'Seine Notizen' })
  const answered: object = await read('case', 'petra')
  expect(answered).toMatchObject({ id: 'petra', broken: 'unreadable' })
  expect(answered).not.toHaveProperty('notes')
  expect(answered).not.toHaveProperty('fields')
})
