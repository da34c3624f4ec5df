import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import { DecryptedText, plainText } from '../components/decrypted-text.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { changeMessageOf } from './change-message.ts'
import { descriptionField, descriptionLength } from './edit-fields.ts'

/** The description of a document; editable in place while it was just uploaded and one may (DOC-56 to DOC-60). */
export const DescriptionField = ({ document }: { document: Document }) => {
  const [isEditing, setIsEditing] = useState(false)
  const { description, can_update: canUpdate, is_just_uploaded: isJustUploaded } = document
  if (isEditing) return <Editor document={document} onDone={() => setIsEditing(false)} />
  return (
    <Typography variant="body2" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {description === null ? null : <DecryptedText value={description} />}{' '}
      {canUpdate && isJustUploaded ? (
        <Button
          size="small"
          startIcon={<Edit />}
          onClick={() => setIsEditing(true)}
          sx={{ minHeight: 0, py: 0.25, ml: description === null ? -0.75 : 0.5, whiteSpace: 'nowrap' }}
        >
          {pageTexts.editDocument.placeholder}
        </Button>
      ) : null}
    </Typography>
  )
}

const fields = { description: descriptionField }

const Editor = ({ document, onDone }: { document: Document; onDone: () => void }) => {
  const { client } = useOffice()
  const refresh = useRefresh()
  const before = plainText(document.description, '')
  const form = useStaffForm({
    fields,
    start: { description: before },
    retell: changeMessageOf,
    send: async ({ description }) => {
      if (description === before) return // nothing to tell the server (DOC-57)
      await client.describeDocument(document, description)
      refresh()
    },
    onSent: onDone,
  })
  const field = form.bind('description')
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ py: 0.5 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          autoFocus
          value={field.value}
          placeholder={pageTexts.editDocument.placeholder}
          error={field.error !== undefined}
          helperText={field.error ?? pageTexts.forms.charactersLeft(descriptionLength - field.value.length)}
          onChange={({ target }) => field.onValue(target.value)}
          onBlur={field.onLeave}
          slotProps={{ htmlInput: { maxLength: descriptionLength, 'aria-label': field.label } }}
          sx={{ flex: '1 1 220px', width: 'auto' }}
        />
        <Button type="submit" variant="contained" disabled={form.isRunning}>
          {form.isRunning ? texts.app.saving : texts.app.save}
        </Button>
        <Button onClick={onDone}>{texts.app.cancel}</Button>
      </Stack>
      <FormProblem form={form} />
    </Box>
  )
}
