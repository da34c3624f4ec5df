import { appWords } from '../../../shared/texts/app.ts'

/** What is asked of who signs out while documents are on their way. */
export const leavingTexts = {
  title: appWords.signOut,
  message:
    'Es werden noch Dokumente hochgeladen. Beim Abmelden werden die laufenden Uploads abgebrochen. Möchten Sie sich trotzdem abmelden?',
  confirm: 'Trotzdem abmelden',
} as const
