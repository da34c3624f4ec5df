import { messageTitle } from '../../shared/messages/message-title.ts'
import { plainText } from '../parts/decrypted-text.tsx'
import { caseTexts } from '../texts/case-de.ts'
import type { DocumentView } from './document-view.ts'

/** What a document is called on the screen: a message by its time, everything else by its name. */
export const shownName = (document: Pick<DocumentView, 'name' | 'type'>): string =>
  messageTitle(document) ?? plainText(document.name, caseTexts.documents.unnamed)
