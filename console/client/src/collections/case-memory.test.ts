import { ContradictionError } from '@aktenraum/crypto-client'
import { keepMemory, listMemory } from '@aktenraum/domain/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import type { CaseInLog } from '../vault/port.ts'
import { headOf, loadCases } from './case-heads.ts'
import type { CaseHead } from './case-heads.ts'
import { hearCases, mostCases, saveCases, tellCases, versionsKnown } from './case-memory.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { loadPosition, savePosition } from './position.ts'
import { seenIn } from './seen.ts'

interface Part {
  readonly version: number
  /** What was sealed; here it lies open. */
  readonly header: string
}
type Heads = Readonly<Record<string, CaseHead>>

const caseId = `a${'0'.repeat(31)}`
const other = `a${'1'.repeat(31)}`
const head = (n: number, name = 'h', ends: string | null = null): CaseHead => [n, name.repeat(43), ends]
const said = (heads: object, more: object = {}) =>
  JSON.stringify({ restarts: 0, position: '0000000000000005', heads, ...more })

/** What the server keeps of a person's memory. */
let kept: Map<string, Part>
beforeEach(() => {
  kept = new Map()
})
const put = (header: string, version = 1, log = 'cases-a'): void => void kept.set(log, { version, header })
const heads = (): unknown => (JSON.parse(kept.get('cases-a')?.header ?? '{}') as { heads?: unknown }).heads

/** A browser of that person. */
const browser = () => {
  const followed: unknown[] = []
  const calls: string[] = []
  const api = {
    position: () => '0000000000000009',
    sawPosition: (position: string) => void savePosition(context.seen, position),
    call: async (contract: unknown, { query, params, body }: Call) => {
      if (contract === listMemory) {
        calls.push('list')
        const known = (query?.cases ?? '').split(',')
        const results = [...kept].flatMap(([log, { version, header }]) =>
          known[Number.parseInt(log.slice(-1), 16)] === String(version) ? [] : [{ log, version, sealed: header }],
        )
        return { results }
      }
      if (contract !== keepMemory || params === undefined || body === undefined) throw new Error('not asked for here')
      calls.push('keep')
      const before = kept.get(params.log)?.version ?? 0
      if (body.version !== before) return { version: null }
      put(body.sealed, before + 1, params.log)
      return { version: before + 1 }
    },
  }
  const crypto = {
    sealDraft: async ({ header }: { readonly header: string }) => header,
    openDrafts: async ({ drafts }: { readonly drafts: readonly { readonly header: string }[] }) =>
      drafts.map(({ header }) => (header.startsWith('sealed') ? null : header)),
    followCase: async (input: object): Promise<CaseInLog> => {
      followed.push(input)
      return toldTo(1)
    },
  }
  const state = { ...freshState(), viewerId: 'sabine' }
  const context = { api, crypto, state, seen: seenIn() } as unknown as Context
  const hear = () =>
    api
      .call(listMemory, { query: { cases: versionsKnown(context) } })
      .then(({ results }) => hearCases(context, results as never))
  const knows = (known: Heads, more = {}) => saveCases(context, 'a', { heads: known, isAhead: true, ...more })
  return { context, state, crypto, followed, calls, hear, knows, tell: () => tellCases(context) }
}
interface Call {
  readonly query?: { readonly cases: string }
  readonly params?: { readonly log: string }
  readonly body?: { readonly version: number; readonly sealed: string }
}
const toldTo = (n: number, name = 'h'): CaseInLog => ({
  head: { n, hash: name.repeat(43) },
  count: 0,
  roster: null,
  closesOn: null,
})

