import { useState } from 'react'
import { Result } from './result.tsx'
import { useConflictScene } from './scene.tsx'
import { conflictTexts as texts } from './texts/conflicts.ts'
import { useCheck } from './use-check.ts'
import type { Checking } from './use-check.ts'
import { nobody, subjectOf, Whom } from './whom.tsx'
import type { Wanted } from './whom.tsx'

export interface ConflictDialogProps {
  /** Who is looked for to begin with. */
  readonly start?: Partial<Wanted>
  readonly onClose: () => void
}

/** Whether the office may act for somebody: who stands in which case on which side (§ 43a (4) BRAO, decision 0057). */
export const ConflictDialog = ({ start, onClose }: ConflictDialogProps) => {
  const { kit, people } = useConflictScene()
  const [wanted, setWanted] = useState<Wanted>({ ...nobody, ...start })
  const checking = useCheck()
  const { check, checked, isRunning, failure, clear } = checking
  const subject = subjectOf(wanted, people)
  const run = async (): Promise<void> => {
    if (subject !== null) await check(subject)
  }
  return (
    <kit.FormDialog
      title={texts.title}
      isHeld={checked !== undefined}
      sending={{
        caption: isRunning ? texts.checking : texts.check,
        isOff: subject === null,
        isRunning,
        onSend: (event) => {
          event.preventDefault()
          void run()
        },
      }}
      onClose={onClose}
    >
      <kit.Text>{texts.what}</kit.Text>
      <Whom
        wanted={wanted}
        onWanted={(next) => {
          setWanted(next)
          clear()
        }}
      />
      {isRunning && checked === undefined ? <Running {...checking.progress} /> : null}
      {failure === undefined ? null : (
        <kit.Problem title={texts.failed} error={failure.error} onRetry={() => void run()} />
      )}
      {checked === undefined ? null : <Result checking={checking} checked={checked} />}
    </kit.FormDialog>
  )
}

const Running = ({ come, all }: Checking['progress']) => {
  const { kit } = useConflictScene()
  return all === null || all === 0 ? (
    <kit.Loading told={all === null ? texts.ordering : texts.reading} fraction={undefined} />
  ) : (
    <kit.Loading told={texts.readSome(come, all)} fraction={come / all} />
  )
}
