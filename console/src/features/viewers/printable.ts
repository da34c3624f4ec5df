import type { Document } from '@aktenraum/client/collections/types'
import { viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import type { ViewerKind } from '../../shared/documents/viewer-kind.ts'

const printable: ReadonlySet<ViewerKind> = new Set(['text', 'image', 'pdf', 'mail'])

/** What paper can hold. */
export const isPrintable = (document: Document): boolean => printable.has(viewerKindOf(document))
