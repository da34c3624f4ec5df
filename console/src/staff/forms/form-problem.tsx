import { Alert, Box } from '@mui/material'
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
    return (
      <Box sx={{ mt: 1.5 }}>
        <ErrorNote error={failure.error} message={banner} onRetry={() => void submit()} />
      </Box>
    )
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
      {banner}
    </Alert>
  )
}
