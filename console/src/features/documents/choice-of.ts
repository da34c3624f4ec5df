import type { KitListedChoice } from '../../kit/documents.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { documentWords as texts } from '../../shared/texts/documents.ts'
import { isOpened } from './document-view.ts'
import type { DocumentView } from './document-view.ts'

export interface Choosing {
  readonly isChosen: boolean
  /** With a range: all between the last one chosen and this one. */
  readonly choose: (id: string, isRange: boolean) => void
}

/** How a document of a list is chosen. What is not decrypted cannot be yet. */
export const choiceOf = (document: DocumentView, { isChosen, choose }: Choosing): KitListedChoice => ({
  label: texts.choose(shownName(document)),
  isChosen,
  isOff: !isOpened(document),
  onChoose: (isRange) => choose(document.id, isRange),
})
