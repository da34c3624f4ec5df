import type { Document } from '@aktenraum/client/collections/types'
import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** How much is selected, and how much of it the list does not show: nothing is deleted that nobody saw. */
export const summaryOf = (selected: readonly Document[], shown: readonly Document[]): string => {
  const size = formatSize(selected.reduce((sum, document) => sum + displayedSize(document.size), 0))
  const visible = visibleOf(selected, shown)
  const all = texts.documents.selected(selected.length, size)
  return visible === selected.length ? all : `${all} · ${pageTexts.selection.visible(visible)}`
}

export const visibleOf = (selected: readonly Document[], shown: readonly Document[]): number => {
  const ids = new Set<string>(shown.map(({ id }) => id))
  return selected.filter(({ id }) => ids.has(id)).length
}
