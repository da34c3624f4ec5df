import Edit from '@mui/icons-material/EditOutlined'
import { Button, Stack, TextField, Typography } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { Document } from '../../shared/client/types.ts'
import { DecryptedText, plainText } from '../components/decrypted-text.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { changeMessageOf } from './change-message.ts'
import { descriptionLength } from './edit-fields.ts'

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

const Editor = ({ document, onDone }: { document: Document; onDone: () => void }) => {
  const { client } = useOffice()
  const refresh = useRefresh()
  const before = plainText(document.description, '')
  const [text, setText] = useState(before)
  const save = useCallback(
    async (description: string) => {
      if (description === before) return // nothing to tell the server (DOC-57)
      await client.describeDocument(document, description)
      refresh()
    },
    [before, client, document, refresh],
  )
  const { run, isRunning, error } = useAction(save)
  const message = useMemo(() => (error === undefined ? '' : changeMessageOf(error)), [error])
  const submit = (): void => void run(text.trim()).then((isDone) => (isDone ? onDone() : undefined))
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'flex-start', py: 0.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        autoFocus
        value={text}
        placeholder={pageTexts.editDocument.placeholder}
        error={message !== ''}
        helperText={message === '' ? pageTexts.forms.charactersLeft(descriptionLength - text.length) : message}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: descriptionLength, 'aria-label': pageTexts.editDocument.description } }}
        sx={{ flex: '1 1 220px', width: 'auto' }}
      />
      <Button type="submit" variant="contained" disabled={isRunning}>
        {isRunning ? texts.app.saving : texts.app.save}
      </Button>
      <Button onClick={onDone}>{texts.app.cancel}</Button>
    </Stack>
  )
}
