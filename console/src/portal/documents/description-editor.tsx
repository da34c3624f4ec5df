import '../styles/documents.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { maxLength } from '../../shared/forms/rules/texts.ts'
import { FormField, FormProblem } from '../forms/form-parts.tsx'
import { usePortalForm } from '../forms/use-portal-form.ts'
import { useReady } from '../office/portal-context.tsx'
import type { Problem } from '../office/office.ts'
import { plainText, shownText } from '../parts/decrypted-text.tsx'
import { Icon } from '../parts/icons.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'

const maxDescription = 227

interface DescriptionEditorProps {
  readonly document: Document
  readonly onSaved: () => void
}

/** For a short time after the upload, its sender may still say what a document is (DOC-56 to DOC-62). */
export const DescriptionEditor = ({ document, onSaved }: DescriptionEditorProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  if (isOpen) return <Editor document={document} onSaved={onSaved} onClose={close} />
  const name = shownText(document.name, caseTexts.documents.unnamed)
  return (
    <button
      ref={button}
      type="button"
      className="button small quiet"
      aria-label={laterTexts.documents.describeNamed(name)}
      onClick={() => setIsOpen(true)}
    >
      <Icon name="edit" /> {laterTexts.documents.describe}
    </button>
  )
}

const fields = {
  description: { label: laterTexts.documents.description, filters: ['trim'], rules: [maxLength(maxDescription)] },
}

const Editor = ({ document, onSaved, onClose }: DescriptionEditorProps & { readonly onClose: () => void }) => {
  const office = useReady()?.office
  const current = document.description === null ? '' : plainText(document.description, '')
  const form = usePortalForm({
    fields,
    start: { description: current },
    retell: refused,
    send: async ({ description }) => {
      if (description !== current) await office?.client.describeDocument(document, description)
    },
    onSent: () => {
      onClose()
      onSaved()
    },
  })
  return (
    <form className="describe" noValidate onSubmit={form.onSubmit}>
      <FormField
        field={form.bind('description')}
        placeholder={laterTexts.documents.descriptionPlaceholder}
        maxLength={maxDescription}
        autoFocus
        autoComplete="off"
      />
      <FormProblem form={form} />
      <div className="buttons">
        <button type="submit" className="button primary small" aria-disabled={form.isRunning}>
          {form.isRunning ? texts.app.saving : texts.app.save}
        </button>
        <button type="button" className="button small" onClick={onClose}>
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
