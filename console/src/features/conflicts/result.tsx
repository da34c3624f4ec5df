import { levels } from '@aktenraum/client/engines/conflicts/hits'
import type { Hit, Level } from '@aktenraum/client/engines/conflicts/hits'
import { useMemo, useState } from 'react'
import { DecisionForm } from './decision.tsx'
import { EarlierChecks } from './earlier.tsx'
import { HitRow } from './hit-row.tsx'
import { useConflictScene } from './scene.tsx'
import { conflictTexts as texts } from './texts/conflicts.ts'
import { decidedOf, isFresh } from './use-check.ts'
import type { Checked, Checking } from './use-check.ts'

/** So many of each kind are drawn at once. */
const atOnce = 10

interface ResultProps {
  readonly checking: Checking
  readonly checked: Checked
}

/** What was found, and into what was looked; what was decided of it before, and what is decided now. */
export const Result = ({ checking, checked }: ResultProps) => {
  const { kit } = useConflictScene()
  const { subject, hits, coverage } = checked
  const { kept, notKept, keep, decide, deciding } = checking
  return (
    <>
      <kit.Line isStrong>{texts.of(subject.names.join(' / '), subject.side)}</kit.Line>
      <kit.Said>{texts.result(hits.length, coverage)}</kit.Said>
      {coverage.unreadable === 0 ? null : (
        <kit.Note kind="error" isNews>
          {texts.incomplete(coverage.unreadable)}
        </kit.Note>
      )}
      {coverage.casesWithout === 0 ? null : <kit.Text>{texts.blind(coverage.casesWithout)}</kit.Text>}
      {notKept === undefined ? null : (
        <kit.Problem title={texts.notKept} error={notKept.error} onRetry={() => void keep()} />
      )}
      <EarlierChecks checked={checked} />
      <Hits checked={checked} />
      {hits.length === 0 || kept === undefined ? null : (
        <DecisionForm last={kept.record.decisions.at(-1)} decide={decide} deciding={deciding} />
      )}
    </>
  )
}

/** Grouped by what they mean, what weighs most first. */
export const Hits = ({ checked }: Pick<ResultProps, 'checked'>) => {
  const before = useMemo(() => decidedOf(checked), [checked])
  return levels.map((level) => (
    <HitsOf
      key={level}
      level={level}
      hits={checked.hits.filter((hit) => hit.level === level)}
      checked={checked}
      before={before}
    />
  ))
}

interface HitsOfProps extends Pick<ResultProps, 'checked'> {
  readonly level: Level
  readonly hits: readonly Hit[]
  readonly before: ReadonlySet<string>
}

const HitsOf = ({ level, hits, checked, before }: HitsOfProps) => {
  const { kit } = useConflictScene()
  const [most, setMost] = useState(atOnce)
  if (hits.length === 0) return null
  const name = texts.levels[level]
  return (
    <>
      <kit.Entries label={name} heading={texts.heading(name, hits.length)} top={null}>
        {hits.slice(0, most).map((hit) => (
          <HitRow
            key={hit.met.entry?.id ?? hit.met.client?.id}
            hit={hit}
            known={checked.known}
            isFresh={isFresh(before, hit)}
          />
        ))}
      </kit.Entries>
      {hits.length > most ? <kit.Button onClick={() => setMost(most + atOnce)}>{texts.more(name)}</kit.Button> : null}
    </>
  )
}
