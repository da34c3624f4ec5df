import { Box, Button, Stack, Typography } from '@mui/material'
import { useNotify, useRefresh } from 'react-admin'
import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { allowedWithAll, each } from '../../shared/trash/many.ts'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { pageTexts } from '../texts/pages-de.ts'

interface TrashSelectionProps {
  readonly selected: readonly TrashedDocument[]
  /** All of them are dealt with. */
  readonly onDone: () => void
}

/** Several documents of the trash, restored or erased at once; what one may not do with all of them is not offered. */
export const TrashSelection = ({ selected, onDone }: TrashSelectionProps) => {
  const { deletions } = useOffice()
  const confirm = useConfirm()
  const notify = useNotify()
  const refresh = useRefresh()
  const withAll = async (work: (documents: typeof selected) => Promise<void>, told: string): Promise<void> => {
    try {
      await work(selected)
      notify(told, { type: 'success' })
      onDone()
    } finally {
      refresh()
    }
  }
  const { restore, erase, restored, cleared, eraseManyQuestion: question, eraseManyHint: message } = pageTexts.trash
  const restoring = useAction(() => withAll(each(deletions.restore), restored(selected.length)))
  const erasing = useAction(() => withAll(each(deletions.erase), cleared(selected.length)))
  const ask = async (): Promise<void> => {
    const title = question(selected.length)
    if (await confirm({ title, message, confirm: erase, colour: 'error' })) await erasing.run()
  }
  if (selected.length === 0) return null
  const allowed = allowedWithAll(selected)
  const failed = [restoring, erasing].find(({ error }) => error !== undefined)
  const isRunning = restoring.isRunning || erasing.isRunning
  return (
    <Box sx={{ px: 2, pb: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 auto' }}>
          {pageTexts.trash.selected(selected.length)}
        </Typography>
        {allowed.restore ? (
          <Button size="small" variant="outlined" disabled={isRunning} onClick={() => void restoring.run()}>
            {restore}
          </Button>
        ) : null}
        {allowed.erase ? (
          <Button size="small" color="error" disabled={isRunning} onClick={() => void ask()}>
            {erase}
          </Button>
        ) : null}
      </Stack>
      {failed === undefined ? null : <ErrorNote error={failed.error} onRetry={() => void failed.run()} />}
    </Box>
  )
}
