import type { AddressHistoryPage } from '@aktenraum/client/collections/address-book/history'
import type { User } from '@aktenraum/client/collections/types'
import type { AddressHistoryEntryDto } from '@aktenraum/domain/contracts'
import { formatDate, formatMoment } from '@aktenraum/client/words/dates'
import { formatDay } from '@aktenraum/client/words/relative-dates'
import { userName } from '@aktenraum/client/words/users'
import { useEffect, useRef, useState } from 'react'
import { useScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { cardTexts } from '../texts/card.ts'
import { addressHistorySentences, addressHistoryTexts as texts } from '../texts/history.ts'

interface HistoryProps {
  /** Of what. */
  readonly name: string
  readonly isEvent?: boolean
  /** A page of it, newest first; with a cursor what is older. */
  readonly fetchPage: (cursor?: string) => Promise<AddressHistoryPage>
  /** How an address or contact is called; null: it is gone. */
  readonly nameOf: (linkId: string) => string | null
  readonly onClose: () => void
}
interface Known {
  readonly entries: readonly AddressHistoryEntryDto[]
  readonly next: string | null
  readonly people: ReadonlyMap<string, User>
}

/** Who has done what to a person or a list, and when. */
export const AddressHistorySheet = (props: HistoryProps) => {
  const { name, onClose } = props
  const { kit } = useScene()
  const { known, error, isRunning, more } = usePages(props.fetchPage)
  return (
    <kit.Sheet title={texts.title(name)} close={cardTexts.close} actions={[]} onClose={onClose}>
      {known === undefined && error === undefined ? (
        <kit.Loading told={bookTexts.loading} fraction={undefined} />
      ) : null}
      {known === undefined ? null : known.entries.length === 0 ? (
        <kit.Empty title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <Days {...props} {...known} />
      )}
      {error === undefined ? null : <kit.Problem title={texts.failed} error={error} onRetry={more} />}
      {known === undefined || known.next === null ? null : (
        <div>
          <kit.Button isSmall isRunning={isRunning} onClick={more}>
            {texts.more}
          </kit.Button>
        </div>
      )}
    </kit.Sheet>
  )
}

const usePages = (fetchPage: HistoryProps['fetchPage']) => {
  const { colleagues, note } = useScene()
  const [known, setKnown] = useState<Known>()
  const [error, setError] = useState<unknown>()
  const [isRunning, setIsRunning] = useState(false)
  const more = async (): Promise<void> => {
    setIsRunning(true)
    setError(undefined)
    try {
      const [page, people] = await Promise.all([
        fetchPage(known?.next ?? undefined),
        known?.people ?? colleagues().then((all) => new Map(all.map((user) => [user.id as string, user]))),
      ])
      setKnown({ entries: [...(known?.entries ?? []), ...page.entries], next: page.next, people })
    } catch (thrown) {
      await note(thrown)
      setError(thrown)
    } finally {
      setIsRunning(false)
    }
  }
  const first = useRef(more)
  useEffect(() => void first.current(), [])
  return { known, error, isRunning, more: () => void more() }
}

/** What happened, newest first, day by day. */
const Days = ({ entries, people, isEvent = false, nameOf }: HistoryProps & Known) => {
  const { kit, now, Badge } = useScene()
  const days = [...new Set(entries.map(({ at }) => formatDate(at)))].map((day) => ({
    day,
    ofDay: entries.filter(({ at }) => formatDate(at) === day),
  }))
  return (
    <kit.Events
      label={texts.list}
      heading="h3"
      days={days.map(({ day, ofDay }) => ({
        id: day,
        title: formatDay(ofDay[0]?.at ?? '', now),
        events: ofDay.map(({ position, at, type, actor, about, person_link: link }) => {
          const user = actor === null ? null : (people.get(actor) ?? null)
          return (
            <kit.Event
              key={position}
              badge={<Badge user={user} />}
              names={[]}
              at={at}
              moment={formatMoment(at, at)}
              mark={undefined}
            >
              <strong>
                <bdi>{actor === null ? texts.byItself : userName(user)}</bdi>
              </strong>
              {`: ${addressHistorySentences[type]({ about, isEvent, name: link === null ? null : nameOf(link) })}`}
            </kit.Event>
          )
        }),
      }))}
    />
  )
}
