/** Words of the downloads and ZIP files, the same in both apps. */
export const zipTexts = {
  unnamed: 'Dokument',
  unreadableName: 'Dokument ohne lesbaren Namen',
  failureList: 'Nicht enthaltene Dokumente',
  failureHead: (name: string): string => `Diese Dokumente sind in „${name}“ nicht enthalten:`,
  failureLine: (name: string, reason: string): string => `- ${name}: ${reason}`,
  noFile: 'Dieses Dokument hat keine Datei.',
  nothing: 'Keines der Dokumente konnte heruntergeladen werden. Es wurde keine ZIP-Datei gespeichert.',
} as const
