import { useCallback, useState } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { useReady } from '../office/portal-context.tsx'
import type { Problem } from '../office/office.ts'
import { useAction } from '../office/use-action.ts'
import { plainText } from '../parts/decrypted-text.tsx'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'

const maxDescription = 227

/** For a short time after the upload, its sender may still say what a document is (DOC-56 to DOC-62). */
export const DescriptionEditor = ({
  document,
  onSaved,
}: {
  readonly document: Document
  readonly onSaved: () => void
}) => {
  const office = useReady()?.office
  const current = document.description === null ? '' : plainText(document.description, '')
  const [typed, setTyped] = useState<string | null>(null)
  const save = useCallback(
    async (text: string) => {
      if (text !== current) await office?.client.describeDocument(document, text)
    },
    [office, document, current],
  )
  const { run, isRunning, problem } = useAction(save)
  const name = plainText(document.name, texts.documents.unnamed)
  if (typed === null)
    return (
      <button
        type="button"
        className="button small quiet"
        aria-label={laterTexts.documents.describeNamed(name)}
        onClick={() => setTyped(current)}
      >
        <Icon name="edit" /> {laterTexts.documents.describe}
      </button>
    )
  const submit = async (): Promise<void> => {
    if (!(await run(typed.trim()))) return
    setTyped(null)
    onSaved()
  }
  return (
    <form
      className="describe"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        label={laterTexts.documents.description}
        placeholder={laterTexts.documents.descriptionPlaceholder}
        maxLength={maxDescription}
        autoFocus
        autoComplete="off"
        value={typed}
        onValue={setTyped}
      />
      {problem === undefined ? null : <ProblemNote problem={refused(problem)} />}
      <div className="buttons">
        <button type="submit" className="button primary small" aria-disabled={isRunning}>
          {isRunning ? texts.app.saving : texts.app.save}
        </button>
        <button type="button" className="button small" onClick={() => setTyped(null)}>
          {texts.app.cancel}
        </button>
      </div>
    </form>
  )
}

/** DOC-61, DOC-62. */
const refused = (problem: Problem): Problem => {
  if (problem.kind === 'signed-out') return { ...problem, message: laterTexts.documents.describeSignedOut }
  return problem.kind === 'forbidden' ? { ...problem, message: laterTexts.documents.describeForbidden } : problem
}
