import { Tooltip } from '../../shared/react/tooltip.tsx'
import type { User } from '../../shared/client/types.ts'
import { formatDateTime, formatRelative } from '../../shared/format/dates.ts'
import { documentsOf } from '../../shared/history/entries.ts'
import type { HistoryItem } from '../../shared/history/entries.ts'
import { sentenceOf } from '../../shared/history/sentence.ts'
import { historyTexts } from '../../shared/texts/history.ts'
import type { Phrase } from '../../shared/texts/history.ts'
import { laterTexts } from '../texts/later-de.ts'

interface HistoryLineProps {
  readonly item: HistoryItem
  readonly personOf: (id: string) => User | null
  readonly now: Date
  /** Else it is told of the whole case, and which documents is to be said. */
  readonly isOfDocument: boolean
}

const mostNames = 5

/** Who did what, and when. */
export const HistoryLine = ({ item, personOf, now, isOfDocument }: HistoryLineProps) => {
  const { who, rest } = sentenceOf(item, { personOf, isOfDocument })
  const { at } = item[0]
  const documents = isOfDocument ? [] : documentsOf(item)
  return (
    <li>
      <p>
        <strong>{who}</strong> {rest.map(phraseText).join('')}
      </p>
      {documents.length < 2 ? null : (
        <ul className="history-names">
          {documents.slice(0, mostNames).map(({ id, name }) => (
            <li key={id}>{name === null || 'failed' in name ? historyTexts.locked : name.text}</li>
          ))}
          {documents.length > mostNames ? <li>{laterTexts.trash.andMore(documents.length - mostNames)}</li> : null}
        </ul>
      )}
      <Tooltip text={formatDateTime(at)}>
        <time className="muted" dateTime={at}>
          {formatRelative(at, now)}
        </time>
      </Tooltip>
    </li>
  )
}

const phraseText = (phrase: Phrase): string => {
  if (typeof phrase === 'string') return phrase
  return 'text' in phrase.quoted ? `„${phrase.quoted.text}“` : `(${historyTexts.locked})`
}
