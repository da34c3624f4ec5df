/** Changing a document's description. */
export const descriptionTexts = {
  field: 'Beschreibung',
  placeholder: 'Beschreibung ändern...',
  change: 'Beschreibung ändern',
  changeNamed: (name: string): string => `Beschreibung ändern: ${name}`,
  charactersLeft: (left: number): string => (left < 30 ? `noch ${left} Zeichen` : ' '),
  forbidden:
    'Sie sind nicht berechtigt, Änderungen an diesem Dokument durchzuführen. (Beachten Sie, dass Änderungen an der Beschreibung nur kurz nach dem Upload erlaubt sind.)',
  signedOut: 'Sie können die Beschreibung nicht ändern, da Ihre Sitzung abgelaufen ist. Loggen Sie sich neu ein.',
} as const
