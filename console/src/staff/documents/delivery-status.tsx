import type { DocumentStatus } from '@aktenraum/domain/contracts'
import '../components/rows.css'
import { Tooltip } from '@mui/material'
import type { Document } from '@aktenraum/client/collections/types'
import { later } from '../../shared/react/later.tsx'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

const DeliveryDetails = later(async () => (await import('./delivery-details.tsx')).DeliveryDetails, {
  pending: ({ status }) => texts.documents.statusHints[status],
  failed: ({ status }) => texts.documents.statusHints[status],
}).Part

const looks: Readonly<Record<DocumentStatus, { readonly checks: 0 | 1 | 2; readonly tone: LabelTone }>> = {
  new: { checks: 0, tone: 'neutral' },
  willnotify: { checks: 0, tone: 'neutral' },
  notif_some: { checks: 1, tone: 'info' },
  notified: { checks: 1, tone: 'info' },
  rec_some: { checks: 2, tone: 'info' },
  received: { checks: 2, tone: 'success' },
}
/** For as long as it takes to read a few names, where nothing can be pointed at. */
const touchMs = 8_000

interface DeliveryStatusProps {
  readonly document: Pick<Document, 'case' | 'id' | 'status' | 'uploader'>
  /** Where lines are short. */
  readonly isSign?: boolean
}

/** How far a document got to the others, and on a closer look to whom and when; its uploader alone is told (LST-34). */
export const DeliveryStatus = ({ document, isSign = false }: DeliveryStatusProps) => {
  const { user } = useSession()
  const { status, uploader } = document
  if (status === null || uploader !== user.id) return null
  return (
    <Tooltip
      describeChild
      enterTouchDelay={0}
      leaveTouchDelay={touchMs}
      title={<DeliveryDetails key={status} document={document} status={status} />}
    >
      <button type="button" className="delivery-status">
        <StatusLabel isSign={isSign} text={texts.documents.statuses[status]} {...looks[status]} />
      </button>
    </Tooltip>
  )
}
