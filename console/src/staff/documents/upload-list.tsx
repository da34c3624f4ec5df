import { Alert, Box, Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { intakeTexts, noteLines, transferTexts } from '@aktenraum/client/words/uploads'
import { inOrderOfNeed } from '@aktenraum/client/engines/uploads/drafts'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import { summaryOf } from '@aktenraum/client/engines/uploads/summary'
import { Pagination } from '../components/pagination.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useDrafts, useUploadBox } from '../office/use-uploads.ts'
import { texts } from '../texts/de.ts'
import { uploadsId } from './upload-banner.tsx'
import { UploadRow } from './upload-row.tsx'

/** As many as fit on a screen or two; five hundred at once would slow the page down. */
const rowsPerPage = 20

/** The uploads into a case, some at a time, and below them `children`: rows of the same list. */
export const UploadList = ({ drafts, children }: { drafts: readonly Draft[]; children: ReactNode }) => {
  const [wanted, setPage] = useState(1)
  useEffect(() => {
    const uploads = document.getElementById(uploadsId)
    const toStart = (): void => setPage(1)
    // Led here from the banner (UPL-20).
    uploads?.addEventListener('focus', toStart)
    return () => uploads?.removeEventListener('focus', toStart)
  }, [])
  const count = Math.max(1, Math.ceil(drafts.length / rowsPerPage))
  const page = Math.min(wanted, count)
  const shown = inOrderOfNeed(drafts).slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return (
    <>
      {drafts.some(({ notKept }) => notKept === 'nowhere') ? (
        <Alert severity="info" variant="outlined" sx={{ mx: 2, mb: 1 }}>
          {transferTexts.keptNowhere}
        </Alert>
      ) : null}
      <Box component="ul" aria-label={texts.uploads.list} sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
        {shown.map((draft) => (
          <UploadRow key={draft.id} draft={draft} />
        ))}
        {page === count ? children : null}
      </Box>
      <Pagination page={page} count={count} onPage={setPage} label={texts.uploads.pages} />
    </>
  )
}

/** What can be done about many at once. */
export const UploadActions = ({ caseId }: { caseId: string }) => {
  const { uploads } = useOffice()
  const { ready, heldBack, underWay, retryable } = summaryOf(useDrafts(), caseId)
  const startAll = (some: readonly Draft[]) => () => some.forEach(({ id }) => void uploads.start(id))
  const cancelAll = (some: readonly Draft[]) => () => some.forEach(({ id }) => uploads.cancel(id))
  return (
    <>
      {heldBack.length === 0 ? null : (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mx: 2, mb: 1, flexWrap: 'wrap', '& .MuiAlert-action': { flexWrap: 'wrap' } }}
          action={
            heldBack.length === 1 ? undefined : (
              <>
                <Button color="inherit" size="small" onClick={startAll(heldBack)}>
                  {transferTexts.uploadAllAnyway}
                </Button>
                <Button color="inherit" size="small" onClick={cancelAll(heldBack)}>
                  {transferTexts.skipAll}
                </Button>
              </>
            )
          }
        >
          {transferTexts.undecided(heldBack.length)}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', px: 2, pb: 0.5 }}>
        {ready.length < 2 ? null : (
          <>
            <Button size="small" variant="contained" onClick={startAll(ready)}>
              {transferTexts.startAll(ready.length)}
            </Button>
            <Button size="small" onClick={cancelAll(ready)}>
              {transferTexts.removeAll}
            </Button>
          </>
        )}
        {retryable.length < 2 ? null : (
          <Button size="small" onClick={startAll(retryable)}>
            {transferTexts.retryAll}
          </Button>
        )}
        {underWay.length < 2 ? null : (
          <Button size="small" onClick={cancelAll(underWay)}>
            {transferTexts.cancelAll}
          </Button>
        )}
      </Stack>
    </>
  )
}

/** What of the last folder or drop was left out. */
export const IntakeNotes = ({ caseId }: { caseId: string }) => {
  const note = useUploadBox().notes[caseId]
  const { box } = useOffice().uploadDesk
  if (note === undefined) return null
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ bgcolor: 'background.paper', mx: 2, my: 1.5 }}
      closeText={intakeTexts.closeNote}
      onClose={() => box.forgetNote(caseId)}
    >
      {noteLines(note).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}
