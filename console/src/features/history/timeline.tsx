import type { SinceDto } from '@aktenraum/domain/contracts'
import { Fragment } from 'react'
import type { HistoryEntry } from '@aktenraum/client/collections/types'
import { formatMoment } from '@aktenraum/client/words/dates'
import { formatDay } from '@aktenraum/client/words/relative-dates'
import type { KitEvent } from '../../kit/kit.tsx'
import { historyDays, namedIn } from './entries.ts'
import type { HistoryScene } from './scene.ts'
import { sentenceOf } from './sentence.ts'
import { historyTexts as texts } from './texts/sentences.ts'
import type { Phrase } from './texts/sentences.ts'

export interface TimelineProps {
  readonly scene: HistoryScene
  readonly entries: readonly HistoryEntry[]
  /** Else it is told of the whole case, and of which documents. */
  readonly isOfDocument: boolean
  /** What others have done behind that is new. */
  readonly since?: SinceDto | null
  /** Of the headings of days. */
  readonly heading: 'h2' | 'h3' | 'h4'
}

/** What happened, newest first, day by day. */
export const Timeline = ({ scene, entries, heading, isOfDocument, since = null }: TimelineProps) => {
  const { kit, now } = scene
  const days = historyDays(entries).map(({ day, at, entries: ofDay }) => ({
    id: day,
    title: formatDay(at, now),
    events: ofDay.map((entry) => (
      <Event
        key={entry.first.position}
        scene={scene}
        entry={entry}
        isOfDocument={isOfDocument}
        isBehind={since !== null && entry.position > since.position}
      />
    )),
  }))
  return <kit.Events label={texts.list} heading={heading} days={days} />
}

interface EventProps extends Pick<TimelineProps, 'scene' | 'isOfDocument'> {
  readonly entry: HistoryEntry
  /** It came after one was here last. */
  readonly isBehind: boolean
}

const Event = ({ scene, entry, isOfDocument, isBehind }: EventProps) => {
  const { kit, personOf, Badge } = scene
  const actor = personOf(entry.actor)
  const { who, rest } = sentenceOf(entry, { personOf, isOfDocument })
  return (
    <kit.Event
      badge={<Badge user={actor} />}
      names={isOfDocument ? [] : namesOf(entry, scene)}
      at={entry.at}
      moment={formatMoment(entry.at, entry.first.at)}
      mark={isBehind && actor?.is_viewer !== true ? texts.new : undefined}
    >
      <strong>
        <bdi>{who}</bdi>
      </strong>{' '}
      {rest.map((phrase, index) => (
        <Fragment key={index}>{phraseOf(phrase, scene)}</Fragment>
      ))}
    </kit.Event>
  )
}

/** A confidential part of a sentence stands in quotation marks. */
const phraseOf = (phrase: Phrase, { Named }: HistoryScene) => {
  if (typeof phrase === 'string') return phrase
  const text = `„${phrase.quoted}“`
  return phrase.document === undefined ? text : <Named document={phrase.document}>{text}</Named>
}

/** What several documents are called, as far as it can be told; nothing about a single one. */
const namesOf = (entry: HistoryEntry, { Named }: HistoryScene) => {
  const { named, more } = namedIn(entry)
  const names: KitEvent['names'] = named.map(({ document, name }) => ({
    id: document,
    name: (
      <Named document={document}>
        <bdi>{name}</bdi>
      </Named>
    ),
  }))
  return more > 0 ? [...names, { id: 'more', name: texts.andMore(more) }] : names
}
