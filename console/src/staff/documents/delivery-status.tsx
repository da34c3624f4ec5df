import type { DocumentStatus } from '@aktenraum/domain/contracts'
import type { Document } from '../../shared/client/types.ts'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

const looks: Readonly<Record<DocumentStatus, { readonly checks: 0 | 1 | 2; readonly tone: LabelTone }>> = {
  new: { checks: 0, tone: 'neutral' },
  willnotify: { checks: 0, tone: 'neutral' },
  notif_some: { checks: 1, tone: 'info' },
  notified: { checks: 1, tone: 'info' },
  rec_some: { checks: 2, tone: 'info' },
  received: { checks: 2, tone: 'success' },
}

/** How far a document got to the others; its uploader alone is told (LST-34, LST-35). */
export const DeliveryStatus = ({ document: { status, uploader } }: { document: Document }) => {
  const { user } = useSession()
  if (status === null || uploader !== user.id) return null
  const { checks, tone } = looks[status]
  return (
    <StatusLabel
      text={texts.documents.statuses[status]}
      hint={texts.documents.statusHints[status]}
      checks={checks}
      tone={tone}
    />
  )
}
