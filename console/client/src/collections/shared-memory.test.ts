import { keepMemory, listLogEntries, listMemory } from '@aktenraum/domain/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { beginLogs, fetchLogs, followLogs } from './logs.ts'
import { seenIn } from './seen.ts'

type Log = 'office' | 'people'
interface Call {
  readonly params?: { readonly log: Log }
  readonly query?: { readonly after?: number; readonly office?: number }
  readonly body?: { readonly version: number; readonly sealed: string }
}

/** How many entries the server shows of each log. */
let shown: Record<Log, number>
/** What the server keeps of a person's memory; what was sealed lies open here. */
let kept: Map<string, { readonly version: number; readonly sealed: string }>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shown = { office: 1, people: 2 }
  kept = new Map()
})
afterEach(() => void vi.useRealTimers())

const entriesOf = (log: Log, after = 0) => ({
  n: shown[log],
  results: Array(Math.max(0, shown[log] - after)).fill(log),
})
const ends = (): unknown =>
  Object.fromEntries(
    [...kept].map(([log, { sealed }]) => [log, (JSON.parse(sealed) as { head: { n: number } }).head.n]),
  )
/** Another browser of the same person has come so far. */
const othersKeep = (log: Log, n: number): void =>
  void kept.set(log, {
    version: (kept.get(log)?.version ?? 0) + 1,
    sealed: JSON.stringify({ head: { n, hash: `${log} ${n}` }, past: [], restarts: [] }),
  })

/** A page whose session has its keys. */
const page = ({ isStaff = true } = {}) => {
  const calls: string[] = []
  const held: unknown[] = []
  const listLog = ({ params: { log }, query }: Required<Pick<Call, 'params' | 'query'>>) => {
    calls.push(`log ${log}`)
    const part = entriesOf(log, query.after)
    return query.office === undefined ? part : { ...part, office: entriesOf('office', query.office) }
  }
  const list = () => {
    calls.push('memory')
    return { results: [...kept].map(([log, each]) => ({ log, ...each })) }
  }
  const keep = ({ params: { log }, body }: Required<Pick<Call, 'params' | 'body'>>) => {
    calls.push(`keep ${log}`)
    const version = kept.get(log)?.version ?? 0
    if (body.version !== version) return { version: null }
    kept.set(log, { version: version + 1, sealed: body.sealed })
    return { version: version + 1 }
  }
  const answers = new Map<unknown, (call: never) => unknown>([
    [listLogEntries, listLog],
    [listMemory, list],
    [keepMemory, keep],
  ])
  const api = {
    staleAnswers: () => 0,
    position: () => '',
    call: async (contract: unknown, call: never) => answers.get(contract)?.(call),
  }
  const headOf = (log: Log, { from, entries }: { from: number; entries: readonly unknown[] }) => {
    const n = from + entries.length
    return { n, hash: `${log} ${n}` }
  }
  const crypto = {
    followLogs: async ({ office, people, remembered }: Parameters<Context['crypto']['followLogs']>[0]) => {
      held.push([remembered.office?.n, remembered.people?.n])
      const heads = {
        office: headOf('office', office),
        ...(people === null ? {} : { people: headOf('people', people) }),
      }
      return { ...heads, owners: [], stated: {}, restarts: [] }
    },
    sealDraft: async ({ header }: { readonly header: string }) => header,
    openDrafts: async ({ drafts }: { readonly drafts: readonly { readonly header: string }[] }) =>
      drafts.map(({ header }) => header),
  }
  const state = { ...freshState(), viewerId: 'sabine', sessionId: 'one', isStaff }
  const context = { api, crypto, state, seen: seenIn() } as unknown as Context
  const rest = async (): Promise<void> => {
    while (state.sharing !== undefined) await state.sharing
  }
  const begin = async (): Promise<void> => {
    await beginLogs(context, [...entriesOf('office').results])
    await rest()
  }
  const follow = async (): Promise<void> => {
    await followLogs(context)
    await rest()
  }
  /** What was read. */
  const asked = (): readonly string[] => calls.filter((call) => !call.startsWith('keep '))
  return { begin, follow, calls, asked, held }
}

it('is asked for once where a session begins and both logs are followed, which one answer brings', async () => {
  const { begin, follow, asked } = page()
  await begin()
  await follow()
  expect(asked()).toEqual(['memory', 'log people'])
  expect(ends()).toEqual({ office: 1, people: 2 })
  await follow()
  expect(asked()).toEqual(['memory', 'log people', 'log people'])
})

it('is asked for again whenever a log has gone on', async () => {
  const { begin, follow, calls } = page()
  const times = (): number => calls.filter((call) => call === 'memory').length
  await begin()
  await follow()
  shown.people += 1
  await follow()
  expect(times()).toBe(2)
  shown.office += 1
  await follow()
  expect(times()).toBe(3)
  expect(ends()).toEqual({ office: 2, people: 3 })
})

it('is asked for again where another browser was faster meanwhile, and what that has seen is held against the logs', async () => {
  const { begin, follow, asked, held } = page()
  await begin()
  othersKeep('people', 2)
  shown.people = 3
  await follow()
  expect(asked()).toEqual(['memory', 'log people', 'memory', 'log people'])
  expect(held.at(-1)).toEqual([1, 2])
  expect(ends()).toEqual({ office: 1, people: 3 })
})

it('is asked for again where the log of people is followed long after the session began', async () => {
  const { begin, follow, asked } = page()
  await begin()
  vi.setSystemTime(Date.now() + 11_000)
  await follow()
  expect(asked()).toEqual(['memory', 'log people', 'memory'])
})

it('is held against the logs before anything is kept, at the beginning of a session as well', async () => {
  othersKeep('office', 1)
  othersKeep('people', 2)
  const { begin, calls, held } = page()
  await begin()
  expect(calls.slice(0, 2)).toEqual(['memory', 'log people'])
  expect(held.at(-1)).toEqual([1, 2])
})

it('is asked for once by a client, who follows the log of the office alone', async () => {
  const { begin, follow, asked } = page({ isStaff: false })
  await begin()
  await follow()
  expect(asked()).toEqual(['memory', 'log office'])
})

it('goes on to the end of logs that come in parts, of the office after what is said of people', async () => {
  shown = { office: 2_001, people: 4_000 }
  const parts: unknown[] = []
  const api = {
    call: async (_: unknown, { params, query }: Call) => {
      parts.push([params?.log, query?.after, query?.office])
      const part = (log: Log, after = 0) => ({ results: entriesOf(log, after).results.slice(0, 2_000) })
      const first = part(params?.log ?? 'office', query?.after)
      const isAlong = query?.office !== undefined && first.results.length < 2_000
      return { ...first, ...(isAlong ? { office: part('office', query.office) } : {}) }
    },
  } as unknown as Context['api']
  const { people, office } = await fetchLogs({ api }, { office: 0, people: null })
  expect([people.entries.length, office.entries.length]).toEqual([4_000, 2_001])
  expect(parts).toEqual([
    ['people', 0, 0],
    ['people', 2_000, 0],
    ['people', 4_000, 0],
    ['office', 2_000, undefined],
  ])
})
