/** What is read when a document cannot go into a ZIP file. */
export const zipQuestionTexts = {
  title: 'Dokument kann nicht aufgenommen werden',
  question:
    'Wie möchten Sie fortfahren? Weggelassene Dokumente werden in der ZIP-Datei in einer eigenen Liste genannt.',
  retry: 'Erneut versuchen',
  skip: 'Ohne dieses Dokument weiter',
  skipAll: 'Alle weiteren fehlerhaften ebenfalls weglassen',
  abort: 'ZIP-Datei abbrechen',
}
