import { Typography } from '@mui/material'
import { useRefresh } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import { DescriptionEditor } from '../../features/documents/description-editor.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { failureOf } from '../forms/failure.ts'
import { KitButton } from '../kit/button.tsx'
import { KitInPlace } from '../kit/in-place.tsx'
import { KitNote } from '../kit/note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useCheckedError } from '../office/use-checked-error.ts'

const kit = { Button: KitButton, InPlace: KitInPlace, Note: KitNote, Problem: ErrorNote }

/** The description of a document, and the way to change it. */
export const DescriptionField = ({ document }: { document: Document }) => {
  const { client } = useOffice()
  const check = useCheckedError()
  const explain = async (error: unknown) => {
    await check(error)
    return failureOf(error)
  }
  return (
    <Typography variant="body2" color="text.secondary" component="div" sx={lineStyle(document)}>
      {document.description === null ? null : <DecryptedText value={document.description} />}{' '}
      <DescriptionEditor scene={{ kit, client, explain }} document={document} onSaved={useRefresh()} />
    </Typography>
  )
}

/** The button stands in the line of the description, or begins where names begin. */
const lineStyle = ({ description }: Document) =>
  ({
    overflowWrap: 'anywhere',
    '& > .MuiButton-root': { minHeight: 0, py: 0.25, ml: description === null ? -0.75 : 0.5, whiteSpace: 'nowrap' },
  }) as const
