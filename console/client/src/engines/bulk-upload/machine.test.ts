import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { usualDelays } from './events.ts'
import type { BulkUploadEvent, BulkWork } from './events.ts'
import { createBulkUploadMachine } from './machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Name = BulkUploadEvent['type']
const events: Readonly<Record<Name, BulkUploadEvent>> = {
  set_case_url: { type: 'set_case_url', caseId: 'c1' },
  remove_case: { type: 'remove_case' },
  prepare: { type: 'prepare' },
  error: { type: 'error', error: new Error('broken') },
  upload: { type: 'upload' },
  abort: { type: 'abort' },
  upload_document: { type: 'upload_document', id: 'd9' },
  document_updated: { type: 'document_updated', id: 'd9' },
  empty: { type: 'empty' },
  success: { type: 'success' },
}
const names = Object.keys(events) as Name[]

const shown = { case_number: { text: '1/26' }, title: { text: 'Krause' } }

/** Documents and uploads as a test wants them; operations end at once. */
const setUp = (hasDocuments = false, change: Partial<Pick<BulkWork, 'setCase' | 'removeCase'>> = {}) => {
  const world = { hasDocuments, notStarted: [] as string[], isUnderWay: false, tell: (_: string): void => undefined }
  const work = {
    setCase: vi.fn<BulkWork['setCase']>(change.setCase ?? (async () => shown)),
    removeCase: vi.fn<BulkWork['removeCase']>(change.removeCase ?? (async () => undefined)),
    hasDocuments: () => world.hasDocuments,
    notStarted: () => world.notStarted,
    isUnderWay: () => world.isUnderWay,
    showCase: vi.fn<BulkWork['showCase']>(),
    start: vi.fn<BulkWork['start']>(),
    stop: vi.fn<BulkWork['stop']>(),
    follow: (_: string, onUpdate: (id: string) => void) => {
      world.tell = onUpdate
      return () => undefined
    },
  }
  const logger = vi.fn()
  const actor = createActor(createBulkUploadMachine(work), { logger }).start()
  return { actor, world, work, logger, state: () => String(actor.getSnapshot().value) }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const tell = async (actor: AnyActorRef, ...path: readonly Name[]) => {
  for (const name of path) {
    actor.send(events[name])
    await settle()
  }
}

interface Place {
  readonly hasDocuments: boolean
  readonly path: readonly Name[]
}
/** How each state is reached from the beginning. */
const places = {
  start: { hasDocuments: false, path: [] },
  has_nothing: { hasDocuments: false, path: ['prepare'] },
  has_case: { hasDocuments: false, path: ['set_case_url'] },
  has_documents: { hasDocuments: true, path: ['prepare'] },
  has_case_and_documents: { hasDocuments: true, path: ['set_case_url'] },
  uploading_empty: { hasDocuments: false, path: ['set_case_url', 'upload'] },
  uploading: { hasDocuments: true, path: ['set_case_url', 'upload'] },
  error: { hasDocuments: false, path: ['error'] },
  UNCAUGHT_ERROR: { hasDocuments: false, path: ['error', 'error'] },
} satisfies Record<string, Place>
type State = keyof typeof places

/** Where each event leads; whatever is missing is ignored. Operations have ended by then. */
const table: Readonly<Record<State, Partial<Record<Name, State>>>> = {
  start: { set_case_url: 'has_case', prepare: 'has_nothing', error: 'error' },
  has_nothing: { set_case_url: 'has_case', abort: 'start', error: 'error' },
  has_case: {
    set_case_url: 'has_case',
    remove_case: 'has_nothing',
    upload: 'uploading_empty',
    abort: 'has_case',
    error: 'error',
  },
  has_documents: { set_case_url: 'has_case_and_documents', abort: 'has_documents', error: 'error' },
  has_case_and_documents: {
    set_case_url: 'has_case_and_documents',
    remove_case: 'has_documents',
    upload: 'uploading',
    abort: 'has_case_and_documents',
    error: 'error',
  },
  uploading_empty: {
    upload_document: 'uploading_empty',
    document_updated: 'uploading',
    empty: 'uploading_empty',
    abort: 'has_case',
    error: 'error',
  },
  uploading: {
    upload_document: 'uploading',
    document_updated: 'uploading',
    empty: 'uploading_empty',
    success: 'uploading_empty',
    abort: 'has_case_and_documents',
    error: 'error',
  },
  error: { abort: 'has_nothing', error: 'UNCAUGHT_ERROR' },
  UNCAUGHT_ERROR: { error: 'UNCAUGHT_ERROR' },
}
const ids: Readonly<Record<State, string>> = {
  start: '[BUP-12] [BUP-13] [BUP-14]',
  has_nothing: '[OPEN-039] [OPEN-040] [BUP-15] [BUP-16] [BUP-17]',
  has_case: '[OPEN-039] [OPEN-040] [BUP-18] [BUP-19] [BUP-20] [BUP-21] [BUP-29] [BUP-31]',
  has_documents: '[OPEN-039] [OPEN-040] [BUP-22] [BUP-23] [BUP-24] [BUP-29]',
  has_case_and_documents: '[OPEN-039] [OPEN-040] [BUP-25] [BUP-26] [BUP-27] [BUP-28] [BUP-29] [BUP-31]',
  uploading_empty: '[BUP-38] [BUP-39] [BUP-40] [BUP-41]',
  uploading: '[OPEN-039] [BUP-42] [BUP-43] [BUP-44] [BUP-45] [BUP-46]',
  error: '[BUP-54]',
  UNCAUGHT_ERROR: '[BUP-54]',
}

describe.each(Object.keys(places) as State[])('[BUP-11] in %s', (from) => {
  it.each(names)(`[BUP-53] ${ids[from]} on %s`, async (name) => {
    const { hasDocuments, path } = places[from]
    const { actor, state, logger, work } = setUp(hasDocuments)
    await tell(actor, ...path)
    expect(state()).toBe(from)
    work.setCase.mockClear()
    await tell(actor, name)
    const to = table[from][name]
    expect(state()).toBe(to ?? from)
    expect(logger).toHaveBeenCalledTimes(to === undefined ? 1 : 0)
    const isAccepted = (event: Name): boolean => name === event && to !== undefined
    expect(work.setCase.mock.calls.map(([caseId]) => caseId)).toEqual(isAccepted('set_case_url') ? ['c1'] : [])
    expect(work.removeCase.mock.calls).toEqual(isAccepted('remove_case') ? [['c1']] : [])
    const starts = name === 'upload_document' && from.startsWith('uploading')
    expect(work.start.mock.calls).toEqual(starts ? [['d9']] : [])
    // Else it would go into a case of which nobody knows as what it was shown.
    expect(work.showCase.mock.calls).toEqual(starts ? [['c1', shown]] : [])
  })
})

it.each(['has_nothing', 'has_case', 'has_documents', 'has_case_and_documents'] as const)(
  '[OPEN-040] an error in %s keeps the reason',
  async (from) => {
    const { hasDocuments, path } = places[from]
    const { actor } = setUp(hasDocuments)
    await tell(actor, ...path, 'error')
    expect(actor.getSnapshot().context.error).toEqual(new Error('broken'))
  },
)

describe('determine_state', () => {
  it.each([
    ['[BUP-33]', false, false, 'has_nothing'],
    ['[BUP-34]', true, false, 'has_case'],
    ['[BUP-35]', false, true, 'has_documents'],
    ['[BUP-36]', true, true, 'has_case_and_documents'],
  ])('%s with case: %s, with documents: %s', async (_, hasCase, hasDocuments, expected) => {
    const { actor, state } = setUp(hasDocuments)
    await tell(actor, hasCase ? 'set_case_url' : 'prepare')
    expect(state()).toBe(expected)
  })
})

describe('operations', () => {
  const refused = () => Promise.reject(new Error('refused'))
  it('[BUP-30] [BUP-47] a case that cannot be set leads to error, which keeps the reason and the case before', async () => {
    const { actor, state } = setUp(false, { setCase: refused })
    await tell(actor, 'set_case_url')
    expect(state()).toBe('error')
    expect(actor.getSnapshot().context).toMatchObject({ error: new Error('refused'), caseId: null })
  })
  it('[BUP-32] so does one that cannot be removed', async () => {
    const { actor, state } = setUp(false, { removeCase: refused })
    await tell(actor, 'set_case_url', 'remove_case')
    expect(state()).toBe('error')
  })
  it('[BUP-55] [BUP-57] is slow after half a second and has failed after half a minute', async () => {
    expect(usualDelays).toMatchObject({ ajaxTimeout: 30_000, delay: 1, convenience: 500 })
    const { actor, state } = setUp(false, { setCase: () => new Promise(() => undefined) })
    await tell(actor, 'set_case_url')
    await vi.advanceTimersByTimeAsync(499)
    expect(actor.getSnapshot().context.isSlow).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(actor.getSnapshot().context.isSlow).toBe(true)
    await vi.advanceTimersByTimeAsync(29_499)
    expect(state()).toBe('setting_case')
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toBe('error')
    expect(actor.getSnapshot().context).toMatchObject({ isSlow: false, error: { name: 'BulkTimeoutError' } })
  })
})

describe('while uploading', () => {
  it('[BUP-48] [BUP-49] [BUP-56] each draft is started once: those there after 1 ms, later ones within 300 ms', async () => {
    const { actor, world, work } = setUp(true)
    world.notStarted = ['d1', 'd2']
    await tell(actor, 'set_case_url', 'upload')
    expect(work.start).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(work.start.mock.calls).toEqual([['d1'], ['d2']])
    world.notStarted = ['d1', 'd2', 'd3'] // as if the first two were still looked upon as new
    world.isUnderWay = true
    await vi.advanceTimersByTimeAsync(298)
    expect(work.start).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(work.start.mock.calls).toEqual([['d1'], ['d2'], ['d3']])
    await vi.advanceTimersByTimeAsync(3000)
    expect(work.start).toHaveBeenCalledTimes(3)
  })
  it('[BUP-50] [BUP-44] says that there is nothing new after 300 ms', async () => {
    const { actor, state } = setUp(true)
    await tell(actor, 'set_case_url', 'upload')
    await vi.advanceTimersByTimeAsync(299)
    expect(state()).toBe('uploading')
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toBe('uploading_empty')
  })
  it('[BUP-46] [BUP-39] [BUP-49] waits when all have ended, and goes on with what comes later', async () => {
    const { actor, world, work, state } = setUp(true)
    world.isUnderWay = true
    await tell(actor, 'set_case_url', 'upload')
    await vi.advanceTimersByTimeAsync(900)
    expect(state()).toBe('uploading')
    world.isUnderWay = false
    await vi.advanceTimersByTimeAsync(300)
    expect(state()).toBe('uploading_empty')
    world.notStarted = ['d5']
    await vi.advanceTimersByTimeAsync(300)
    expect(work.start.mock.calls).toEqual([['d5']])
    world.tell('d5')
    expect(state()).toBe('uploading')
  })
  it('[OPEN-039] [BUP-45] abort ends what runs and starts no more', async () => {
    const { actor, world, work } = setUp(true)
    await tell(actor, 'set_case_url', 'upload', 'abort')
    world.notStarted = ['d7']
    await vi.advanceTimersByTimeAsync(3000)
    expect(work.stop.mock.calls).toEqual([['c1']])
    expect(work.start).not.toHaveBeenCalled()
    expect(actor.getSnapshot().context.startedUpload).toBe(false)
  })
  it('[BUP-54] [BUP-47] what fails while looking leads to error', async () => {
    const { actor, state, work } = setUp(true)
    work.start.mockImplementation(() => {
      throw new Error('broken')
    })
    await tell(actor, 'set_case_url', 'upload', 'upload_document')
    expect(state()).toBe('error')
  })
})
