import '../styles/history.css'
import { useCallback, useState } from 'react'
import { historyDays } from '../../shared/history/entries.ts'
import { formatDay } from '../../shared/format/dates.ts'
import type { Office } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Content } from '../parts/content.tsx'
import { plainText } from '../parts/decrypted-text.tsx'
import { Modal } from '../parts/modal.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import { deliveryLines } from './delivery-lines.ts'
import type { DocumentView } from './document-view.ts'
import { HistoryLine } from './history-line.tsx'
import { loadHistory } from './history-part.ts'
import type { HistoryPart, Place } from './history-part.ts'

interface DocumentHistoryProps {
  readonly view: DocumentView
  readonly onClose: () => void
}

/** Whom one's document has reached, and what happened to it. */
export const DocumentHistory = ({ view, onClose }: DocumentHistoryProps) => {
  const { case: caseId, id } = view
  const load = useCallback(
    async ({ client }: Office) => {
      const place = { case: caseId, id }
      const [delivery, first] = await Promise.all([deliveryLines(client, place), loadHistory(client, place)])
      return { delivery, first, now: new Date() }
    },
    [caseId, id],
  )
  const loaded = useLoaded(load)
  useChanges(loaded.reload, caseId)
  return (
    <Modal title={plainText(view.name, texts.documents.unnamed)} onClose={onClose}>
      <Content {...loaded} heading={texts.history.failed} onRetry={loaded.reload}>
        {({ delivery, first, now }) => (
          <>
            <section>
              <h3>{texts.history.delivery}</h3>
              {view.status === null ? null : <p className="muted">{texts.documents.statusHints[view.status]}</p>}
              <ul className="delivery-list">
                {delivery.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
            <Timeline first={first} place={{ case: caseId, id }} now={now} />
          </>
        )}
      </Content>
    </Modal>
  )
}

interface TimelineProps {
  readonly first: HistoryPart
  readonly place: Place
  readonly now: Date
}

/** Newest first, day by day; what is older on demand. */
const Timeline = ({ first, place, now }: TimelineProps) => {
  const client = useReady()?.office.client
  const [older, setOlder] = useState<readonly HistoryPart[]>([])
  const parts = [first, ...older]
  const next = parts.at(-1)?.next ?? null
  const { run, isRunning, problem } = useAction(async () => {
    if (client === undefined || next === null) return
    const part = await loadHistory(client, place, next)
    setOlder((before) => [...before, part])
  })
  const personOf = (id: string) => parts.find(({ people }) => people.has(id))?.people.get(id) ?? null
  return (
    <section>
      <h3>{texts.history.title}</h3>
      <ol className="timeline">
        {historyDays(parts.flatMap(({ entries }) => entries)).map(({ day, at, items }) => (
          <li key={day}>
            <h4 className="muted">{formatDay(at, now)}</h4>
            <ol>
              {items.map((item) => (
                <HistoryLine key={item[0].id} item={item} personOf={personOf} now={now} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {problem === undefined ? null : <ProblemNote problem={problem} onRetry={() => void run()} />}
      {next === null ? null : (
        <button type="button" className="button small" aria-disabled={isRunning} onClick={() => void run()}>
          {isRunning ? texts.history.loadingMore : texts.history.more}
        </button>
      )}
    </section>
  )
}
