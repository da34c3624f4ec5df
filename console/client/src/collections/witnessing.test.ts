import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { seenIn } from './seen.ts'
import { witnessMethods } from './witnessing.ts'
import { plainDrafts } from './testing/plain-drafts.ts'

const morning = '2026-11-21T08:00:00.000Z'
/** Names of the calls that were made. */
let calls: string[]
/** When each word was signed that was asked for. */
let signed: string[]
/** Whether the log says that there is something to say. */
let isDue: boolean
let now: string
let office: number
let context: Context
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(morning), toFake: ['Date'] })
  calls = []
  signed = []
  isDue = true
  now = morning
  office = 1
  context = newPage()
})
afterEach(() => void vi.useRealTimers())

const newPage = (state: Partial<Context['state']> = {}): Context => {
  const viewer = { ...freshState(), viewerId: 'sabine', isStaff: true, isConfirmed: true }
  const api = {
    staleAnswers: () => 0,
    position: () => '',
    sawPosition: () => undefined,
    call: ({ operationId }: { operationId: string }) => {
      calls.push(operationId)
      if (operationId === 'listLogEntries') return { n: office, results: [] }
      if (operationId === 'listMemory') return { results: [] }
      return operationId === 'keepMemory' ? { version: 1 } : undefined
    },
  }
  const crypto = {
    followLogs: () => ({ office: { n: office, hash: 'h' }, owners: [], stated: {}, restarts: [] }),
    ...plainDrafts,
    witnessDay: ({ at }: { at: string }): SignedEntry | null => {
      signed.push(at)
      return isDue ? [['aktenraum/v2/seen', 'o', 'people', 'sabine', [0, 'h']], 'signature'] : null
    },
    isHeld: () => true,
    colleagues: () => [],
  }
  const seen = context === undefined ? seenIn() : context.seen
  return { api, crypto, now: () => now, state: { ...viewer, ...state }, seen } as unknown as Context
}
const say = (on = context) => witnessMethods(on).saySeen()
const sent = () => calls.filter((call) => call === 'appendLogEntry').length

it('is said once by a browser, whose other pages need not look again on that day', async () => {
  await say()
  expect([sent(), signed]).toEqual([1, [morning]])
  now = '2026-11-21T21:00:00.000Z'
  await say(newPage({ logs: { office: 1, people: 0 } }))
  expect([sent(), signed.length]).toEqual([1, 1])
  now = '2026-11-22T08:00:00.000Z'
  await say(newPage({ logs: { office: 1, people: 0 } }))
  expect([sent(), signed.length]).toEqual([2, 2])
})

it('is looked at again where the office has gone on', async () => {
  isDue = false
  await say()
  await say()
  expect([sent(), signed.length]).toEqual([0, 1])
  office = 2
  await say(newPage({ logs: { office: 2, people: 0 } }))
  expect([sent(), signed.length]).toEqual([0, 2])
})

it.each([{ isStaff: false }, { isConfirmed: false }, { viewerId: undefined }])(
  'is no matter of who is not of the office: %o',
  async (state) => {
    await say(newPage(state))
    expect([calls, signed]).toEqual([[], []])
  },
)

it('is shown as of the later of both clocks: that of a server may stand still', async () => {
  const { colleagues } = witnessMethods(context)
  expect((await colleagues()).asOf).toBe(morning)
  vi.setSystemTime('2026-11-29T08:00:00.000Z')
  expect((await colleagues()).asOf).toBe('2026-11-29T08:00:00.000Z')
  now = '2026-12-01T08:00:00.000Z'
  expect((await colleagues()).asOf).toBe(now)
})
