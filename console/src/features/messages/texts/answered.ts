/** What people read of a message that answers a document, in lists and above its text. */
export const answeredTexts = {
  answered: 'Antwort auf',
  aDocument: 'ein Dokument dieser Akte',
  gone: 'Antwort auf ein Dokument, das nicht mehr in der Akte ist',
} as const
