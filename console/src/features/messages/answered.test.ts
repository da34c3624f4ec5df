import { expect, it } from 'vitest'
import type { Document } from '@aktenraum/client/collections/types'
import { answeredDocument } from './answered.ts'

it('what a list answers is asked for in one go, and anew with the next list', async () => {
  const asked: unknown[] = []
  const there = (id: string): Document =>
    ({ id, key_id: `document:${id}`, content_key_id: null }) as unknown as Document
  const answer = (id: string) => ({ id, key_id: `document:${id}` })
  const client = {
    everyDocument: async (caseId: string, ids?: readonly string[]) => {
      asked.push([caseId, ids])
      return (ids ?? []).filter((id) => id !== 'gone').map(there)
    },
  }
  const answers = await Promise.all(['a', 'b', 'a', 'gone'].map((id) => answeredDocument(client, 'c1', answer(id))))
  expect(answers.map((answer) => answer?.id)).toEqual(['a', 'b', 'a', undefined])
  expect(asked).toEqual([['c1', ['a', 'b', 'gone']]])
  await answeredDocument(client, 'c2', answer('a'))
  await answeredDocument(client, 'c1', answer('a'))
  expect(asked.slice(1)).toEqual([
    ['c2', ['a']],
    ['c1', ['a']],
  ])
})

it('another document than the one that the answer was signed for is none', async () => {
  const other = { id: 'a', key_id: 'document:other', content_key_id: null } as unknown as Document
  const moved = { ...other, content_key_id: 'document:a' } as unknown as Document
  const client = (found: Document) => ({ everyDocument: () => Promise.resolve([found]) })
  const answered = { id: 'a', key_id: 'document:a' }
  expect(await answeredDocument(client(other), 'c1', answered)).toBeUndefined()
  expect(await answeredDocument(client(moved), 'c1', answered)).toBe(moved)
  expect(await answeredDocument(client(moved), 'c1', { id: 'a' })).toBeUndefined()
})
