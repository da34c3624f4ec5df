import type { StaffMailDto } from '@aktenraum/domain/contracts'
import { plural } from '@aktenraum/client/words/numbers'

/** Mails to people, as staff see them. */
export const mailTexts = {
  title: 'E-Mails',
  hint: 'Nur für die Kanzlei sichtbar, nicht für Mandanten. Was in einer E-Mail steht, wird hier nicht gezeigt. Die Angaben stammen von den beteiligten Servern; nachprüfen kann Ihr Browser sie nicht.',
  ofCase: 'E-Mails zu dieser Akte',
  toPerson: (name: string): string => `E-Mails an ${name}`,
  none: 'Noch keine E-Mails',
  noneHint: 'Sobald jemand benachrichtigt wird, steht es hier.',
  loadFailed: 'Die E-Mails konnten nicht abgerufen werden.',
  silent: 'Wen E-Mails nicht erreichen',
  at: 'Zeit',
  recipient: 'Empfänger',
  occasion: 'Anlass',
  status: 'Status',
  occasions: {
    documents: ({ documents }: Pick<StaffMailDto, 'documents'>): string =>
      documents === 0 ? 'Neue Dokumente' : plural(documents, 'neues Dokument', 'neue Dokumente'),
    account: 'Hinweis zum eigenen Zugang',
  },
  inCase: 'zur Akte',
  inOtherCase: 'in einer Akte, an der Sie nicht beteiligt sind',
  repeatedBy: (name: string): string => `erneut gesendet von ${name}`,
  repeat: 'Erneut senden',
  repeatNamed: (name: string, at: string): string => `E-Mail an ${name} vom ${at} erneut senden`,
  repeatTitle: 'E-Mail erneut senden?',
  repeatQuestion: (name: string): string => `${name} erhält die Nachricht noch einmal als neue E-Mail.`,
  repeatUnknown: 'Der Empfänger erhält die Nachricht möglicherweise doppelt.',
  repeatClosed: (address: string): string =>
    `Die Adresse ${address} ist gesperrt, weil E-Mails von dort zurückkamen. Mit dem Senden wird die Sperre aufgehoben.`,
  repeated: 'Die E-Mail wird erneut gesendet.',
} as const
