import { Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Document } from '../../../shared/client/types.ts'
import { messageTitle } from '../../../shared/messages/message-title.ts'
import { useAnswered } from '../../../shared/messages/use-answered.ts'
import { messageTexts } from '../../../shared/texts/messages.ts'
import { plainText } from '../../components/decrypted-text.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { texts } from '../../texts/de.ts'
import { useDocumentPlace } from './above-case.ts'

/** What a message answers, which opens it. */
export const AnsweredLink = ({ document }: { document: Document }) => {
  const answered = useAnswered(useOffice().client, document)
  const placeOf = useDocumentPlace()
  if (answered === null) return null
  return (
    <Typography variant="body2" data-no-print sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {messageTexts.answered}{' '}
      <MuiLink component={Link} {...placeOf(answered)}>
        „{messageTitle(answered) ?? plainText(answered.name, texts.documents.unnamed)}“
      </MuiLink>
    </Typography>
  )
}
