import type { DocumentId } from '@aktenraum/domain/contracts'
import { Box, Dialog, Typography } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useCallback, useRef } from 'react'
import { useGetOne } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { notShownBecause } from '../../../shared/documents/viewer-kind.ts'
import { viewerTexts } from '../../../shared/texts/viewers.ts'
import type { DrawSheets } from '../../../shared/viewers/print.ts'
import { useSwipe } from '../../../shared/react/use-swipe.ts'
import { stepByKey, usePrefetch } from '../../../shared/viewers/use-walk.ts'
import { WalkBar } from '../../../shared/viewers/walk-bar.tsx'
import { useCase } from '../../open-case/case-scope.tsx'
import { shownText } from '../../components/decrypted-text.tsx'
import { shortWindow } from '../../components/dialog.tsx'
import { PlaceholderLines } from '../../components/placeholder-lines.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { readOptions } from '../../office/read-options.ts'
import { texts } from '../../texts/de.ts'
import { ContentView } from './content-view.tsx'
import { useListed, useWalk } from './listed.tsx'
import { useDocumentPlace } from './above-case.ts'
import { useShownContent } from './use-shown-content.ts'
import { ownSpace } from './own-space.ts'
import { reasonsNotShown } from './reasons.ts'

interface QuickLookProps {
  readonly id: DocumentId
  readonly onOpen: (id: DocumentId) => void
  readonly onClose: () => void
}

/** Looks at a document, lightly; gone with the next Space. */
export const QuickLook = ({ id, onOpen, onClose }: QuickLookProps) => {
  const document = useDocument(id)
  const { contents } = useOffice()
  const placeOf = useDocumentPlace()
  const navigate = useNavigate()
  const opened = useShownContent(document)
  const sheets = useRef<DrawSheets | null>(null)
  const walkTo = useCallback((next: Document) => onOpen(next.id), [onOpen])
  const { place, steps } = useWalk(id, walkTo)
  usePrefetch(contents, place, opened.state === 'ready')
  const swipe = useSwipe(steps)
  const name = shownText(document?.name, texts.documents.view)
  const openWhole = (): void => {
    if (document === undefined) return
    onClose()
    const { to, state } = placeOf(document)
    void navigate(to, { state })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTyping(event)) return
    const step = event.key === 'ArrowUp' ? steps.previous : event.key === 'ArrowDown' ? steps.next : undefined
    const act = event.key === ' ' ? onClose : event.key === 'Enter' ? openWhole : step
    if (act === undefined) return stepByKey(event, steps)
    event.preventDefault()
    act()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': viewerTexts.quickLook(name), sx: paperStyle } }}
      onClose={onClose}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <Box sx={headStyle}>
        <Typography component="h2" noWrap sx={{ flex: 1, fontWeight: 650, px: 0.5 }}>
          <bdi>{name}</bdi>
        </Typography>
        {place === null ? null : <WalkBar place={place} steps={steps} />}
      </Box>
      <Box sx={bodyStyle}>
        {document === undefined ? (
          <PlaceholderLines expected={200} />
        ) : notShownBecause(document) === null ? (
          <ContentView document={document} opened={opened} sheets={sheets} onNothing={nothing} />
        ) : (
          <Typography>{reasonsNotShown[notShownBecause(document) ?? 'unsupported']}</Typography>
        )}
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'center' }}>
        {viewerTexts.quickLookHint}
      </Typography>
    </Dialog>
  )
}

/** Nothing is printed from here. */
const nothing = (): void => undefined
const paperStyle = {
  height: '80%',
  p: 1.5,
  gap: 1,
  [shortWindow]: { width: '100%', height: '100%', maxHeight: '100%', m: 0, p: 0.5 },
} as const
const headStyle = { display: 'flex', alignItems: 'center', gap: 1 } as const
const bodyStyle = { display: 'flex', flex: 1, flexDirection: 'column', minHeight: 0, overflow: 'auto' } as const

/** Buttons and fields keep their keys. */
const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(ownSpace) !== null

/** As the listing has it; what stands beside the listing only is asked for. */
const useDocument = (id: DocumentId): Document | undefined => {
  const { record } = useCase()
  const listed = useListed()?.documents.find((document) => document.id === id)
  const options = { ...readOptions, enabled: listed === undefined }
  const { data } = useGetOne<Document>('documents', { id, meta: { caseId: record.id } }, options)
  return listed ?? data
}
