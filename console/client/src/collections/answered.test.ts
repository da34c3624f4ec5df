import { ContradictionError } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BehindError } from '../base/errors/behind.ts'
import { ValidationError } from '../base/errors/http.ts'
import { keepAnswered, settleAnswered, settleOwn } from './answered.ts'
import type { Follow, LogsToSettle } from './answered.ts'
import { freshState } from './context.ts'
import { seenIn } from './seen.ts'
import { howeverLong } from './testing/however-long.ts'
import { plainDrafts } from './testing/plain-drafts.ts'

type Looks = Parameters<typeof keepAnswered>[0]

/** Names of the logs that hold what was signed in them. */
let holding: Set<string>
/** From which look on they are shown so. */
let shownAt: number
let looks: number
let followed: string[]
let isStale: boolean
let stale: number
let failures: Map<string, Error>
/** Up to where the server has come; and what it was asked to show at least. */
let position: string
let saw: string[]
let stored: Map<string, string>
let context: Looks
let required: string[]

const newPage = (): Looks => {
  const crypto = {
    ...plainDrafts,
    isHeld: ({ entry }: { entry: SignedEntry }) => Promise.resolve(looks >= shownAt && holding.has(logOf(entry))),
    requireHeld: ({ entry }: { entry: SignedEntry }) => {
      required.push(logOf(entry))
      return Promise.reject(new ContradictionError(logOf(entry), 'swallowed'))
    },
  }
  const api = {
    staleAnswers: () => stale,
    position: () => position,
    sawPosition: (each: string) => void saw.push(each),
  }
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  }
  return { api, crypto, state: { ...freshState(), viewerId: 'sabine' }, seen: seenIn(storage) } as unknown as Looks
}
const logOf = ([[, , log]]: SignedEntry): string => String(log)

beforeEach(() => {
  holding = new Set()
  shownAt = 1
  looks = 0
  followed = []
  isStale = false
  stale = 0
  failures = new Map()
  position = '5'
  saw = []
  stored = new Map()
  required = []
  context = newPage()
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const follow: Follow = {
  followLogs: () => {
    looks += 1
    if (isStale) stale += 1
    followed.push('office')
    return Promise.resolve()
  },
  followCase: (_, caseId) => {
    followed.push(caseId)
    const failure = failures.get(caseId)
    return failure === undefined ? Promise.resolve({} as never) : Promise.reject(failure)
  },
}
const answered = (log: string, on = context): Promise<void> =>
  keepAnswered(on, { commandId: `command-${log}`, entry: [['aktenraum/v2/x', 'o', log], 'signature'] })
const settled = (cases: LogsToSettle = 'all', on = context, how = settleAnswered): Promise<unknown> =>
  howeverLong(how(on, cases, follow))
const gone = new ValidationError(404, 'followCaseLog', { detail: undefined, data: {}, formErrors: {} })
const swallowed = (log: string) => expect.objectContaining({ log, reason: 'swallowed' }) as unknown

describe('what the server said to have taken', () => {
  it('is asked about no more once its log holds it, and nothing is asked where nothing is open', async () => {
    await settled()
    expect(followed).toEqual([])
    await answered('people')
    await answered('case/a')
    holding = new Set(['people', 'case/a'])
    expect(await settled()).toBeUndefined()
    expect(followed).toEqual(['office', 'a'])
    holding.clear()
    expect(await settled()).toBeUndefined()
    expect(followed).toEqual(['office', 'a'])
  })

  it.each(['office', 'people', 'case/a', 'case/other'])(
    'is swallowed where its log does not hold it: %s',
    async (log) => {
      await answered(log)
      expect(await settled()).toEqual(swallowed(log))
      expect(looks).toBe(3)
      // From another page of this browser as well, and again.
      expect(await settled('all', newPage())).toEqual(swallowed(log))
      expect(await settled([log.slice('case/'.length)], newPage())).toEqual(swallowed(log))
    },
  )

  it('is waited for a little', async () => {
    await answered('office')
    holding.add('office')
    shownAt = 3
    expect(await settled()).toBeUndefined()
  })

  it('concerns those who sign in that case, and of the office everybody', async () => {
    await answered('case/a')
    expect(await settled(['b'])).toBeUndefined()
    expect(followed).toEqual([])
    expect(await settled(['b', 'a'])).toEqual(swallowed('case/a'))
    await answered('people')
    holding.add('case/a')
    expect(await settled(['b'])).toEqual(swallowed('people'))
  })

  it('is found swallowed whatever else is held', async () => {
    await answered('people')
    await answered('office')
    holding.add('people')
    expect(await settled()).toEqual(swallowed('office'))
    expect(required).toEqual(['office'])
  })

  it('accuses nobody who says that they lag behind, and is not forgotten', async () => {
    await answered('case/a')
    isStale = true
    expect(await settled()).toBeInstanceOf(BehindError)
    expect(await settled(['a'], context, settleOwn)).toBeUndefined()
    expect(required).toEqual([])
    isStale = false
    expect(await settled(['a'], context, settleOwn)).toEqual(swallowed('case/a'))
  })

  it('is asked for with the position of its answer, whichever page had that', async () => {
    position = '7'
    await answered('office')
    position = '5'
    await settled('all', newPage())
    expect(saw).toEqual(['7'])
  })

  it('is looked for only in what was asked for after the answer', async () => {
    await answered('office')
    const order: string[] = []
    let end: () => void = () => undefined
    context.state.following = new Promise<void>((resolve) => {
      end = () => {
        order.push('the one before')
        resolve()
      }
    })
    holding.add('office')
    const settling = settleAnswered(context, [], {
      ...follow,
      followLogs: (on) => {
        order.push('followed')
        return follow.followLogs(on)
      },
    })
    await vi.advanceTimersByTimeAsync(10)
    end()
    await settling
    expect(order).toEqual(['the one before', 'followed'])
  })

  it('is over where an owner has signed since that the office goes on after a backup', async () => {
    await answered('case/a')
    context.seen.saveHeads('sabine', { restarts: { office: ['one'], people: [] } })
    expect(await settled()).toBeUndefined()
    await answered('case/a')
    expect(await settled()).toEqual(swallowed('case/a'))
  })

  it('in a case that is not there says nothing, unless it is the one that was just opened', async () => {
    await answered('case/a')
    failures.set('a', gone)
    expect(await settled()).toBeUndefined()
    context.state.caseLogs.set('a', { head: { n: 0, hash: 'h' } } as never)
    expect(await settled()).toEqual(swallowed('case/a'))
  })

  it('tells what else following the logs throws to who signs, and of one’s own answer only a contradiction', async () => {
    await answered('case/a')
    const failure = new Error('broken')
    failures.set('a', failure)
    expect(await settled()).toBe(failure)
    expect(await settled(['a'], context, settleOwn)).toBeUndefined()
    const shorter = new ContradictionError('case/a', 'shorter')
    failures.set('a', shorter)
    expect(await settled(['a'], context, settleOwn)).toBe(shorter)
  })
})
