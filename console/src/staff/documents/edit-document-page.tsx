import type { CaseId, DocumentId } from '@aktenraum/domain/contracts'
import { Button, Paper, Stack } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Document } from '../../shared/client/types.ts'
import { ErrorNote } from '../components/error-note.tsx'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { Page } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { ResumedNote } from '../forms/resumed-note.tsx'
import { caseIdOf, documentIdOf } from '../office/ids.ts'
import { readOptions } from '../office/read-options.ts'
import { ownPath, paths } from '../paths.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { DocumentFields } from './document-fields.tsx'
import { useDocumentForm } from './use-document-form.ts'

/** `…/bearbeiten/?next=…`: name and description of a document. */
export const EditDocumentPage = () => {
  const parameters = useParams()
  const caseId = caseIdOf(parameters['caseId'])
  const id = documentIdOf(parameters['documentId'])
  return caseId === null || id === null ? <NotFoundPage /> : <KnownDocument caseId={caseId} id={id} />
}

const KnownDocument = ({ caseId, id }: { caseId: CaseId; id: DocumentId }) => {
  const [search] = useSearchParams()
  const next = ownPath(search.get('next'), paths.case(caseId))
  const { data, error, refetch } = useGetOne<Document>('documents', { id, meta: { caseId } }, readOptions)
  return (
    <Page help="dokument-bearbeiten" title={pageTexts.editDocument.title} tabTitle={pageTexts.editDocument.title}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
        {data === undefined && error ? (
          <ErrorNote error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <PlaceholderLines expected={100} />
        ) : (
          <EditForm key={data.id} document={data} next={next} />
        )}
      </Paper>
    </Page>
  )
}

const EditForm = ({ document, next }: { document: Document; next: string }) => {
  const navigate = useNavigate()
  const form = useDocumentForm(document, () => void navigate(next), { keepAs: `document/${document.id}` })
  return (
    <Stack component="form" noValidate spacing={1} onSubmit={form.onSubmit}>
      <ResumedNote form={form} />
      <DocumentFields form={form} />
      <FormProblem form={form} />
      <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
        <Button type="submit" variant="contained" disabled={form.isRunning}>
          {form.isRunning ? texts.app.saving : texts.app.save}
        </Button>
        <Button component={Link} to={next} onClick={form.forget}>
          {texts.app.cancel}
        </Button>
      </Stack>
    </Stack>
  )
}
