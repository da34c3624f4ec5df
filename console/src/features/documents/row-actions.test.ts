import { describe, expect, it } from 'vitest'
import type { Document } from '@aktenraum/client/collections/types'
import type { Acts } from './row-actions.ts'
import { rowActions } from './row-actions.ts'

const nothing = (): void => undefined
const all: Acts = {
  view: nothing,
  save: nothing,
  edit: nothing,
  move: nothing,
  setPinned: nothing,
  setRead: nothing,
  history: nothing,
  remove: nothing,
}
/** What matters here of a document with which everything may be done. */
const aDocument = (change: Partial<Document> = {}): Document =>
  ({ ...allowed, pinned: false, viewer_read: true, ...change }) as Document
const allowed = { can_update: true, can_transfer: true, can_pin: true, can_delete: true, has_file: true } as const
const labels = (change: Partial<Document>, acts = all): readonly string[] =>
  rowActions(aDocument(change), acts).map(({ label }) => label)

describe('what can be done with a document in a list', () => {
  it('is offered in one order', () => {
    expect(labels({ viewer_read: false })).toEqual([
      'Ansehen',
      'Herunterladen',
      'Bearbeiten',
      'Verschieben',
      'Anheften',
      'Als gelesen markieren',
      'Verlauf',
      'Löschen',
    ])
  })

  it.each<[change: Partial<Document>, label: string]>([
    [{ has_file: false }, 'Herunterladen'],
    [{ can_update: false }, 'Bearbeiten'],
    [{ can_transfer: false }, 'Verschieben'],
    [{ can_pin: false }, 'Anheften'],
    [{ can_delete: false }, 'Löschen'],
  ])('is left out where one may not: %o', (change, label) => {
    expect(labels({})).toContain(label)
    expect(labels(change)).not.toContain(label)
  })

  it('is left out where the app cannot', () => {
    const acts = { save: nothing, remove: nothing }
    expect(rowActions(aDocument(), acts).map(({ id, icon }) => [id, icon])).toEqual([
      ['save', 'download'],
      ['remove', 'trash'],
    ])
  })

  it('turns a mark into its opposite', () => {
    const said: unknown[] = []
    const acts: Acts = { setPinned: (isNow) => said.push(isNow), setRead: (isNow) => said.push(isNow) }
    const run = (change: Partial<Document>) => {
      for (const action of rowActions(aDocument(change), acts)) action.run()
    }
    run({ pinned: true, viewer_read: true })
    run({ pinned: false, viewer_read: false })
    expect(said).toEqual([false, false, true, true])
    expect(labels({ pinned: true, viewer_read: true }, acts)).toEqual([
      'Nicht mehr anheften',
      'Als ungelesen markieren',
    ])
  })

  it('says to those who hear it with which document', () => {
    const names = rowActions(aDocument(), all).map(({ labelOf }) => labelOf('Brief.txt'))
    expect(names).toContain('Brief.txt herunterladen')
    expect(names).toContain('Brief.txt löschen')
    expect(names).toContain('Verlauf: Brief.txt')
  })
})
