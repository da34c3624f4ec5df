/** What staff and clients read alike where many documents are uploaded at once. */
export const bulkUploadTexts = {
  loading: 'Die Seite wird geladen …',
  missing: 'Die Seite konnte nicht ganz geladen werden. Bitte prüfen Sie Ihre Internetverbindung.',
  caseFirst: 'Bitte wählen Sie zuerst eine Akte aus.',
  upload: 'Hochladen',
  next: 'Neu hinzugefügte Dateien können Sie hochladen, sobald der laufende Upload beendet ist.',
  stop: 'Upload abbrechen',
  end: 'Upload beenden',
  error: 'Der Upload konnte nicht vorbereitet werden.',
  forbidden: 'In diese Akte können Sie keine Dokumente hochladen. Bitte wählen Sie eine andere.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Ihre Dokumente sind weiter hier.',
  restart: 'Neu beginnen',
} as const
