/** What people read where they write a message, in either app. */
export const messageTexts = {
  title: 'Nachricht verfassen...',
  sender: 'Von',
  description: 'Betreff (optional)',
  content: 'Nachricht',
  send: 'Absenden',
  open: 'Nachricht verfassen…',
  goOn: 'Nachricht weiterschreiben…',
  discard: 'Entwurf verwerfen',
  discardQuestion: 'Was Sie geschrieben haben, ist dann nicht mehr da.',
  notKept:
    'Der Entwurf kann auf diesem Gerät nicht aufbewahrt werden, weil der Browser keinen Speicherplatz dafür hat. Bitte senden Sie ihn ab, bevor Sie diese Seite schließen.',
  kept: 'Der Entwurf bleibt auf diesem Gerät verschlüsselt erhalten, bis Sie ihn absenden oder verwerfen.',
  waiting: 'Das beantwortete Dokument wird noch geladen …',
  prefix: (name: string): string => `Re: ${name}`,
  quoted: (lines: readonly string[]): string => `\n\nAntwort auf:\n${lines.map((line) => `> ${line}`).join('\n')}\n`,
  fileName: (date: string, time: string): string => `Textnachricht vom ${date} ${time}.txt`,
} as const
