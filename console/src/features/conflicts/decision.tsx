import { verdicts } from '@aktenraum/client/engines/conflicts/check-record'
import type { Decision, Verdict } from '@aktenraum/client/engines/conflicts/check-record'
import { useState } from 'react'
import { tooLong } from '../../shared/texts/forms.ts'
import { useConflictScene } from './scene.tsx'
import { conflictTexts } from './texts/conflicts.ts'
import type { Checking } from './use-check.ts'

const texts = conflictTexts.decision
/** With the check it must fit into one record. */
const mostLetters = 500

interface DecisionFormProps extends Pick<Checking, 'decide' | 'deciding'> {
  /** What was decided here already. */
  readonly last: Decision | undefined
}

/** Whether it is the same matter is for a lawyer to say, and why. What was said stays, and is said again next time. */
export const DecisionForm = ({ last, decide, deciding }: DecisionFormProps) => {
  const { kit } = useConflictScene()
  const [verdict, setVerdict] = useState<Verdict | ''>('')
  const [reason, setReason] = useState('')
  const isTooLong = reason.trim().length > mostLetters
  const save = async (): Promise<void> => {
    if (verdict === '' || !(await decide({ verdict, reason: reason.trim() }))) return
    setVerdict('')
    setReason('')
  }
  return (
    <>
      <kit.Line isStrong>{texts.heading}</kit.Line>
      <kit.Text>{texts.hint}</kit.Text>
      {last === undefined ? null : (
        <kit.Note kind={last.verdict === 'none' ? 'success' : 'error'} isNews>
          {texts.saved} {texts.taken(last.verdict, last.reason)}
        </kit.Note>
      )}
      <kit.Choice
        label={texts.verdict}
        value={verdict}
        options={[
          { value: '', label: texts.open },
          ...verdicts.map((value) => ({ value, label: texts.verdicts[value] })),
        ]}
        onValue={(value) => setVerdict(value as Verdict | '')}
      />
      {verdict === '' ? null : (
        <>
          <kit.LongText
            name="reason"
            label={texts.because[verdict]}
            value={reason}
            rows={3}
            error={isTooLong ? tooLong.de(texts.reason, mostLetters) : undefined}
            onValue={setReason}
          />
          <kit.Button
            kind="primary"
            isRunning={deciding.isRunning}
            isOff={reason.trim() === '' || isTooLong}
            onClick={() => void save()}
          >
            {deciding.isRunning ? texts.saving : texts.save}
          </kit.Button>
        </>
      )}
      {deciding.failure === undefined ? null : (
        <kit.Problem error={deciding.failure.error} onRetry={() => void save()} />
      )}
    </>
  )
}
