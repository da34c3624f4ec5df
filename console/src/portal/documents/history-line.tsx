import type { User } from '../../shared/client/types.ts'
import { formatDateTime, formatRelative } from '../../shared/format/dates.ts'
import type { HistoryItem } from '../../shared/history/entries.ts'
import { sentenceOf } from '../../shared/history/sentence.ts'
import { historyTexts } from '../../shared/texts/history.ts'
import type { Phrase } from '../../shared/texts/history.ts'

interface HistoryLineProps {
  readonly item: HistoryItem
  readonly personOf: (id: string) => User | null
  readonly now: Date
}

/** Who did what, and when. */
export const HistoryLine = ({ item, personOf, now }: HistoryLineProps) => {
  const { who, rest } = sentenceOf(item, { personOf, isOfDocument: true })
  const { at } = item[0]
  return (
    <li>
      <p>
        <strong>{who}</strong> {rest.map(phraseText).join('')}
      </p>
      <time className="muted" dateTime={at} title={formatDateTime(at)}>
        {formatRelative(at, now)}
      </time>
    </li>
  )
}

const phraseText = (phrase: Phrase): string => {
  if (typeof phrase === 'string') return phrase
  return 'text' in phrase.quoted ? `„${phrase.quoted.text}“` : `(${historyTexts.locked})`
}
