/** Names nothing confidential: neither case nor document nor sender, only that there is something to see and where. */
export const newDocumentsMail = ({ count, url, officeName }: { count: number; url: string; officeName: string }) => ({
  subject: count === 1 ? 'Ein neues Dokument für Sie' : 'Neue Dokumente für Sie',
  text: [
    'Guten Tag,',
    '',
    count === 1
      ? 'in einer Ihrer Akten liegt ein neues Dokument für Sie bereit.'
      : `in einer Ihrer Akten liegen ${count} neue Dokumente für Sie bereit.`,
    '',
    `Bitte melden Sie sich an, um ${count === 1 ? 'es' : 'sie'} zu lesen:`,
    url,
    '',
    'Aus Gründen der Vertraulichkeit nennt diese Nachricht keine Einzelheiten.',
    'Sie wurde automatisch versendet; bitte antworten Sie nicht darauf.',
    '',
    'Mit freundlichen Grüßen',
    officeName,
    '',
  ].join('\n'),
})
