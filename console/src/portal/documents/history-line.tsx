import type { HistoryEntry, User } from '../../shared/client/types.ts'
import { formatMoment } from '../../shared/format/dates.ts'
import { namedIn } from '../../shared/history/entries.ts'
import { sentenceOf } from '../../shared/history/sentence.ts'
import { historyTexts } from '../../shared/texts/history.ts'
import type { Phrase } from '../../shared/texts/history.ts'

interface HistoryLineProps {
  readonly entry: HistoryEntry
  readonly personOf: (id: string) => User | null
  /** Else it is told of the whole case, and which documents is to be said. */
  readonly isOfDocument: boolean
}

/** Who did what, and when. */
export const HistoryLine = ({ entry, personOf, isOfDocument }: HistoryLineProps) => {
  const { who, rest } = sentenceOf(entry, { personOf, isOfDocument })
  const { named, more } = isOfDocument ? { named: [], more: 0 } : namedIn(entry)
  return (
    <li>
      <p>
        <strong>{who}</strong> {rest.map(phraseText).join('')}
      </p>
      {named.length === 0 ? null : (
        <ul className="history-names">
          {named.map(({ document, name }) => (
            <li key={document}>{name}</li>
          ))}
          {more > 0 ? <li>{historyTexts.andMore(more)}</li> : null}
        </ul>
      )}
      <time className="muted" dateTime={entry.at}>
        {formatMoment(entry.at, entry.first.at)}
      </time>
    </li>
  )
}

const phraseText = (phrase: Phrase): string => (typeof phrase === 'string' ? phrase : `„${phrase.quoted}“`)
