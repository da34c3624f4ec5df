import type { CaseId, DocumentId } from '@aktenraum/domain/contracts'
import { Button, Paper, Stack, TextField } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { useGetOne, useNotify, useRefresh } from 'react-admin'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Document } from '../../shared/client/types.ts'
import { messagesOf } from '../cases/case-fields.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { Page } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useOffice } from '../office/office-context.tsx'
import { caseIdOf, documentIdOf } from '../office/ids.ts'
import { readOptions } from '../office/read-options.ts'
import { useAction } from '../office/use-action.ts'
import { ownPath, paths } from '../paths.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { changeMessageOf } from './change-message.ts'
import { descriptionLength, editFields } from './edit-fields.ts'
import type { EditFields } from './edit-fields.ts'

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
    <Page title={pageTexts.editDocument.title} tabTitle={pageTexts.editDocument.title}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
        {data === undefined && error ? (
          <ErrorNote error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <PlaceholderLines rows={2} />
        ) : (
          <EditForm key={data.id} document={data} next={next} />
        )}
      </Paper>
    </Page>
  )
}

const EditForm = ({ document, next }: { document: Document; next: string }) => {
  const start = { name: plainText(document.name, ''), description: plainText(document.description, '') }
  const [fields, setFields] = useState<EditFields>(start)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { run, isRunning, error } = useAction(useSaveChanges(document, start))
  const navigate = useNavigate()
  const messages = isSubmitted ? messagesOf(editFields, fields) : {}
  const problem = useMemo(() => (error === undefined ? null : changeMessageOf(error)), [error])
  const submit = async (): Promise<void> => {
    setIsSubmitted(true)
    const { data } = editFields.safeParse(fields)
    if (data !== undefined && (await run(data))) await navigate(next)
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        autoFocus
        required
        label={pageTexts.editDocument.name}
        value={fields.name}
        error={messages['name'] !== undefined}
        helperText={messages['name'] ?? ' '}
        onChange={({ target }) => setFields({ ...fields, name: target.value })}
      />
      <TextField
        multiline
        minRows={2}
        label={pageTexts.editDocument.description}
        placeholder={pageTexts.editDocument.placeholder}
        value={fields.description}
        helperText={pageTexts.forms.charactersLeft(descriptionLength - fields.description.length)}
        onChange={({ target }) => setFields({ ...fields, description: target.value })}
        slotProps={{ htmlInput: { maxLength: descriptionLength } }}
      />
      {problem === null ? null : <ErrorNote message={problem} error={error} onRetry={() => void submit()} />}
      <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
        <Button type="submit" variant="contained" disabled={isRunning}>
          {isRunning ? texts.app.saving : texts.app.save}
        </Button>
        <Button component={Link} to={next}>
          {texts.app.cancel}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Sends what changed, and nothing else (DOC-57). */
const useSaveChanges = (document: Document, before: EditFields) => {
  const { client } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  return useCallback(
    async ({ name, description }: EditFields) => {
      if (name !== before.name) await client.renameDocument(document, name)
      if (description !== before.description) await client.describeDocument(document, description)
      notify(pageTexts.editDocument.saved, { type: 'success' })
      refresh()
    },
    [before.description, before.name, client, document, notify, refresh],
  )
}
