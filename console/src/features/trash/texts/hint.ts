import { plural } from '@aktenraum/client/words/numbers'

/** How long what is deleted can be restored: said in the trash, and before anything is put there. */
export const trashHint = (days: number): string =>
  `Gelöschte Dokumente liegen ${plural(days, 'Tag', 'Tage')} im Papierkorb der Akte und können dort wiederhergestellt werden.`

/** What is asked before so many documents are put into the trash (DOC-45, BLK-16, BLK-17). */
export const deleteQuestion = (count: number): string =>
  count === 1 ? 'Dokument wirklich löschen?' : 'Dokumente wirklich löschen?'
