import { useMemo, useRef } from 'react'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import { viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import { viewerTexts } from '../../shared/texts/viewers.ts'
import { asDocument } from '../../features/trash/as-document.ts'
import type { DrawSheets } from '../../shared/viewers/print.ts'
import { useContent } from '../../shared/viewers/use-content.ts'
import { OpenedContent } from '../documents/opened-content.tsx'
import { shownName } from '../parts/shown-name.ts'
import { useReady } from '../office/portal-context.tsx'
import { Modal } from '../parts/modal.tsx'
import { laterTexts } from '../texts/later-de.ts'

interface TrashedViewerProps {
  readonly document: TrashedDocument
  readonly onClose: () => void
}

/** A document in the trash, to be looked at before it is erased or restored. */
export const TrashedViewer = ({ document: trashed, onClose }: TrashedViewerProps) => {
  const document = useMemo(() => asDocument(trashed), [trashed])
  const opened = useContent(document, useReady()?.contents)
  const sheets = useRef<DrawSheets | null>(null)
  const kind = viewerKindOf(document)
  return (
    <Modal
      className={`viewer ${kind}`}
      title={shownName(document)}
      subtitle={kind === 'none' ? laterTexts.viewer.unsupportedTitle : undefined}
      onClose={onClose}
    >
      <p className="muted">{viewerTexts.trashed}</p>
      <OpenedContent document={document} opened={opened} sheets={sheets} onNothing={nothing} />
    </Modal>
  )
}

/** Nothing is printed from here. */
const nothing = (): void => undefined
