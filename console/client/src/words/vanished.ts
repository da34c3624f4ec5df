import { whom } from './errors.ts'

/** Where the server does not show what one's browsers know. */
export const vanishedTexts = {
  oneCase: (): string =>
    `Diese Akte hat einer Ihrer Browser schon geprüft. Jetzt sagt der Server, dass es sie nicht gibt, und zeigt keine Unterschrift, mit der sie gelöscht oder Ihre Beteiligung beendet wurde. ${whom.ask}`,
} as const
