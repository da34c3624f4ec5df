import type { FormEvent, ReactNode, RefCallback } from 'react'
import { useKit } from '../../kit/kit.tsx'
import type { KitFailure } from '../../kit/kit.tsx'

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
      <FormProblem form={form} />
    </form>
  )
}

/** Why the form was not saved. What is wrong with what was typed is not mended by sending it again. */
export const FormProblem = ({ form: { banner, failure, submit } }: Pick<FormProps, 'form'>) => {
  const kit = useKit()
  if (banner === undefined) return null
  if (failure === undefined || failure.isInput) return <kit.Note kind="error">{banner}</kit.Note>
  return <kit.Problem error={failure.error} message={banner} onRetry={() => void submit()} />
}
