import { isRest } from '../../shared/session/away.ts'
import type { AwayReason } from '../../shared/session/away.ts'
import { FormProblem } from '../../kit/form-problem.tsx'
import type { Kit, KitFailure } from '../../kit/kit.tsx'
import { useSingleAction } from '../../shared/react/use-single-action.ts'
import { awayTexts as texts } from './texts/away.ts'
import { useUnlockForm } from './use-unlock-form.ts'
import type { Unlocking } from './use-unlock-form.ts'

export interface ReturnScene extends Unlocking<KitFailure> {
  readonly kit: Pick<Kit, 'Cover' | 'Line' | 'Note' | 'Password' | 'Problem' | 'Text'>
  /** Whose session it was. */
  readonly email: string
  /** Ends a session that only rests; what it is refused by is told. */
  readonly onSignOut: () => Promise<unknown>
  /** What waits for the keys is given up, and the page is left. */
  readonly onLeave: () => void
}
interface ReturnFormProps {
  readonly scene: ReturnScene
  readonly reason: AwayReason
}

/** Asks for the password, over a page of which nothing is to be seen. */
export const ReturnForm = ({ scene, reason }: ReturnFormProps) => {
  const { kit, email, onSignOut, onLeave } = scene
  const form = useUnlockForm(texts.password, scene)
  const signingOut = useSingleAction(onSignOut, scene.explain)
  const signOut = (): void => void signingOut.run()
  return (
    <kit.Cover
      title={texts.titles[reason]}
      mark={form.mark}
      sending={{
        caption: form.isProcessed ? texts.running : texts.submits[reason],
        isOff: form.isProcessed,
        onSend: form.onSubmit,
      }}
      leave={isRest(reason) ? { label: texts.signOut, onClick: signOut } : { label: texts.leave, onClick: onLeave }}
    >
      <kit.Line>{texts.reasons[reason]}</kit.Line>
      <kit.Text>{texts.as(email)}</kit.Text>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <kit.Password isFirst {...form.bind('password')} />
      <FormProblem kit={kit} form={form} />
      {signingOut.failure === undefined ? null : <kit.Problem error={signingOut.failure.error} onRetry={signOut} />}
    </kit.Cover>
  )
}
