import type { AnswerOf, keepMemory } from '@aktenraum/domain/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaseInLog } from '../vault/port.ts'
import { sharedHead } from './case-heads.ts'
import { mostCases, tellCases } from './case-memory.ts'
import { noteHead } from './case-telling.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { seenIn } from './seen.ts'

interface Told {
  readonly log: string
  readonly header: string
}
const hash = 'h'.repeat(43)
const idOf = (digit: string, count: number): string => digit + String(count).padStart(31, '0')
const followedTo = (n: number): CaseInLog => ({
  head: { n, hash },
  count: 0,
  roster: null,
  closesOn: '2026-12-31',
})

/** A browser, and what it has told the person's other ones. */
const browser = () => {
  const told: Told[] = []
  const context = {
    api: {
      position: () => '0000000000000009',
      call: async (
        _: unknown,
        { params, body }: { params: { log: string }; body: { sealed: string; version: number } },
      ) => {
        told.push({ log: params.log, header: body.sealed })
        return { version: body.version + 1 } satisfies AnswerOf<typeof keepMemory>
      },
    },
    crypto: { sealDraft: async ({ header }: { header: string }) => header },
    state: { ...freshState(), viewerId: 'sabine' },
    seen: seenIn(),
  } as unknown as Context
  return { context, told }
}

describe('what is verified of cases', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  }

  it('is told at once the first time, then together: each part once, however many looks there were', async () => {
    const { context, told } = browser()
    noteHead(context, idOf('a', 0), followedTo(1))
    await pass(0)
    expect(told.map(({ log }) => log)).toEqual(['cases-a'])
    for (let look = 1; look <= 40; look += 1) noteHead(context, idOf('ab'[look % 2] ?? '', look), followedTo(look))
    await pass(20_000)
    expect(told).toHaveLength(1)
    await pass(20_000)
    expect(told.slice(1).map(({ log }) => log)).toEqual(['cases-a', 'cases-b'])
    await pass(600_000)
    expect(told).toHaveLength(3)
  })

  it('is told to nobody where nothing is new', async () => {
    const { context, told } = browser()
    for (let look = 1; look <= 9; look += 1) {
      noteHead(context, idOf('a', 0), followedTo(3))
      await pass(60_000)
    }
    expect(told).toHaveLength(1)
  })
})

describe('of thousands of cases', () => {
  it('those that changed last are kept, in values of a size that the server takes', async () => {
    const { context, told } = browser()
    for (let count = 1; count <= mostCases + 50; count += 1)
      noteHead(context, idOf('a', count), followedTo(100_000 + count))
    expect(await tellCases(context)).toBe(false)
    const [{ header = '' } = {}] = told
    expect((header.length * 4) / 3 + 100).toBeLessThan(131_072)
    expect(sharedHead(context, idOf('a', 50))).toBeNull()
    expect(sharedHead(context, idOf('a', 51))).toEqual({ n: 100_051, hash })
    expect(sharedHead(context, idOf('a', mostCases + 50))).toEqual({ n: 100_950, hash })
  })
})
