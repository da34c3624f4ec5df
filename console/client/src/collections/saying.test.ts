import { ContradictionError } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BehindError } from '../base/errors/behind.ts'
import { ValidationError } from '../base/errors/http.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import { sayingTexts } from '../words/saying.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { saying } from './saying.ts'
import { seenIn } from './seen.ts'
import { howeverLong } from './testing/however-long.ts'

/** What a call brought, and how it was answered. */
interface Sent {
  readonly body: { readonly entry: SignedEntry }
  readonly commandId: string
}
let sent: Sent[]
/** Whether each call in turn is answered, and how. */
let answers: (() => unknown)[]
/** How many entries the server shows. */
let shown: number
let signed: number
/** Whether the log that is shown holds what was taken. */
let isHeld: boolean
/** Whether answers say of themselves that they are old, and how many have. */
let isStale: boolean
let stale: number
let context: Context
let stored: Map<string, string>

const storage = (): Pick<Storage, 'getItem' | 'setItem'> => ({
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, text) => void stored.set(name, text),
})
/** A page of one and the same browser. */
const newPage = (): Context => {
  const state = { ...freshState(), viewerId: 'sabine', logs: { office: shown, people: 0 } }
  const api = {
    staleAnswers: () => stale,
    sawPosition: () => undefined,
    position: () => '',
    call: (contract: { operationId: string }, input: Sent) => {
      if (contract.operationId === 'listLogEntries') {
        if (isStale) stale += 1
        return { n: shown, results: [] }
      }
      if (contract.operationId === 'listMemory') return { results: [] }
      if (contract.operationId === 'keepMemory') return { version: 1 }
      sent.push(input)
      return Promise.resolve((answers.shift() ?? (() => undefined))())
    },
  }
  const crypto = {
    followLogs: () => ({ office: { n: shown, hash: 'h' }, owners: [], stated: {}, restarts: [] }),
    sealDraft: ({ header }: { header: string }) => ({ key_id: 'own', data: [...header].toReversed().join('') }),
    openDrafts: ({ drafts }: { drafts: { header: { data: string } }[] }) =>
      drafts.map(({ header }) => [...header.data].toReversed().join('')),
    isHeld: () => isHeld,
    requireHeld: ({ entry }: Sent['body']) => {
      throw new ContradictionError(String(entry[0][2]), 'swallowed')
    },
  }
  return { api, crypto, state, seen: seenIn(storage()) } as unknown as Context
}
beforeEach(() => {
  sent = []
  answers = []
  shown = 1
  signed = 0
  isHeld = true
  isStale = false
  stale = 0
  stored = new Map()
  context = newPage()
})

const say = (about: string, on = context) =>
  saying(on, {
    call: 'appendLogEntry',
    about: [about],
    sign: () => {
      signed += 1
      const entry: SignedEntry = [['aktenraum/v2/seen', 'o', 'office', 'sabine', [shown, 'h']], `signature-${signed}`]
      return Promise.resolve({ entry, about })
    },
    request: ({ entry }) => ({ params: { log: 'office' }, body: { entry } }),
  })
const lost = () => {
  throw new NoConnectionError('cut off')
}
const refused = (status: number, code: string) => () => {
  const data = { code }
  throw new ValidationError(status, 'appendLogEntry', { detail: undefined, data, formErrors: {} })
}
const signatures = () => sent.map(({ body }) => body.entry[1])

describe('a word that was signed', () => {
  it('is in this browser, sealed, before it is sent, and no more once it was answered', async () => {
    answers = [
      () => {
        expect([...stored.values()].join('')).toContain([...'signature-1'].toReversed().join(''))
        return 'taken'
      },
    ]
    expect(await say('one')).toMatchObject({ answer: 'taken' })
    expect([...stored.values()].join('')).not.toContain([...'signature-1'].toReversed().join(''))
  })

  it('is sent again to the byte after a lost answer, and nothing is signed anew for it', async () => {
    answers = [lost, () => 'taken']
    await expect(say('one')).rejects.toBeInstanceOf(NoConnectionError)
    expect(await say('one')).toMatchObject({ made: { about: 'one' }, answer: 'taken' })
    expect(signatures()).toEqual(['signature-1', 'signature-1'])
    expect(sent[0]).toEqual(sent[1])
    expect(signed).toBe(1)
  })

  it('goes before any other, from another page of this browser too', async () => {
    answers = [lost]
    await expect(say('one')).rejects.toBeInstanceOf(NoConnectionError)
    await say('two', newPage())
    expect(signatures()).toEqual(['signature-1', 'signature-1', 'signature-2'])
  })

  it('keeps back every other as long as it has no answer', async () => {
    answers = [lost, lost, refused(503, 'maintenance')]
    await expect(say('one')).rejects.toThrow()
    await expect(say('two')).rejects.toThrow()
    await expect(say('two')).rejects.toThrow()
    expect(signatures()).toEqual(['signature-1', 'signature-1', 'signature-1'])
    expect(signed).toBe(1)
  })

  it('is signed again after a winner who is shown', async () => {
    answers = [
      () => {
        shown = 2
        return refused(409, 'log/behind')()
      },
    ]
    await say('one')
    expect(signatures()).toEqual(['signature-1', 'signature-2'])
  })

  it('is not signed again for a server that shows no winner, now or later', async () => {
    answers = [refused(409, 'log/behind'), refused(409, 'log/behind')]
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    for (const attempt of [1, 2]) {
      const told = await howeverLong(say('one'))
      expect(told, `attempt ${attempt}`).toMatchObject({ advice: sayingTexts.noWinner })
    }
    vi.useRealTimers()
    expect([signed, signatures()]).toEqual([1, ['signature-1', 'signature-1']])
  })

  it('is given up for an answer that it was refused', async () => {
    answers = [refused(400, 'invalid')]
    await expect(say('one')).rejects.toBeInstanceOf(ValidationError)
    await say('one')
    expect(signatures()).toEqual(['signature-1', 'signature-2'])
  })

  it('is one at a time', async () => {
    await Promise.all([say('one'), say('two')])
    expect(signatures()).toEqual(['signature-1', 'signature-2'])
  })
})

describe('a word that was taken and is not shown', () => {
  beforeEach(() => {
    isHeld = false
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    return () => void vi.useRealTimers()
  })
  it('is a contradiction at once, and again from another page of this browser, which signs nothing', async () => {
    expect(await howeverLong(say('one'))).toMatchObject({ reason: 'swallowed' })
    expect(await howeverLong(say('two', newPage()))).toMatchObject({ reason: 'swallowed' })
    expect(signatures()).toEqual(['signature-1'])
  })

  it('accuses nobody who says that they lag behind, and keeps back every other until it is shown', async () => {
    isStale = true
    expect(await howeverLong(say('one'))).toMatchObject({ made: { about: 'one' } })
    expect(await howeverLong(say('two', newPage()))).toBeInstanceOf(BehindError)
    expect(signed).toBe(1)
    isStale = false
    isHeld = true
    await howeverLong(say('two', newPage()))
    expect(signatures()).toEqual(['signature-1', 'signature-2'])
    isHeld = false
    expect([...stored.entries()].filter(([name]) => name.includes('answered')).map(([, text]) => text)).toEqual([
      JSON.stringify({ list: [] }),
    ])
  })
})