describe('what one’s browsers tell each other of cases', () => {
  it('is known to the one that hears it, and told back by nobody', async () => {
    const [one, two] = [browser(), browser()]
    one.knows({ [caseId]: head(4) })
    expect(await one.tell()).toBe(false)
    await two.hear()
    expect(headOf(two.context, caseId)).toEqual(head(4))
    expect(loadPosition(two.context.seen)).toBe(loadPosition(one.context.seen))
    expect(await two.tell()).toBe(false)
    expect(two.calls).not.toContain('keep')
  })

  it('says up to where the server had come, so that none older is taken for the newest', async () => {
    put(said({ [caseId]: head(4) }, { position: '0000000000000042' }))
    const { context, hear } = browser()
    await hear()
    expect(loadPosition(context.seen)).toBe('0000000000000042')
  })

  it('comes together where each knows of another case, whoever was faster', async () => {
    const [one, two] = [browser(), browser()]
    one.knows({ [caseId]: head(4) })
    two.knows({ [other]: head(7) })
    await one.tell()
    expect(await two.tell()).toBe(false)
    expect(heads()).toEqual({ [caseId]: head(4), [other]: head(7) })
    await one.hear()
    expect(headOf(one.context, other)).toEqual(head(7))
    expect(loadCases(one.context, 'a').isAhead).toBe(false)
  })

  it('is tried again later where others are faster each time', async () => {
    const one = browser()
    one.knows({ [caseId]: head(4) })
    let count = 1
    const faster = one.crypto.sealDraft
    one.crypto.sealDraft = async (draft) => {
      put(said({ [other]: head((count += 1)) }), count)
      return faster(draft)
    }
    expect(await one.tell()).toBe(true)
    expect(loadCases(one.context, 'a').isAhead).toBe(true)
    one.crypto.sealDraft = faster
    expect(await one.tell()).toBe(false)
    expect(heads()).toMatchObject({ [caseId]: head(4) })
  })

  it('is told once more where something was verified while it was on its way', async () => {
    const one = browser()
    one.knows({ [caseId]: head(4) })
    const seal = one.crypto.sealDraft
    one.crypto.sealDraft = async (draft) => {
      one.knows({ [caseId]: head(5) })
      return seal(draft)
    }
    expect(await one.tell()).toBe(true)
    one.crypto.sealDraft = seal
    expect(await one.tell()).toBe(false)
    expect(heads()).toEqual({ [caseId]: head(5) })
  })

  it('takes no place of what was followed further here of an open one', async () => {
    const { context, state, hear, knows, tell } = browser()
    knows({ [caseId]: head(6, 'n') })
    state.caseLogs.set(caseId, toldTo(6, 'n'))
    for (const [at, n] of [4, 6].entries()) {
      put(said({ [caseId]: head(n) }), at + 1)
      await hear()
      expect(headOf(context, caseId)).toEqual(head(6, 'n'))
    }
    expect(await tell()).toBe(false)
    expect(heads()).toEqual({ [caseId]: head(6, 'n') })
  })

  it.each([4, 6])(
    'takes no place of what was verified here of a case that is not open, by an answer of %i',
    async (n) => {
      const { context, hear, knows, tell } = browser()
      knows({ [caseId]: head(6, 'n') })
      put(said({ [caseId]: head(n) }))
      await hear()
      expect(headOf(context, caseId)).toEqual(head(6, 'n'))
      await tell()
      expect(heads()).toEqual({ [caseId]: head(6, 'n') })
    },
  )

  it('is kept, of a case that is not open, to be held against its log', async () => {
    const { context, hear, knows, followed } = browser()
    knows({ [caseId]: head(6, 'n') })
    put(said({ [caseId]: head(7, 'm') }))
    await hear()
    expect(headOf(context, caseId)).toEqual(head(7, 'm'))
    expect(followed).toEqual([])
  })

  it('keeps to so many cases, of which those that changed last stay', async () => {
    const many = Array.from({ length: mostCases }, (_, at) => [`a${String(at).padStart(31, 'f')}`, head(3)] as const)
    const { context, hear, knows } = browser()
    knows(Object.fromEntries(many))
    put(said({ [caseId]: head(4) }))
    await hear()
    expect(Object.keys(loadCases(context, 'a').heads)).toHaveLength(mostCases)
    expect(headOf(context, many.at(-1)?.[0] ?? '')).toEqual(head(3))
  })
})

