import { formatDateTime } from './dates.ts'
import { userName } from './users.ts'
import type { NamedUser } from './users.ts'

/** How what is shown of a case stands to what was signed of it. */
export const verdictTexts = {
  checked: 'Geprüft',
  onTrust: 'Auf Vertrauen übernommen',
  checking: 'Wird geprüft',
  unconfirmed: 'Noch nicht bestätigt',
  wrong:
    'Widerspruch: Dieses Dokument ist nicht so, wie es unterschrieben wurde. Zu Ihrem Schutz wird es nicht geöffnet.',
  withheld: 'Der Server liefert es nicht aus, obwohl es unterschrieben in der Akte liegt.',
  byServer: 'nach Angaben des Servers',
} as const

interface Lacking {
  readonly place: number
  readonly author: NamedUser | null
  readonly at: string | null
}
/** A document that the server does not show, by what its author signed. */
export const lackingText = ({ place, author, at }: Lacking): string =>
  author === null || at === null
    ? `Dokument, Eintrag ${place} der Akte`
    : `Dokument von ${userName(author)}, ${formatDateTime(at)}`
