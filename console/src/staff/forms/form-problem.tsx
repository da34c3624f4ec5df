import { Alert } from '@mui/material'
import { ErrorNote } from '../components/error-note.tsx'
import type { FormFailure } from './failure.ts'

interface FormProblemProps {
  readonly form: {
    readonly banner: string | undefined
    readonly failure: FormFailure | undefined
    readonly submit: () => Promise<boolean>
  }
}

/** Why the form was not saved. What is wrong with what was typed is not mended by sending it again. */
export const FormProblem = ({ form: { banner, failure, submit } }: FormProblemProps) => {
  if (banner === undefined) return null
  if (failure !== undefined && !failure.isInput)
    return <ErrorNote error={failure.error} message={banner} onRetry={() => void submit()} />
  return (
    <Alert severity="error" variant="outlined">
      {banner}
    </Alert>
  )
}
