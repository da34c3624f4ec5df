import { whom } from '@aktenraum/client/words/errors'
import type { Doubt } from '@aktenraum/client/collections/types'

/** What people read where server and signed list differ about who takes part in a case. */
export const doubtTexts = {
  labels: {
    unsigned: 'nicht bestätigt',
    unnamed: 'vom Server nicht genannt',
    'other-role': 'andere Rolle laut Server',
    'left-out': 'nicht mehr auf der Liste',
  } satisfies Record<Doubt, string>,
  unsigned:
    'Dass diese Person beteiligt ist, behauptet nur der Server: Die letzte unterschriebene Liste der Beteiligten nennt sie nicht.',
  unnamed: (name: string): string =>
    `${name} ist laut der letzten unterschriebenen Liste an dieser Akte beteiligt und hat ihren Schlüssel. Der Server ` +
    `nennt diese Person aber nicht. Rechnen Sie damit, dass sie mitliest. ${whom.ask}`,
  remove: 'Soll sie nicht beteiligt sein, entfernen Sie sie aus der Akte.',
  otherRole: (): string =>
    'Der Server nennt für diese Person eine andere Rolle als die letzte unterschriebene Liste der Beteiligten. Angezeigt ' +
    `wird, was unterschrieben ist. ${whom.ask}`,
} as const
