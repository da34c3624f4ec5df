import type { Document } from '@aktenraum/client/collections/types'
import { messageTitle } from '../../features/messages/message-title.ts'
import { shownText } from '../components/decrypted-text.tsx'
import { texts } from '../texts/de.ts'

/** What a document is called on the screen: a message by its time, everything else by its name. */
export const shownName = (document: Pick<Document, 'name' | 'type'>): string =>
  messageTitle(document) ?? shownText(document.name, texts.documents.unnamed)
