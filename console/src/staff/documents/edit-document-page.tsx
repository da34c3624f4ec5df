import { Button, Stack } from '@mui/material'
import { Link, useNavigate } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { RunningButton } from '../components/running-button.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { ResumedNote } from '../forms/resumed-note.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { DocumentFields } from './document-fields.tsx'
import { DocumentInAddress } from '../open-case/document-in-address.tsx'
import { useDocumentForm } from './use-document-form.ts'

/** `…/bearbeiten/?next=…`: name and description of a document. */
export const EditDocumentPage = () => (
  <DocumentInAddress help="dokument-bearbeiten" title={pageTexts.editDocument.title}>
    {(document, next) => <EditForm key={document.id} document={document} next={next} />}
  </DocumentInAddress>
)

const EditForm = ({ document, next }: { document: Document; next: string }) => {
  const navigate = useNavigate()
  const form = useDocumentForm(document, () => void navigate(next), { keepAs: `document/${document.id}` })
  return (
    <Stack component="form" noValidate spacing={1} onSubmit={form.onSubmit}>
      <ResumedNote form={form} />
      <DocumentFields form={form} />
      <FormProblem form={form} />
      <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
        <RunningButton type="submit" variant="contained" isRunning={form.isRunning}>
          {form.isRunning ? texts.app.saving : texts.app.save}
        </RunningButton>
        <Button component={Link} to={next} onClick={form.forget}>
          {texts.app.cancel}
        </Button>
      </Stack>
    </Stack>
  )
}
