/** What a person's row says of mails to them, and what leads to more. */
export const mailNoteTexts = {
  open: 'E-Mails',
  openNamed: (name: string): string => `E-Mails an ${name} anzeigen`,
  back: 'E-Mails kommen zurück',
  off: 'E-Mails abgeschaltet',
  comesBack: (address: string, since: string): string => `E-Mails an ${address} kommen seit dem ${since} zurück`,
  other: (address: string): string => `E-Mails an ${address}`,
} as const
