import type { FormEvent, ReactNode, RefCallback } from 'react'
import { FormProblem } from '../../kit/form-problem.tsx'
import { useKit } from '../../kit/kit.tsx'
import type { KitFailure } from '../../kit/kit.tsx'
import { useScene } from './scene.tsx'
import { accountTexts } from './texts/account.ts'

export interface Shown {
  readonly onSubmit: (event: FormEvent<HTMLElement>) => void
  readonly submit: () => Promise<boolean>
  readonly banner: string | undefined
  readonly failure: KitFailure | undefined
  readonly wasSaved: boolean
  readonly mark?: RefCallback<HTMLElement>
}
interface FormProps {
  readonly form: Shown
  /** What to say when it has worked. */
  readonly done?: string
  readonly children: ReactNode
}

/** A form with what came of sending it below its fields. Nothing is sent by the browser itself. */
export const Form = ({ form, done, children }: FormProps) => {
  const kit = useKit()
  return (
    <form ref={form.mark} className="account-form" noValidate onSubmit={form.onSubmit}>
      {children}
      <div role="status">{form.wasSaved && done !== undefined ? <kit.Note kind="success">{done}</kit.Note> : null}</div>
      <FormProblem kit={kit} form={form} />
    </form>
  )
}

interface FormButtonsProps {
  readonly kind?: 'primary' | 'danger'
  readonly isRunning: boolean
  readonly caption: string
  readonly running: string
  readonly onCancel: () => void
}

/** Sends the form around it, and says while it is sent; or leaves it. */
export const FormButtons = ({ kind = 'primary', isRunning, caption, running, onCancel }: FormButtonsProps) => {
  const { kit } = useScene()
  return (
    <div className="account-buttons">
      <kit.Button kind={kind} isRunning={isRunning}>
        {isRunning ? running : caption}
      </kit.Button>
      <kit.Button onClick={onCancel}>{accountTexts.cancel}</kit.Button>
    </div>
  )
}
