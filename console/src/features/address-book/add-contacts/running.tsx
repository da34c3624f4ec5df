import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toCsv } from '../export/writers.ts'
import { StopButton, Stopped } from '../imports/stopped.tsx'
import { Undo } from '../imports/undo.tsx'
import { useScene } from '../scene.tsx'
import { addContactsTexts } from '../texts/add-contacts.ts'
import { useOpenBook } from '../use-book.tsx'
import { useNewcomers } from '../conflicts/newcomers.tsx'
import { peopleIn, storedOf } from '../use-import.ts'
import type { ContactsPlan } from './contacts-plan.ts'
import type { SkippedRow } from './use-add-contacts.ts'

const texts = addContactsTexts.running
const { report } = addContactsTexts

interface RunningProps {
  readonly plan: ContactsPlan
  readonly importId: string
  readonly skipped: readonly SkippedRow[]
  readonly onClose: () => void
}
type State =
  | { readonly state: 'running' }
  /** Some of it may be stored. */
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'stopped' }
  | { readonly state: 'done' }

/** Carries a plan out, says how much of it is stored, and what came of it. What broke off goes on, or is taken back. */
export const Running = ({ plan, importId, skipped, onClose }: RunningProps) => {
  const { kit, records, note } = useScene()
  const { place, refresh } = useOpenBook()
  const lookFor = useNewcomers()
  const [state, setState] = useState<State>({ state: 'running' })
  const [isUndoing, setIsUndoing] = useState(false)
  const stopping = useRef(new AbortController())
  const end = useRef<HTMLButtonElement>(null)
  const run = async (): Promise<void> => {
    setState({ state: 'running' })
    const { signal } = (stopping.current = new AbortController())
    try {
      await (await records()).importAll(place, plan.records, { only: 'contacts', signal })
      await refresh()
      setState({ state: 'done' })
      lookFor(peopleIn(plan.records))
    } catch (error) {
      if (signal.aborted) {
        await refresh()
        return setState({ state: 'stopped' })
      }
      await note(error)
      setState({ state: 'failed', message: texts.failed(messageOf(error)) })
    }
  }
  const begin = useEffectEvent(() => void run())
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])
  if (state.state === 'running')
    return (
      <kit.FormDialog title={addContactsTexts.title} isFixed onClose={onClose}>
        <Stored plan={plan} />
        <StopButton onStop={() => stopping.current.abort()} />
      </kit.FormDialog>
    )
  if (state.state === 'stopped')
    return (
      <kit.FormDialog title={addContactsTexts.title} isFixed={isUndoing} onClose={onClose}>
        <Stopped plan={plan.records} importId={importId} onUndoing={setIsUndoing} onContinue={() => void run()} />
      </kit.FormDialog>
    )
  const isDone = state.state === 'done'
  return (
    <kit.FormDialog title={isDone ? report.title : addContactsTexts.title} isFixed={isUndoing} onClose={onClose}>
      {isDone ? (
        <kit.Note kind="success" isNews>
          {report.created(plan.people, plan.companies)}
        </kit.Note>
      ) : (
        <kit.Note kind="error" actions={[{ label: texts.again, isDisabled: isUndoing, onClick: () => void run() }]}>
          {state.message}
        </kit.Note>
      )}
      {skipped.length === 0 ? null : <Skipped skipped={skipped} />}
      <Undo importId={importId} onRunning={setIsUndoing} onUndone={() => end.current?.focus()} />
      {isDone ? (
        <kit.Button kind="primary" button={end} isRunning={isUndoing} onClick={onClose}>
          {report.end}
        </kit.Button>
      ) : null}
    </kit.FormDialog>
  )
}

const Stored = ({ plan }: Pick<RunningProps, 'plan'>) => {
  const { kit } = useScene()
  const { done, total } = storedOf(plan.records, useOpenBook().latest())
  return (
    <kit.Loading
      told={done === 0 ? texts.begun : texts.stored(done, total)}
      fraction={done === 0 ? undefined : done / total}
    />
  )
}

const Skipped = ({ skipped }: Pick<RunningProps, 'skipped'>) => {
  const { kit } = useScene()
  const save = (): void => {
    const rows = skipped.map(({ row: { listed, found }, because }) => [
      String(found.line),
      listed,
      found.organisation,
      found.places.map(({ link }) => link.email ?? '').find((each) => each !== '') ?? '',
      because,
    ])
    saveFile(new Blob([toCsv({ heads: report.heads, rows })], { type: 'text/csv;charset=utf-8' }), report.fileName)
  }
  return (
    <>
      <kit.Text>{report.skipped(skipped.length)}</kit.Text>
      <kit.Button kind="plain" onClick={save}>
        {report.download}
      </kit.Button>
    </>
  )
}
