import type { ComponentProps } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { AnsweredLine } from '../../features/messages/answered-line.tsx'
import { KitAside } from '../kit/text.tsx'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useReady } from '../office/portal-context.tsx'

type Scene = ComponentProps<typeof AnsweredLine>['scene']

export const DocumentLink = ({ document, children }: ComponentProps<Scene['DocumentLink']>) => (
  <Link href={paths.document(document.case, document.id)}>{children}</Link>
)
const kit = { Aside: KitAside }

export const AnsweredLink = ({ document }: { readonly document: Document }) => (
  <AnsweredLine scene={{ kit, client: useReady()?.office.client, DocumentLink }} document={document} />
)
