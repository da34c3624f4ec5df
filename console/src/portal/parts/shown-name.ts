import type { Document } from '@aktenraum/client/collections/types'
import { messageTitle } from '../../features/messages/message-title.ts'
import { caseTexts } from '../texts/case-de.ts'
import { shownText } from './decrypted-text.tsx'
import type { Shown } from './decrypted-text.tsx'

/** What a document is called on the screen: a message by its time, everything else by its name. */
export const shownName = (document: { readonly name: Shown; readonly type: Document['type'] }): string =>
  messageTitle(document) ?? shownText(document.name, caseTexts.documents.unnamed)
