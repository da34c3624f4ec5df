import type { Document } from '@aktenraum/client/collections/types'
import { viewerKindOf } from '../../../shared/documents/viewer-kind.ts'
import type { ViewerKind } from '../../../shared/documents/viewer-kind.ts'
import { texts } from '../../texts/de.ts'
import { pageTexts } from '../../texts/pages-de.ts'
import { shownName } from '../../listing/shown-name.ts'

/** These fill the dialog whatever their size; a text needs no more than it has lines. */
export const isTall = (kind: ViewerKind | undefined): boolean => kind === 'pdf' || kind === 'image'

/** The name of the file; below it DOC-38, where that applies. */
export const titlesOf = (document: Document | undefined): { readonly title: string; readonly subtitle?: string } => {
  if (document === undefined) return { title: texts.documents.view }
  const title = shownName(document)
  return viewerKindOf(document) === 'none' ? { title, subtitle: pageTexts.viewer.unsupportedTitle } : { title }
}
