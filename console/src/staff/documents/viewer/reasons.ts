import type { NotShown } from '../../../shared/documents/viewer-kind.ts'
import { viewerTexts } from '../../../shared/texts/viewers.ts'
import { texts } from '../../texts/de.ts'
import { pageTexts } from '../../texts/pages-de.ts'

/** What people read instead of a document that has no viewer. */
export const reasonsNotShown = {
  'no-file': texts.documents.noFile,
  'too-large': viewerTexts.tooLarge,
  unsupported: pageTexts.viewer.unsupported,
} as const satisfies Record<NotShown, string>