describe('what counts for nothing', () => {
  it.each([
    ['that does not open', 'sealed otherwise'],
    ['that is no JSON', 'heads'],
    ['of another shape', said({ [caseId]: [4, 'h'.repeat(43)] })],
    ['without a position', JSON.stringify({ restarts: 0, heads: { [caseId]: head(4) } })],
    ['of before a restart that is known here', said({ [caseId]: head(4) }, { restarts: -1 })],
    ['of after a restart that is not known here', said({ [caseId]: head(4) }, { restarts: 1 })],
  ])('is a memory %s: what is known here takes its place', async (_, header) => {
    const { context, hear, knows, tell } = browser()
    put(header)
    await hear()
    expect(headOf(context, caseId)).toBeUndefined()
    expect(await tell()).toBe(false)
    expect(kept.get('cases-a')).toEqual({ version: 1, header })
    knows({ [other]: head(2) })
    await tell()
    expect(heads()).toEqual({ [other]: head(2) })
  })

  it('is what was known before a restart of the office, and what somebody else knew here', async () => {
    const { context, state, knows } = browser()
    knows({ [caseId]: head(4) })
    state.viewerId = 'jonas'
    expect(headOf(context, caseId)).toBeUndefined()
    const restarted = (viewerId: string) =>
      context.seen.saveHeads(viewerId, { restarts: { office: ['r'], people: ['r'] } })
    restarted('jonas')
    state.viewerId = 'sabine'
    expect(headOf(context, caseId)).toEqual(head(4))
    restarted('sabine')
    expect(headOf(context, caseId)).toBeUndefined()
  })

  it('is what is of logs and no cases', async () => {
    const { context } = browser()
    // The part of cases that begin as the name of that log ends.
    const id = `e${'0'.repeat(31)}`
    await hearCases(context, [{ log: 'office', version: 1, sealed: said({ [id]: head(4) }) } as never])
    expect(headOf(context, id)).toBeUndefined()
  })

  it('is what comes for somebody who has signed out meanwhile', async () => {
    const { context, state, crypto, hear, knows, tell, calls } = browser()
    put(said({ [caseId]: head(4) }))
    const open = crypto.openDrafts
    crypto.openDrafts = async (all) => {
      state.viewerId = 'jonas'
      return open(all)
    }
    await hear()
    for (const viewerId of ['jonas', 'sabine']) {
      state.viewerId = viewerId
      expect(headOf(context, caseId)).toBeUndefined()
    }
    knows({ [other]: head(2) })
    const seal = crypto.sealDraft
    crypto.sealDraft = async (draft) => {
      state.viewerId = 'jonas'
      return seal(draft)
    }
    await tell()
    expect(calls).not.toContain('keep')
  })
})

describe('a case that somebody was asked about, and that is gone', () => {
  const gone = head(4, 'h', 'gone')
  it('is settled for all browsers', async () => {
    const { context, hear, knows, tell } = browser()
    knows({ [caseId]: head(4, 'h', '2026-12-31') })
    put(said({ [caseId]: gone }))
    await hear()
    expect(headOf(context, caseId)).toEqual(gone)
    await tell()
    expect(heads()).toEqual({ [caseId]: gone })
  })

  it('stays so where another browser has not heard of it, and that one is told', async () => {
    const { context, hear, knows, tell } = browser()
    knows({ [caseId]: gone })
    put(said({ [caseId]: head(4) }))
    await hear()
    expect(headOf(context, caseId)).toEqual(gone)
    await tell()
    expect(heads()).toEqual({ [caseId]: gone })
  })

  it('is not settled by what was said of it before it went on', async () => {
    const { context, state, hear, knows } = browser()
    knows({ [caseId]: head(6, 'n') })
    state.caseLogs.set(caseId, toldTo(6, 'n'))
    put(said({ [caseId]: gone }))
    await hear()
    expect(headOf(context, caseId)).toEqual(head(6, 'n'))
  })
})

describe('a case that is open here', () => {
  const open = (n: number) => {
    const each = browser()
    each.state.caseLogs.set(caseId, toldTo(n, 'n'))
    each.state.followAgain = async () => toldTo(9, 'm')
    return each
  }
  const heldFrom = (from: number, remembered: CaseHead) => ({
    caseId,
    links: { from, records: '', texts: [], statements: [] },
    remembered: [{ n: remembered[0], hash: remembered[1] }],
  })

  it('is held at once against what another browser has verified', async () => {
    const { followed, hear } = open(6)
    put(said({ [caseId]: head(4) }))
    await hear()
    expect(followed).toEqual([heldFrom(6, head(4))])
  })

  it('is followed first where that is further', async () => {
    const { followed, hear } = open(3)
    put(said({ [caseId]: head(4) }))
    await hear()
    expect(followed).toEqual([heldFrom(9, head(4))])
  })

  it('is left alone where nothing is new', async () => {
    const { followed, hear, knows } = open(6)
    knows({ [caseId]: head(6, 'n') })
    put(said({ [caseId]: head(6, 'n') }))
    await hear()
    expect(followed).toEqual([])
  })

  it('is told of by the port where it contradicts; others are heard of all the same', async () => {
    const { context, crypto, hear } = open(6)
    crypto.followCase = () => Promise.reject(new ContradictionError(`case/${caseId}`, 'another past'))
    put(said({ [caseId]: head(4), [other]: head(2) }))
    await hear()
    expect(headOf(context, other)).toEqual(head(2))
    crypto.followCase = () => Promise.reject(new NoConnectionError('offline'))
    put(said({ [caseId]: head(5, 'k') }), 2)
    await expect(hear()).rejects.toBeInstanceOf(NoConnectionError)
  })
})
