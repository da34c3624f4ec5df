import { afterEach, describe, expect, it, vi } from 'vitest'
import { progressTexts } from '../../words/progress.ts'
import { documentProgressTypes } from './record.ts'
import { createProgressStore } from './store.ts'
import { blockUnload } from './unload-blocker.ts'

describe('a progress record', () => {
  it('[PRG-01] is held by type and id', () => {
    const store = createProgressStore()
    store.start('upload', 'a')
    expect(store.get('upload', 'a')?.inProgress).toBe(true)
    expect(store.get('upload', 'b')).toBeUndefined()
    expect(store.get('download', 'a')).toBeUndefined()
  })
  it('[PRG-02] [PRG-03] [PRG-05] starts in progress, with a total of 1 unless said otherwise', () => {
    const store = createProgressStore()
    store.start('upload', 'a', { messages: { error: 'x' }, blockUnload: true })
    expect(store.get('upload', 'a')).toEqual({
      progress: 0,
      total: 1,
      started: true,
      inProgress: true,
      success: false,
      error: undefined,
      abort: false,
      formErrors: {},
      messages: { error: 'x' },
      blockUnload: true,
      recent: false,
    })
  })
  it('[PRG-04] exists for download, decrypt, encrypt and upload of a document', () => {
    expect(documentProgressTypes).toEqual(['download', 'decrypt', 'encrypt', 'upload'])
  })
  it('[PRG-06] is updated only while in progress', () => {
    const store = createProgressStore()
    store.update('upload', 'a', 0.5)
    expect(store.get('upload', 'a')).toBeUndefined()
    store.start('upload', 'a')
    store.update('upload', 'a', 0.5)
    expect(store.get('upload', 'a')?.progress).toBe(0.5)
    store.end('upload', 'a', { abort: true })
    store.update('upload', 'a', 0.9)
    expect(store.get('upload', 'a')?.progress).toBe(0.5)
  })
  it('[PRG-07] ends with success, error or abort', () => {
    const store = createProgressStore()
    const failure = new Error('x')
    for (const end of [{ success: true }, { error: failure }, { abort: true }]) {
      store.start('upload', 'a')
      store.end('upload', 'a', end)
      expect(store.get('upload', 'a')).toMatchObject({ inProgress: false, ...end })
    }
  })
  it.each([
    ['[PRG-08] none of them', {}],
    ['[PRG-09] success and error', { success: true, error: new Error('x') }],
    ['[PRG-10] success and abort', { success: true, abort: true }],
    ['[OPEN-038] error and abort', { error: new Error('x'), abort: true }],
  ])('does not end with %s', (_, end) => {
    const store = createProgressStore()
    store.start('upload', 'a')
    expect(() => store.end('upload', 'a', end)).toThrow(TypeError)
    expect(store.get('upload', 'a')?.inProgress).toBe(true)
  })
  it('keeps the same object for a type until something of it changes', () => {
    const store = createProgressStore()
    store.start('upload', 'a')
    const before = store.byType('upload')
    store.start('download', 'a')
    expect(store.byType('upload')).toBe(before)
    store.remove('upload', 'a')
    expect(store.byType('upload')).toEqual({})
  })
})

describe('leaving the page', () => {
  const page = () => {
    const listeners = new Set<(event: BeforeUnloadEvent) => void>()
    const leave = (): unknown => {
      const event = { returnValue: '', preventDefault: () => undefined }
      for (const listener of listeners) listener(event as unknown as BeforeUnloadEvent)
      return event.returnValue
    }
    return {
      leave,
      addEventListener: (_: string, listener: (event: BeforeUnloadEvent) => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: (event: BeforeUnloadEvent) => void) => void listeners.delete(listener),
    }
  }
  it('[PRG-12] [PRG-13] asks while a blocking action runs, until it ends', () => {
    const store = createProgressStore()
    const tab = page()
    blockUnload(store, ['upload'], { page: tab, text: progressTexts.leaving })
    store.start('upload', 'a', { blockUnload: true })
    expect(tab.leave()).toBe('Beim Schließen dieser Seite werden laufende Aktionen abgebrochen.')
    store.end('upload', 'a', { success: true })
    expect(tab.leave()).toBe('')
  })
  it('[PRG-14] asks nothing when nothing blocks', () => {
    const store = createProgressStore()
    const tab = page()
    blockUnload(store, ['upload'], { page: tab, text: progressTexts.leaving })
    store.start('upload', 'a')
    expect(tab.leave()).toBe('')
  })
})

describe('what looks at progress', () => {
  afterEach(() => vi.useRealTimers())
  it('[PRG-11] is told every 250 ms while it advances, and at once of a start and an end', () => {
    vi.useFakeTimers()
    const store = createProgressStore()
    const seen: (number | undefined)[] = []
    store.subscribe(() => seen.push(store.get('upload', 'a')?.progress))
    store.start('upload', 'a', { total: 100 })
    for (let done = 1; done <= 10; done += 1) store.update('upload', 'a', done)
    expect(seen).toEqual([0])
    vi.advanceTimersByTime(250)
    expect(seen).toEqual([0, 10])
    store.update('upload', 'a', 50)
    store.end('upload', 'a', { success: true })
    expect(seen).toEqual([0, 10, 100])
    vi.advanceTimersByTime(1000)
    expect(seen).toEqual([0, 10, 100])
  })
})
