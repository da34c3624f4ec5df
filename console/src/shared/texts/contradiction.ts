import { beforeReload } from '@aktenraum/client/words/worker-ended'

/** What is said where the server shows another past than the one that was verified. */
export const contradictionTexts = {
  title: 'Widerspruch',
  logs: {
    office: 'wer zur Kanzlei gehört',
    people: 'wer Mandant ist und wer eingeladen wurde',
    case: 'wer an dieser Akte beteiligt ist und was in ihr liegt',
  },
  reasons: {
    shorter: (what: string): string =>
      `Von dem, was darüber unterschrieben wurde, ${what}, zeigt der Server weniger, als dieser Browser schon geprüft hat.`,
    'another past': (what: string): string =>
      `Der Server zeigt darüber, ${what}, eine andere Vorgeschichte als die, die dieser Browser schon geprüft hat.`,
    malformed: (what: string): string =>
      `Der Server zeigt darüber, ${what}, etwas, das niemand unterschrieben hat, der es durfte.`,
    swallowed: (what: string): string =>
      `Sie haben etwas darüber unterschrieben, ${what}. Der Server hat es bestätigt, zeigt es aber nicht: Rechnen Sie damit, dass es bei niemandem angekommen ist.`,
    newer: (what: string): string =>
      `Jemand hat etwas darüber unterschrieben, ${what}, das diese Seite nicht kennt, vermutlich mit einer neueren Fassung von Aktenraum.`,
  },
  unknown: 'Der Server zeigt einen anderen Stand als den, den dieser Browser kennt.',
  closed:
    'Zu Ihrem Schutz wird hier nichts mehr unterschrieben, verschlüsselt oder freigegeben. Was Sie schon geöffnet haben, bleibt lesbar. In einer ehrlichen Kanzlei geschieht das nur, wenn der Server aus einer Sicherung wiederhergestellt wurde.',
  caseTitle: 'Widerspruch in einer Akte',
  caseClosed:
    'Zu Ihrem Schutz wird in dieser Akte nichts mehr unterschrieben, verschlüsselt oder freigegeben. Was Sie schon geöffnet haben, bleibt lesbar; in allen anderen Akten können Sie weiterarbeiten. In einer ehrlichen Kanzlei geschieht das nur, wenn der Server aus einer Sicherung wiederhergestellt wurde.',
  toCase: 'Zur Akte',
  tell: 'Bitte sagen Sie es gleich, persönlich oder unter einer Telefonnummer, die Sie schon kennen, und nicht über Aktenraum:',
  tellOwners:
    'Bitte sagen Sie es gleich, persönlich oder unter einer Telefonnummer, die Sie schon kennen, jemandem, dem die Kanzlei gehört.',
  whom: 'Wem Sie es sagen',
  /** To staff. */
  operator: 'wer diesen Server betreibt',
  evidence:
    'Speichern Sie den Beweis: Wer ihn prüft, sieht an den Unterschriften, was der Server verschweigt oder erfindet. Die Datei nennt Namen und E-Mail-Adressen, aber nichts aus Akten.',
  save: 'Beweis speichern',
} as const

/** What is said where it is no contradiction: the page does not know what somebody has signed who may. */
export const newerTexts = {
  title: 'Diese Seite kennt nicht alles, was unterschrieben wurde',
  caseTitle: 'Diese Seite kennt nicht alles, was in einer Akte unterschrieben wurde',
  unknown:
    'Jemand hat etwas unterschrieben, das diese Seite nicht kennt, vermutlich mit einer neueren Fassung von Aktenraum.',
  closed: `${beforeReload} Bis dahin wird hier nichts unterschrieben, verschlüsselt oder freigegeben; was Sie schon geöffnet haben, bleibt lesbar.`,
  caseClosed: `${beforeReload} Bis dahin wird in dieser Akte nichts unterschrieben, verschlüsselt oder freigegeben; was Sie schon geöffnet haben, bleibt lesbar, und in allen anderen Akten können Sie weiterarbeiten.`,
  tell: 'Lesen Sie das nach dem Neuladen wieder, sagen Sie es bitte, persönlich oder unter einer Telefonnummer, die Sie schon kennen, und nicht über Aktenraum:',
  tellOwners:
    'Lesen Sie das nach dem Neuladen wieder, sagen Sie es bitte, persönlich oder unter einer Telefonnummer, die Sie schon kennen, jemandem, dem die Kanzlei gehört.',
  evidence:
    'Speichern Sie dann auch den Beweis: Wer ihn prüft, sieht, wer was unterschrieben hat. Die Datei nennt Namen und E-Mail-Adressen, aber nichts aus Akten.',
} as const

/** The words that fit what closed the log. */
export const wordsOf = (isNewer: boolean): Readonly<Record<keyof typeof newerTexts, string>> =>
  isNewer ? newerTexts : contradictionTexts
