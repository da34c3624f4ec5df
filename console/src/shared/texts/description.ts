/** What both apps say of changing a document's description. */
export const descriptionWords = {
  placeholder: 'Beschreibung ändern...',
  forbidden:
    'Sie sind nicht berechtigt, Änderungen an diesem Dokument durchzuführen. (Beachten Sie, dass Änderungen an der Beschreibung nur kurz nach dem Upload erlaubt sind.)',
  signedOut: 'Sie können die Beschreibung nicht ändern, da Ihre Sitzung abgelaufen ist. Loggen Sie sich neu ein.',
} as const
