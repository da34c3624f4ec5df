import type { Importing } from '@aktenraum/client/collections/address-book/import-mark'
import type { ImportPlan } from '@aktenraum/client/collections/address-book/import-plan'
import { useState } from 'react'
import { StopButton, Stopped } from './imports/stopped.tsx'
import { useScene } from './scene.tsx'
import { importsTexts } from './texts/imports.ts'
import { transferTexts } from './texts/transfer.ts'
import { storedOf, useImport } from './use-import.ts'
import type { ImportState } from './use-import.ts'
import { useOpenBook } from './use-book.tsx'

const texts = transferTexts.import

interface ImportProps {
  /** An import that goes on. */
  readonly continued?: Importing
  readonly onClose: () => void
}

/**
 * Adds what an export brings to the book (ADB-32). Once it has begun it is closed by nothing but its end (ADB-41),
 * which one may bring about.
 */
export const Import = ({ continued, onClose }: ImportProps) => {
  const { kit } = useScene()
  const { state, take, run, stop } = useImport(onClose, continued)
  const [isUndoing, setIsUndoing] = useState(false)
  if (state.state === 'stopped')
    return (
      <kit.FormDialog title={texts.title} isFixed={isUndoing} onClose={onClose}>
        <Stopped {...state} onUndoing={setIsUndoing} onContinue={() => void run(state.plan)} />
      </kit.FormDialog>
    )
  const isBusy = state.state === 'importing' || state.state === 'loading'
  return (
    <kit.FormDialog title={texts.title} isFixed={isBusy} onClose={onClose}>
      {state.state === 'failed' ? <Failed {...state} onAgain={run} /> : null}
      {state.state === 'importing' ? <Stored plan={state.plan} onStop={stop} /> : null}
      {state.state === 'loading' ? <kit.Loading told={texts.loading} fraction={undefined} /> : null}
      {state.state === 'known' ? <Known {...state} onRun={run} /> : null}
      {isBusy ? null : <kit.Text>{continued === undefined ? texts.what : importsTexts.again(continued.file)}</kit.Text>}
      <kit.FileField
        label={texts.drop}
        choose={texts.choose}
        accept=".json,application/json"
        isOff={isBusy}
        onFiles={(files) => void take(files)}
      />
    </kit.FormDialog>
  )
}

interface KnownProps extends Pick<Extract<ImportState, { state: 'known' }>, 'known' | 'people' | 'plan' | 'rest'> {
  readonly onRun: (plan: ImportPlan) => Promise<void>
}

/** Before anybody stands in the book twice. */
const Known = ({ known, people, plan, rest, onRun }: KnownProps) => {
  const { kit } = useScene()
  const others = people - known
  return (
    <>
      <kit.Note kind="warning" isNews>
        {texts.known(known, people)}
      </kit.Note>
      <kit.Beside>
        {others === 0 ? null : (
          <kit.Button kind="primary" onClick={() => void onRun(rest)}>
            {texts.skipKnown(others)}
          </kit.Button>
        )}
        <kit.Button onClick={() => void onRun(plan)}>{texts.importAll(people)}</kit.Button>
      </kit.Beside>
    </>
  )
}

interface FailedProps extends Pick<Extract<ImportState, { state: 'failed' }>, 'message' | 'plan'> {
  readonly onAgain: (plan: ImportPlan) => Promise<void>
}

const Failed = ({ message, plan, onAgain }: FailedProps) => {
  const { kit } = useScene()
  const actions = plan === undefined ? [] : [{ label: texts.again, onClick: () => void onAgain(plan) }]
  return (
    <kit.Note kind="error" isFilled actions={actions}>
      {message}
    </kit.Note>
  )
}

/** How far it is: what the server has stored comes into the book, and is counted there. */
const Stored = ({ plan, onStop }: { readonly plan: ImportPlan; readonly onStop: () => void }) => {
  const { kit } = useScene()
  const { done, total } = storedOf(plan, useOpenBook().latest())
  return (
    <>
      <kit.Loading
        told={done === 0 ? texts.running : texts.stored(done, total)}
        fraction={done === 0 ? undefined : done / total}
      />
      <StopButton onStop={onStop} />
    </>
  )
}
