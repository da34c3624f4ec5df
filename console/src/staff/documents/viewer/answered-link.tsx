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

/** What a message answers, which opens it. Its line is there from the beginning, so that nothing below it moves. */
export const AnsweredLink = ({ document }: { document: Document }) => {
  const answered = useAnswered(useOffice().client, document)
  const placeOf = useDocumentPlace()
  const { case: caseId, related_object: related } = document
  if (related === null) return null
  return (
    <Typography variant="body2" color="text.secondary" data-no-print sx={{ overflowWrap: 'anywhere' }}>
      {answered === null ? (
        messageTexts.answeredGone
      ) : (
        <>
          {messageTexts.answered}{' '}
          <MuiLink component={Link} {...placeOf({ case: caseId, id: related.id })}>
            {answered === undefined
              ? messageTexts.aDocument
              : `„${messageTitle(answered) ?? plainText(answered.name, texts.documents.unnamed)}“`}
          </MuiLink>
        </>
      )}
    </Typography>
  )
}
