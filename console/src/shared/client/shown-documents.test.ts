import { keyIdsAtOnce, listDocumentKeyIds, listDocuments } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import type { Context } from './context.ts'
import { shownOf } from './shown-documents.ts'

/** A server with so many documents. */
const server = (count: number) => {
  const ids = Array.from({ length: count }, (_, place) => `document:${String(place).padStart(6, '0')}`)
  const asked: unknown[] = []
  const call = async (contract: unknown, { query }: { query: { after?: string } }) => {
    expect(contract).toBe(listDocumentKeyIds)
    asked.push(query)
    return { results: ids.filter((id) => id > (query.after ?? '')).slice(0, keyIdsAtOnce) }
  }
  const callPage = async (contract: unknown) => {
    expect(contract).toBe(listDocuments)
    return { count, results: ids.slice(0, 100).map((id) => ({ key_id: id })) }
  }
  return { ids, asked, context: { api: { call, callPage } } as unknown as Context }
}

describe('what the server shows of a case', () => {
  it('is known by the list as long as that is one page', async () => {
    const { ids, asked, context } = server(100)
    expect(await shownOf(context, 'c', true)).toEqual({ count: 100, keyIds: ids, isOneStory: true })
    expect(asked).toEqual([])
  })
  it('is fetched page by page beyond that', async () => {
    const { ids, asked, context } = server(keyIdsAtOnce + 1)
    expect(await shownOf(context, 'c', true)).toEqual({ count: ids.length, keyIds: ids, isOneStory: true })
    expect(asked).toEqual([{}, { after: ids[keyIdsAtOnce - 1] }])
  })
  it('is only counted where there are more than anybody would wait for, or it was looked at a moment ago', async () => {
    for (const [count, isThorough] of [
      [2 * keyIdsAtOnce + 1, true],
      [keyIdsAtOnce, false],
    ] as const) {
      const { asked, context } = server(count)
      expect(await shownOf(context, 'c', isThorough)).toEqual({ count, keyIds: null, isOneStory: true })
      expect(asked).toEqual([])
    }
  })
})
