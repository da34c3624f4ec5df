/** What mails may say, and who decides on it. */
export const mailPolicyTexts = {
  link: 'E-Mail-Inhalte festlegen',
  title: 'E-Mail-Inhalte',
  error: 'Was E-Mails nennen dürfen, konnte nicht gelesen werden',
  intro:
    'Benachrichtigungen nennen von sich aus keine Einzelheiten, sondern nur, dass etwas Neues bereitliegt. Kanzleiinhaber können mit ihrer Unterschrift erlauben, dass E-Mails an Beteiligte mehr nennen. Entschlüsselt wird das dann im Browser eines Beteiligten, der es dem Server für diese E-Mail mitteilt.',
  choice: 'Was E-Mails nennen dürfen',
  choices: {
    nothing: { label: 'Nichts', hint: '„In einer Ihrer Akten liegt ein neues Dokument für Sie bereit.“' },
    title: {
      label: 'Den Titel der Akte',
      hint: '„In der Akte ‚Krause ./. Lindner‘ liegt ein neues Dokument für Sie bereit.“',
    },
    'title-and-names': {
      label: 'Titel der Akte und Namen der Dokumente',
      hint: '„In der Akte ‚Krause ./. Lindner‘ liegt ein neues Dokument für Sie bereit: Klageschrift.pdf“',
    },
  },
  /** After „nennen ab jetzt“. */
  named: {
    nothing: 'nichts',
    title: 'den Titel der Akte',
    'title-and-names': 'den Titel der Akte und die Namen der Dokumente',
  },
  warning:
    'Titel und Namen werden damit für den Server lesbar, solange er die E-Mail verschickt, und bleiben es in den Postfächern und auf dem Weg dorthin. E-Mails sind nicht Ende-zu-Ende-verschlüsselt. Klären Sie das mit Ihren Mandanten.',
  sign: 'Unterschreiben',
  signing: 'Wird unterschrieben …',
  signed: 'Unterschrieben. Das gilt in jedem Browser, sobald er das Verzeichnis der Kanzlei das nächste Mal abruft.',
  confirmTitle: 'E-Mails mehr nennen lassen?',
  question: (what: string): string =>
    `E-Mails an Beteiligte nennen ab jetzt ${what}. Sie unterschreiben das für die ganze Kanzlei.`,
  forOwners: 'Das legen allein die Kanzleiinhaber fest. Sie sehen hier, was gilt.',
} as const
