import { expect, it } from 'vitest'
import type { Document } from '../client/types.ts'
import { answeredDocument } from './answered.ts'

it('what a list answers is asked for in one go, and anew with the next list', async () => {
  const asked: unknown[] = []
  const there = (id: string): Document => ({ id }) as unknown as Document
  const client = {
    everyDocument: async (caseId: string, ids?: readonly string[]) => {
      asked.push([caseId, ids])
      return (ids ?? []).filter((id) => id !== 'gone').map(there)
    },
  }
  const answers = await Promise.all(['a', 'b', 'a', 'gone'].map((id) => answeredDocument(client, 'c1', id)))
  expect(answers.map((answer) => answer?.id)).toEqual(['a', 'b', 'a', undefined])
  expect(asked).toEqual([['c1', ['a', 'b', 'gone']]])
  await answeredDocument(client, 'c2', 'a')
  await answeredDocument(client, 'c1', 'a')
  expect(asked.slice(1)).toEqual([
    ['c2', ['a']],
    ['c1', ['a']],
  ])
})
