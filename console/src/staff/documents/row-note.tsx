import { Typography } from '@mui/material'
import type { Document } from '@aktenraum/client/collections/types'
import { rowText } from '../../shared/texts/checked.ts'

/** What is to be known of a document before it is believed, below its name. */
export const RowNote = ({ document: { verdict } }: { document: Pick<Document, 'verdict'> }) => {
  const text = rowText(verdict)
  if (text === null) return null
  return (
    <Typography variant="caption" component="p" color={verdict?.state === 'wrong' ? 'error' : 'text.secondary'}>
      {text}
    </Typography>
  )
}
