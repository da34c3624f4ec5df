import type { Entry } from '../directory.ts'
import { spokenName } from '../person.ts'
import { useScene } from '../scene.tsx'
import { reportTexts as texts } from '../texts/report.ts'
import type { Gathered } from './gathering.ts'
import type { ReportSection } from './report.ts'
import { useChoice, useGathered, useReportSaving } from './use-report.ts'
import type { Choice } from './use-report.ts'

interface PersonReportProps {
  readonly entry: Entry
  readonly onClose: () => void
}

/**
 * All that the book holds of a person, for that person (Art. 15 GDPR), but for what must not be told. It is made here,
 * and nothing of it leaves the browser.
 */
export const PersonReport = ({ entry, onClose }: PersonReportProps) => {
  const { kit } = useScene()
  const name = entry.person === null ? texts.nameless : spokenName(entry.person)
  const { gathered, error, retry } = useGathered(entry)
  const choice = useChoice(entry, gathered)
  const { pdf, json } = useReportSaving(entry.id, name, choice.chosen)
  const isDisabled = choice.chosen === null
  return (
    <kit.Sheet
      title={texts.title(name)}
      close={texts.close}
      actions={[
        { label: texts.saveJson, isDisabled, isRunning: json.isRunning, onClick: () => void json.run() },
        { label: texts.savePdf, isMain: true, isDisabled, isRunning: pdf.isRunning, onClick: () => void pdf.run() },
      ]}
      onClose={onClose}
    >
      <kit.Note kind="warning">{texts.duty}</kit.Note>
      <kit.Text>{texts.local}</kit.Text>
      <kit.Text>{texts.besides}</kit.Text>
      {gathered !== undefined ? (
        <>
          <InvolvedProblem involved={gathered.involved} onRetry={retry} />
          <Choosing {...choice} />
        </>
      ) : error === undefined ? (
        <kit.Loading told={texts.gathering} fraction={undefined} />
      ) : (
        <kit.Problem title={texts.failed} error={error} onRetry={retry} />
      )}
      {[pdf, json].map(({ failure, run }, at) =>
        failure === undefined ? null : (
          <kit.Problem key={at} title={texts.savingFailed} error={failure.error} onRetry={() => void run()} />
        ),
      )}
    </kit.Sheet>
  )
}

interface InvolvedProblemProps {
  readonly involved: Gathered['involved']
  readonly onRetry: () => void
}

/** The rest can be had without them: the report says then that they are missing. */
const InvolvedProblem = ({ involved, onRetry }: InvolvedProblemProps) => {
  const { kit } = useScene()
  if (involved === null || !('error' in involved)) return null
  return <kit.Problem title={texts.involvedFailed} error={involved.error} onRetry={onRetry} />
}

const Choosing = ({ parts, namesStaff, saysLeftOut, chosen }: Choice) => {
  const { kit } = useScene()
  return (
    <>
      <kit.Line isStrong>{texts.choice}</kit.Line>
      {parts.map(({ section, ...check }) => (
        <kit.Check key={section.part} label={labelOf(section)} {...hintOf(section)} {...check} />
      ))}
      {chosen === null ? <kit.Said>{texts.nothing}</kit.Said> : null}
      <kit.Line isStrong>{texts.form}</kit.Line>
      <kit.Check label={texts.namesStaff} {...namesStaff} />
      <kit.Check label={texts.saysLeftOut} {...saysLeftOut} />
    </>
  )
}

/** With how many of them it names. */
const labelOf = ({ part, title, entries }: ReportSection): string => {
  if (countedByEntry.has(part) && entries.length === 0) return title
  if (countedByEntry.has(part)) return texts.counted(title, entries.length)
  if (part !== 'notes' && part !== 'history') return title
  return texts.counted(title, entries.flatMap(({ facts }) => facts).length)
}
const countedByEntry: ReadonlySet<ReportSection['part']> = new Set([
  'addresses',
  'contacts',
  'lists',
  'parties',
  'checks',
])
const hints: Readonly<Partial<Record<ReportSection['part'], string>>> = texts.hints
/** What to think of before it is told, and what it lacks. */
const hintOf = ({ part, remark }: ReportSection) => {
  const hint = [hints[part], remark].filter((text) => text !== undefined).join(' ')
  return hint === '' ? undefined : { hint }
}
