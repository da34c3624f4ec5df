import type { ReactNode } from 'react'
import { useScene } from './kit.tsx'

interface FormProps {
  readonly onSubmit: () => void
  readonly failure: { readonly error: unknown } | undefined
  /** What to say when it has worked. */
  readonly done?: string | undefined
  readonly children: ReactNode
}

/** A form with what came of sending it below its fields. Nothing is sent by the browser itself. */
export const Form = ({ onSubmit, failure, done, children }: FormProps) => {
  const { kit } = useScene()
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div role="status">{done === undefined ? null : <kit.Note kind="success">{done}</kit.Note>}</div>
      {failure === undefined ? null : <kit.Problem error={failure.error} />}
    </form>
  )
}
