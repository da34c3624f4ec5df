import '../styles/history.css'
import { useState } from 'react'
import { formatDay } from '../../shared/format/relative-dates.ts'
import { historyDays } from '../../shared/history/entries.ts'
import { useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { ProblemNote } from '../parts/problem-note.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { HistoryLine } from './history-line.tsx'
import { loadHistory } from './history-part.ts'
import type { HistoryPart, Place } from './history-part.ts'

interface TimelineProps {
  readonly first: HistoryPart
  readonly place: Place
  readonly now: Date
}

/** Newest first, day by day; what is older on demand. */
export const Timeline = ({ first, place, now }: TimelineProps) => {
  const client = useReady()?.office.client
  const [older, setOlder] = useState<readonly HistoryPart[]>([])
  const parts = [first, ...older]
  const Day = place.id === undefined ? 'h3' : 'h4'
  const next = parts.at(-1)?.next ?? null
  const { run, isRunning, problem } = useAction(async () => {
    if (client === undefined || next === null) return
    const part = await loadHistory(client, place, next)
    setOlder((before) => [...before, part])
  })
  const personOf = (id: string) => parts.find(({ people }) => people.has(id))?.people.get(id) ?? null
  return (
    <section tabIndex={0} aria-label={caseTexts.history.title}>
      {place.id === undefined ? null : <h3>{caseTexts.history.title}</h3>}
      <ol className="timeline">
        {historyDays(parts.flatMap((part) => part.entries)).map(({ day, at, entries }) => (
          <li key={day}>
            <Day className="muted">{formatDay(at, now)}</Day>
            <ol>
              {entries.map((entry) => (
                <HistoryLine
                  key={entry.first.position}
                  entry={entry}
                  personOf={personOf}
                  isOfDocument={place.id !== undefined}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {problem === undefined ? null : <ProblemNote problem={problem} onRetry={() => void run()} />}
      {next === null ? null : (
        <button type="button" className="button small" aria-disabled={isRunning} onClick={() => void run()}>
          {isRunning ? caseTexts.history.loadingMore : caseTexts.history.more}
        </button>
      )}
    </section>
  )
}
