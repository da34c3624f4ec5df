import type { Kit, KitFailure } from './kit.tsx'

interface FormProblemProps {
  readonly kit: Pick<Kit, 'Note' | 'Problem'>
  readonly form: {
    readonly banner: string | undefined
    readonly failure: KitFailure | undefined
    readonly submit: () => Promise<boolean>
  }
}

/** Why a form was not saved. What is wrong with what was typed is not mended by sending it again. */
export const FormProblem = ({ kit, form: { banner, failure, submit } }: FormProblemProps) => {
  if (banner === undefined) return null
  if (failure === undefined || failure.isInput) return <kit.Note kind="error">{banner}</kit.Note>
  return <kit.Problem error={failure.error} message={banner} onRetry={() => void submit()} />
}
