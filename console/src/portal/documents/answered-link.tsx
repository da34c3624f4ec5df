import type { ComponentProps } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { AnsweredLine } from '../../features/messages/answered-line.tsx'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useReady } from '../office/portal-context.tsx'
import { shownName } from '../parts/shown-name.ts'

type Parts = ComponentProps<typeof AnsweredLine>

const Line: Parts['Line'] = ({ children }) => <p className="answered">{children}</p>

const DocumentLink: Parts['DocumentLink'] = ({ document, children }) => (
  <Link href={paths.document(document.case, document.id)}>{children}</Link>
)

export const AnsweredLink = ({ document }: { readonly document: Document }) => (
  <AnsweredLine
    client={useReady()?.office.client}
    document={document}
    nameOf={shownName}
    Line={Line}
    DocumentLink={DocumentLink}
  />
)
