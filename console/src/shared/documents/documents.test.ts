import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Document } from '@aktenraum/client/collections/types'
import { nothingFound } from '@aktenraum/client/engines/uploads/collect'
import { createActions, viewTypes } from './actions.ts'
import { createDocumentsState } from './documents.ts'
import { createReports } from './reports.ts'

const document = { id: 'd1', case: 'c1', viewer_read: false, pinned: false } as Document

const scene = () => {
  let pinned = 3
  const listDocuments = vi.fn(() => Promise.resolve({ count: pinned, results: [] }))
  const documents = createDocumentsState({ listDocuments }, () =>
    Promise.reject(new Error('nothing is looked for here')),
  )
  const client = {
    setRead: vi.fn(() => Promise.resolve()),
    setPinned: vi.fn((_: Document, isPinned: boolean) => {
      pinned += isPinned ? 1 : -1
      return Promise.resolve()
    }),
  }
  const downloads = { save: vi.fn(() => Promise.resolve()) }
  const intake = vi.fn(() => Promise.resolve())
  const contents = { prefetch: vi.fn(() => Promise.resolve(undefined)) }
  const actions = createActions({ client, downloads, intake, contents, documents } as never)
  documents.entities.remember([document])
  return { documents, client, downloads, intake, contents, actions, listDocuments }
}

describe('what is known of documents', () => {
  it('[DOC-14] has the ids of deleted ones, until something comes back', () => {
    const { entities } = scene().documents
    entities.markDeleted(['d1'])
    entities.markDeleted(['d2'])
    expect([...entities.deleted()]).toEqual(['d1', 'd2'])
    entities.markRestored('c1')
    expect([...entities.deleted()]).toEqual(['d2'])
  })

  it('[OPEN-029] [DOC-16] has sets of documents by the id of the set', () => {
    const { sets } = scene().documents
    sets.put('shown/documents/c1', ['d2', 'd1'])
    sets.put('shown/documents/c2', ['d9'])
    expect(sets.get('shown/documents/c1')).toEqual(['d2', 'd1'])
    expect(sets.get('shown/documents/c3')).toEqual([])
  })

  it('[DOC-30] has the number of pinned ones, asked for once and again after a change of a pin', async () => {
    const { documents, actions, listDocuments } = scene()
    const { pinnedCounts } = documents
    await pinnedCounts.fetch('c1')
    await pinnedCounts.fetch('c1')
    expect([pinnedCounts.get('c1'), listDocuments.mock.calls.length]).toEqual([3, 1])
    await actions.pin(document)
    expect(pinnedCounts.get('c1')).toBeUndefined()
    await pinnedCounts.fetch('c1')
    expect(pinnedCounts.get('c1')).toBe(4)
    await actions.unpin(document)
    expect(pinnedCounts.get('c1')).toBeUndefined()
  })

  it('[PRG-16] has view states by type and id, visible or not, with data of any kind', () => {
    const { views } = scene().documents
    views.show('writeDocument', 'd1', { messageId: 'm1' })
    expect(views.get('writeDocument', 'd1')).toEqual({ visible: true, data: { messageId: 'm1' } })
    views.hide('writeDocument', 'd1')
    expect(views.get('writeDocument', 'd1')).toEqual({ visible: false, data: { messageId: 'm1' } })
    expect(views.get('writeDocument', 'd2')).toEqual({ visible: false })
    expect(views.get('document', 'd1')).toEqual({ visible: false })
  })
})

describe('[DOC-70] the actions on documents', () => {
  it('mark as read and unread, which is known at once', async () => {
    const { actions, client, documents } = scene()
    await actions.markRead(document)
    expect(client.setRead).toHaveBeenLastCalledWith(document, true)
    expect(documents.entities.get('d1')?.viewer_read).toBe(true)
    await actions.markUnread(document)
    expect(documents.entities.get('d1')?.viewer_read).toBe(false)
  })
  it('pin and unpin', async () => {
    const { actions, documents } = scene()
    await actions.pin(document)
    expect(documents.entities.get('d1')?.pinned).toBe(true)
    await actions.unpin(document)
    expect(documents.entities.get('d1')?.pinned).toBe(false)
  })
  it('[DOC-65] show, hide and reply, which takes the place of what is shown', () => {
    const { actions, documents } = scene()
    const seen = () =>
      [viewTypes.document, viewTypes.writeDocument].map((type) => documents.views.get(type, 'd1').visible)
    actions.showView(document)
    expect(seen()).toEqual([true, false])
    actions.reply(document)
    expect(seen()).toEqual([false, true])
    actions.showView(document)
    actions.hideView(document)
    expect(seen()[0]).toBe(false)
  })
  it('prefetch, save and upload', async () => {
    const { actions, contents, downloads, intake } = scene()
    await actions.prefetch(document)
    expect(contents.prefetch).toHaveBeenCalledWith(document)
    await actions.save(document, { caseNumber: '123/26' })
    expect(downloads.save).toHaveBeenCalledWith(document, { caseNumber: '123/26' })
    await actions.upload('c1', nothingFound, { starts: true })
    expect(intake).toHaveBeenCalledWith('c1', nothingFound, { starts: true })
  })
  it('say nothing of what did not work', async () => {
    const { actions, client, documents } = scene()
    client.setRead.mockRejectedValueOnce(new Error('offline'))
    await expect(actions.markRead(document)).rejects.toThrow('offline')
    expect(documents.entities.get('d1')?.viewer_read).toBe(false)
  })
})

describe('reports', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('[OPEN-037] [PRG-15] are told 300 ms after the last one of a type and id', () => {
    const told: string[] = []
    const { report } = createReports()
    report('selection', 'c1', () => told.push('c1: one'))
    vi.advanceTimersByTime(299)
    report('selection', 'c1', () => told.push('c1: two'))
    report('selection', 'c2', () => told.push('c2: one'))
    report('news', 'c1', () => told.push('news'))
    vi.advanceTimersByTime(299)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['c1: two', 'c2: one', 'news'])
  })

  it('are taken back with what was to show them', () => {
    const told: string[] = []
    const { report } = createReports()
    const takeBack = report('selection', 'c1', () => told.push('c1'))
    report('selection', 'c2', () => told.push('c2'))
    takeBack()
    vi.advanceTimersByTime(300)
    expect(told).toEqual(['c2'])
  })
})
