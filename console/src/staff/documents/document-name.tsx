import PushPin from '@mui/icons-material/PushPinOutlined'
import { Box, Link as MuiLink, Stack, Tooltip, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { messageTitle } from '../../shared/documents/shown-name.ts'
import { DecryptedText, plainText } from '../components/decrypted-text.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { texts } from '../texts/de.ts'
import { FileIcon } from '../components/file-icon.tsx'
import { RowNote } from './row-note.tsx'
import { RowState } from './row-state.tsx'
import { useDocumentPlace } from './viewer/above-case.ts'
import { AnsweredLink } from './viewer/answered-link.tsx'

/** For who draws it in one line. */
export const nameClass = 'document-name'
export const descriptionClass = 'document-description'

interface DocumentNameProps {
  readonly document: Document
  /** Where no field beside it has the description. */
  readonly hasDescription?: boolean
}

/**
 * Icon, name as a link to the document (DOC-34), the mark of what is unread, and what goes on with it. Close rows cut long
 * texts: whole they are in the hint of the mouse.
 */
export const DocumentName = ({ document, hasDescription = false }: DocumentNameProps) => {
  const placeOf = useDocumentPlace()
  const isUnread = document.viewer_read === false
  const title = messageTitle(document)
  return (
    <Stack direction="row" spacing={1.25} sx={{ minWidth: 0 }}>
      <Box sx={{ position: 'relative', flexShrink: 0, height: 22 }}>
        <FileIcon type={document.type} />
        {isUnread ? <UnreadDot /> : null}
      </Box>
      <Box className={nameClass} sx={{ minWidth: 0 }}>
        <MuiLink
          component={Link}
          {...placeOf(document)}
          color="text.primary"
          title={title ?? plainText(document.name)}
          sx={{ display: 'inline-block', minHeight: 24, fontWeight: isUnread ? 700 : 500, overflowWrap: 'anywhere' }}
        >
          {title ?? <DecryptedText value={document.name} whenEmpty={texts.documents.unnamed} />}
        </MuiLink>
        {document.pinned ? <PinMark /> : null}
        {hasDescription && document.description !== null ? (
          <Box
            component="span"
            className={descriptionClass}
            title={plainText(document.description)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            <DecryptedText value={document.description} />
          </Box>
        ) : null}
        {title === null ? null : (
          <Typography variant="caption" color="text.secondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <DecryptedText value={document.name} />
          </Typography>
        )}
        <AnsweredLink document={document} />
        <RowNote document={document} />
        <RowState document={document} />
      </Box>
    </Stack>
  )
}

const UnreadDot = () => (
  <>
    <Box component="span" aria-hidden sx={dotStyle} />
    <Box component="span" sx={visuallyHidden}>
      {texts.documents.unread}
    </Box>
  </>
)

const dotStyle = {
  position: 'absolute',
  top: -2,
  right: -3,
  width: 10,
  height: 10,
  borderRadius: 5,
  border: 2,
  borderColor: 'background.paper',
  bgcolor: 'secondary.main',
  boxSizing: 'content-box',
} as const

const PinMark = () => (
  <Tooltip title={texts.documents.pinned}>
    <PushPin
      role="img"
      aria-label={texts.documents.pinned}
      sx={{ fontSize: 15, ml: 0.5, verticalAlign: '-2px', color: 'text.secondary' }}
    />
  </Tooltip>
)
