import { askedAtOnce, entriesAtOnce, listManifest } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import type { Context } from './context.ts'
import { evidenceOf } from './manifest-entries.ts'

interface Entry {
  readonly counter: number
  readonly added: readonly string[]
}
interface Query {
  readonly added: string
  readonly after?: number
}

/** A server that answers with these entries; how it was asked, one question after the other. */
const server = (answer: (query: Query) => readonly Entry[]) => {
  const asked: Query[] = []
  let open = 0
  const call = async (contract: unknown, { query }: { readonly query: Query }) => {
    expect(contract).toBe(listManifest)
    expect(open).toBe(0)
    open += 1
    asked.push(query)
    await Promise.resolve()
    open -= 1
    return { head: null, results: answer(query).slice(0, entriesAtOnce) }
  }
  return { asked, context: { api: { call } } as unknown as Context }
}
const idsOf = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `document:${at}`)
/** What a true server says of documents that came one by one, each with an entry of its own. */
const oneByOne = ({ added, after = 0 }: Query): readonly Entry[] =>
  added
    .split(',')
    .map((id) => ({ counter: Number(id.split(':')[1]) + 1, added: [id] }))
    .filter(({ counter }) => counter > after)

describe('the entries by which documents came', () => {
  it('are asked for many documents at once, one question after the other', async () => {
    const ids = idsOf(2 * askedAtOnce + 1)
    const { asked, context } = server(oneByOne)
    const found = await evidenceOf(context, 'c', [...ids, ...ids])
    expect(found.flatMap(({ added }) => added)).toEqual(ids)
    expect(asked.map(({ added }) => added.split(',').length)).toEqual([askedAtOnce, askedAtOnce, 1])
  })
  it('come page by page where there are more than an answer brings', async () => {
    const count = 2 * entriesAtOnce + 1
    const { asked, context } = server(({ after = 0 }) =>
      Array.from({ length: count - after }, (_, at) => ({ counter: after + at + 1, added: ['document:0'] })),
    )
    expect((await evidenceOf(context, 'c', ['document:0'])).map(({ counter }) => counter)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    )
    expect(asked.map(({ after }) => after)).toEqual([undefined, entriesAtOnce, 2 * entriesAtOnce])
  })
  it('are asked for no further where a server goes in circles', async () => {
    const page = Array.from({ length: entriesAtOnce }, (_, at) => ({ counter: at + 1, added: ['document:0'] }))
    const { asked, context } = server(() => page)
    await evidenceOf(context, 'c', ['document:0'])
    expect(asked).toHaveLength(2)
  })
  it('are not asked for where no document is in question', async () => {
    const { asked, context } = server(oneByOne)
    expect(await evidenceOf(context, 'c', [])).toEqual([])
    expect(asked).toEqual([])
  })
})
