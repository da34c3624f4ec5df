/** What both apps say of an office and who has which right in it. */
export const officeWords = {
  name: 'Name der Kanzlei',
  operatorRight: 'Zugriff auf den Betrieb (Projektionen, Protokoll)',
} as const
