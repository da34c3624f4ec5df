/** What people read where they write a message, in either app. */
import { grouped } from '@aktenraum/client/words/numbers'

export const messageTexts = {
  title: 'Nachricht verfassen...',
  to: (names: string): string => `An: ${names}`,
  toNobody: 'Außer Ihnen ist noch niemand an dieser Akte beteiligt.',
  doubtful: (name: string, doubt: string): string => `${name} (${doubt})`,
  withRole: (name: string, role: string): string => `${name} (${role})`,
  andMore: (names: string, count: number): string => `${names} und ${grouped(count)} weitere`,
  sent: (names: string): string => (names === '' ? 'Nachricht gespeichert' : `Nachricht gesendet an ${names}`),
  answering: (name: string): string => `AW: ${name}`,
  description: 'Betreff (optional)',
  content: 'Nachricht',
  send: 'Absenden',
  open: 'Nachricht verfassen …',
  goOn: 'Nachricht weiterschreiben …',
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
