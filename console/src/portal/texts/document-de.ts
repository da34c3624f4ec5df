/** What only the server writes into the page: no script of the portal carries it. */
export const documentTexts = {
  notReady:
    'Die Seite wird noch geladen und lässt sich noch nicht bedienen. Dauert es zu lange, überprüfen Sie bitte Ihre Internetverbindung und laden Sie die Seite neu.',
  noScript:
    'Bitte schalten Sie JavaScript ein. Ihre Akten werden in Ihrem Browser ver- und entschlüsselt; ohne JavaScript ist das nicht möglich.',
} as const
