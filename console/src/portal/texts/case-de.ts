import { plural } from '@aktenraum/client/words/numbers'
import { documentWords } from '../../shared/texts/documents.ts'
import { appWords } from '../../shared/texts/app.ts'
import { caseWords } from '../../shared/texts/cases.ts'
import { pageWords } from '../../shared/texts/pages.ts'

/** The words of a case, its documents, their history and its trash. */
export const caseTexts = {
  case: {
    fallback: 'Akte',
    failed: caseWords.failed,
    back: 'Meine Akten',
    addresses: caseWords.addresses,
    unread: (count: number): string => `${plural(count, 'ungelesenes Dokument', 'ungelesene Dokumente')} ansehen`,
    disabled: (date: string): string =>
      `Schreibgeschützt: Diese Akte ist zur Löschung am ${date} vorgemerkt. Bis dahin können Sie lesen und herunterladen, aber nichts mehr ändern oder hochladen.`,
  },
  documents: {
    manyAtOnce: 'Viele Dokumente auf einmal hochladen',
    ...documentWords,
    title: 'Dokumente',
    count: (count: number): string => plural(count, 'Dokument', 'Dokumente'),
    emptyHint: 'Hier erscheinen die Dokumente, die Ihre Kanzlei oder Sie selbst hochladen.',
    failed: documentWords.listError,
    allAsZip: 'Alle als ZIP',
    select: 'Auswählen',
    saved: (name: string): string => `${name} wurde gespeichert.`,
    error: (reason: string): string => `Fehler: ${reason}`,
    justUploaded: 'hochgeladen',
  },
  history: {
    title: 'Verlauf',
    delivery: 'Zustellung',
    open: (status: string, name: string): string => `${status}: Zustellung und Verlauf von ${name} ansehen`,
  },
  trash: {
    title: 'Papierkorb',
    deleted: (what: string, count: number): string => `${what} ${count === 1 ? 'wurde' : 'wurden'} gelöscht.`,
    undo: 'Rückgängig',
    restored: (what: string, count: number): string => `${what} ${count === 1 ? 'wurde' : 'wurden'} wiederhergestellt.`,
    back: caseWords.toCase,
  },
  pages: {
    label: 'Seiten der Dokumentliste',
    previous: appWords.previousPage,
    next: appWords.nextPage,
    ...pageWords,
  },
} as const
