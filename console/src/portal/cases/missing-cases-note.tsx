import { useState } from 'react'
import type { MissingCase } from '@aktenraum/client/collections/case-types'
import type { Case } from '@aktenraum/client/collections/types'
import { useMissingCases } from '../../shared/react/use-missing-cases.ts'
import { isCalm, missingName, missingTexts as words, mostNamed } from '../../shared/texts/missing-cases.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Ready } from '../office/portal-session.ts'
import { useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { Alert } from '../parts/alert.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'

interface MissingCasesNoteProps {
  /** Undefined until they are here. */
  readonly cases: readonly Case[] | undefined
  /** Fetches the list again. */
  readonly onOutdated: () => void
}

/** Says when the server leaves out of the list what one's browsers know, and what one can do. */
export const MissingCasesNote = (props: MissingCasesNoteProps) => {
  const ready = useReady()
  return ready === undefined ? null : <Note {...props} client={ready.office.client} />
}

const Note = ({ cases, onOutdated, client }: MissingCasesNoteProps & Pick<Ready['office'], 'client'>) => {
  const { found, isChecking, again, settle } = useMissingCases({ client, listed: cases ?? null, onOutdated })
  const [asked, setAsked] = useState<string>()
  if (found.cases.length === 0) return null
  return (
    <Alert
      kind={isCalm(found.cases) ? 'warning' : 'error'}
      isNews
      actions={
        <button type="button" className="button small" disabled={isChecking} onClick={again}>
          {isChecking ? words.checking : words.again}
        </button>
      }
    >
      <div className="apart">
        <strong>{words.title(found.cases.length)}</strong>
        <ul>
          {found.cases.slice(0, mostNamed).map((each) => (
            <li key={each.id}>
              <MissingEntry of={each} onSettle={() => setAsked(each.id)} />
            </li>
          ))}
          {found.cases.length > mostNamed ? <li>{words.more(found.cases.length - mostNamed)}</li> : null}
        </ul>
        <p>{words.noticed}</p>
        {isCalm(found.cases) ? <p>{words.calm}</p> : null}
        <p>{words.safe}</p>
        <p>{words.askClient}</p>
        {asked === undefined ? null : (
          <SettleQuestion onConfirm={() => settle(asked)} onClose={() => setAsked(undefined)} />
        )}
      </div>
    </Alert>
  )
}

const MissingEntry = ({ of, onSettle }: { readonly of: MissingCase; readonly onSettle: () => void }) => (
  <>
    <Link href={paths.case(of.id)}>
      <bdi>{missingName(of)}</bdi>
    </Link>{' '}
    {words.states[of.state]}{' '}
    {of.state === 'vanished' ? (
      <button type="button" className="button small" onClick={onSettle}>
        {words.settle}
      </button>
    ) : null}
  </>
)

interface SettleQuestionProps {
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}
/** In its place: a dialog would be one script more for everybody. */
const SettleQuestion = ({ onConfirm, onClose }: SettleQuestionProps) => {
  const { run, isRunning, problem } = useAction(async () => {
    await onConfirm()
    onClose()
  })
  return (
    <div role="group" aria-label={words.settleTitle}>
      <p>
        <strong>{words.settleTitle}</strong> {words.settleQuestion}
      </p>
      <button type="button" className="button small" aria-disabled={isRunning} onClick={() => void run()}>
        {words.settleSure}
      </button>{' '}
      <button type="button" className="button small" onClick={onClose}>
        {texts.app.cancel}
      </button>
      {problem === undefined ? null : <ProblemNote problem={problem} onRetry={() => void run()} />}
    </div>
  )
}
