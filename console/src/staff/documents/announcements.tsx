import { Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { bulkStatus } from '../../features/selection/use-bulk.ts'
import type { BulkView } from '../../features/selection/use-bulk.ts'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'

interface AnnouncementsProps {
  readonly listingId: string
  readonly selected: number
  readonly bulk: BulkView
}

/** Tells screen readers how many are selected and how a bulk action ended, once it has come to rest (PRG-15). */
export const Announcements = ({ listingId, selected, bulk }: AnnouncementsProps) => {
  const { reports } = useOffice().documents
  const [text, setText] = useState('')
  const told = useRef(selected)
  useEffect(() => {
    if (told.current === selected) return
    told.current = selected
    return reports.report('selection', listingId, () => setText(pageTexts.selection.announced(selected)))
  }, [listingId, reports, selected])
  const end = bulk.record?.inProgress === true ? undefined : bulkStatus(bulk)
  useEffect(() => {
    if (end === undefined) return
    return reports.report('bulk', listingId, () => setText(`${end}.`))
  }, [end, listingId, reports])
  return (
    <Box role="status" aria-atomic sx={visuallyHidden}>
      {text}
    </Box>
  )
}
