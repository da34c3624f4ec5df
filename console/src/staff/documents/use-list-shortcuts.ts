import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { selectionTexts } from '../../features/selection/texts/selection.ts'
import type { BulkView } from '../../features/selection/use-bulk.ts'
import { shownSet } from '../../shared/documents/sets.ts'
import type { Shortcut } from '../../shared/shortcuts/shortcuts.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useShortcuts } from '../shortcuts/shortcuts-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useDocumentActions } from './document-actions.tsx'
import { searchFieldId } from './filter-bar.tsx'
import { useOffers } from './use-offers.ts'
import { focusRow, isWithinRows } from '../listing/rows.ts'
import { activeRow, useActiveDocument } from '../listing/use-documents.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'

interface ListShortcuts {
  readonly listingId: string
  readonly selection: SelectionView
  readonly bulk: BulkView
  /** Whether the list shows what is asked for. */
  readonly canSelectAll: boolean
}

/** What the keyboard does with the list: it moves along the rows, selects, and acts on the selection or the row. */
export const useListShortcuts = (parts: ListShortcuts): void => {
  const run = useRun(parts)
  // The list of keys stays the same; what they do is looked up when they are pressed.
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const { move, select, act } = texts.shortcuts.groups
  const { can_upload: canUpload } = useCase().record
  const list = useMemo<readonly Shortcut[]>(() => {
    const key = (keys: string, name: Name, group: string): Shortcut => ({
      keys,
      label: texts.shortcuts.list[name],
      group,
      run: () => latest.current[name](),
    })
    return [
      key('j', 'next', move),
      key('ArrowDown', 'nextRow', move),
      key('k', 'previous', move),
      key('ArrowUp', 'previousRow', move),
      { ...key('Enter', 'open', move), run: () => false }, // the link in the row opens by itself
      key('/', 'search', move),
      key('x', 'select', select),
      key('Shift+ArrowDown', 'extendDown', select),
      key('Shift+ArrowUp', 'extendUp', select),
      key('Shift+Space', 'selectRange', select),
      key('Control+a', 'selectShown', select),
      key('Escape', 'clear', select),
      key('e', 'edit', act),
      key('F2', 'edit', act),
      key('r', 'read', act),
      key('p', 'pin', act),
      key('d', 'save', act),
      key('Delete', 'remove', act),
      ...(canUpload ? [key('u', 'upload', act)] : []),
    ]
  }, [act, canUpload, move, select])
  useShortcuts(list)
}

type Name = keyof typeof texts.shortcuts.list

const useRun = ({
  listingId,
  selection,
  bulk,
  canSelectAll,
}: ListShortcuts): Readonly<Record<Name, () => boolean | void>> => {
  const { sets, listings } = useOffice().documents
  const { edit } = useDocumentActions()
  const active = useActiveDocument(listingId)
  const move = useMove(listingId)
  const targets = selection.documents.length > 0 ? selection.documents : active === undefined ? [] : [active]
  const offers = useOffers(targets, bulk.run)

  const offer = (...wanted: readonly string[]): boolean => {
    const found = wanted.flatMap((id) => offers.find((each) => each.id === id) ?? [])[0]
    if (found === undefined || bulk.record?.inProgress) return false
    void found.start()
    return true
  }
  const extend = (step: 1 | -1): boolean => {
    if (!isWithinRows(document.activeElement) || active === undefined) return false
    if (listings.selection(listingId).anchor === null) selection.choose(active.id, false)
    const to = move(step)
    if (to !== undefined) selection.choose(to, true)
    return true
  }
  const withinRows = (step: 1 | -1): boolean => {
    if (!isWithinRows(document.activeElement)) return false
    move(step)
    return true
  }
  const remove = (): boolean => {
    const next = neighbourOf(sets.get(shownSet(listingId)), targets)
    const found = offers.find(({ id }) => id === selectionTexts.remove.type)
    if (found === undefined || bulk.record?.inProgress) return false
    void found.start().then(() => {
      if (document.activeElement === document.body && next !== undefined) focusRow(next)
    })
    return true
  }
  return {
    next: () => void move(1),
    nextRow: () => withinRows(1),
    previous: () => void move(-1),
    previousRow: () => withinRows(-1),
    open: () => false,
    search: () => document.getElementById(searchFieldId)?.focus(),
    select: () => (active === undefined ? false : selection.choose(active.id, false)),
    extendDown: () => extend(1),
    extendUp: () => extend(-1),
    selectRange: () => (active === undefined ? false : selection.choose(active.id, true)),
    selectShown: () =>
      canSelectAll && isWithinRows(document.activeElement) && selection.add(sets.get(shownSet(listingId))),
    clear: () => (selection.documents.length === 0 ? false : selection.clear()),
    edit: () => {
      if (!active?.can_update) return false
      edit(active)
    },
    read: () => offer(pageTexts.bulk.markRead.type, pageTexts.bulk.markUnread.type),
    pin: () => offer(pageTexts.bulk.pin.type, pageTexts.bulk.unpin.type),
    save: () => offer(pageTexts.bulk.save.type),
    remove,
    upload: () => document.querySelector<HTMLElement>('input[type=file][multiple]')?.click(),
  }
}

/** Focuses a neighbour of the row that has, or last had, the focus; the first one to begin with. */
const useMove = (listingId: string): ((step: 1 | -1) => string | undefined) => {
  const { sets, views } = useOffice().documents
  return useCallback(
    (step) => {
      const shown = sets.get(shownSet(listingId))
      const last = views.get(activeRow, listingId).data
      const place = typeof last === 'string' ? shown.indexOf(last) : -1
      const to = shown[place < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, place + step))]
      if (to !== undefined) focusRow(to)
      return to
    },
    [listingId, sets, views],
  )
}

/** What stands where the last of these stood once they are gone. */
const neighbourOf = (shown: readonly string[], gone: readonly Document[]): string | undefined => {
  const ids = new Set<string>(gone.map(({ id }) => id))
  const last = shown.findLastIndex((id) => ids.has(id))
  return shown.slice(last + 1).find((id) => !ids.has(id)) ?? shown.findLast((id) => !ids.has(id))
}
