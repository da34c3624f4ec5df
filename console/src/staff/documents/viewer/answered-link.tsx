import { Link as MuiLink, Typography } from '@mui/material'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { AnsweredLine } from '../../../features/messages/answered-line.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { shownName } from '../../listing/shown-name.ts'
import { useDocumentPlace } from './above-case.ts'

type Parts = ComponentProps<typeof AnsweredLine>

const Line: Parts['Line'] = ({ children }) => (
  <Typography variant="body2" color="text.secondary" data-no-print sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

const DocumentLink: Parts['DocumentLink'] = ({ document, children }) => (
  <MuiLink component={Link} {...useDocumentPlace()(document)}>
    {children}
  </MuiLink>
)

export const AnsweredLink = ({ document }: { document: Document }) => (
  <AnsweredLine
    client={useOffice().client}
    document={document}
    nameOf={shownName}
    Line={Line}
    DocumentLink={DocumentLink}
  />
)
