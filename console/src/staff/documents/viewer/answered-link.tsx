import { Link as MuiLink } from '@mui/material'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { AnsweredLine } from '../../../features/messages/answered-line.tsx'
import { KitAside } from '../../kit/text.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { useDocumentPlace } from './above-case.ts'

type Scene = ComponentProps<typeof AnsweredLine>['scene']

const DocumentLink: Scene['DocumentLink'] = ({ document, children }) => (
  <MuiLink component={Link} {...useDocumentPlace()(document)}>
    {children}
  </MuiLink>
)
const kit = { Aside: KitAside }

export const AnsweredLink = ({ document }: { document: Document }) => (
  <AnsweredLine scene={{ kit, client: useOffice().client, DocumentLink }} document={document} />
)
