import { Box, Button, Checkbox, Stack, Typography } from '@mui/material'
import { useNotify, useRefresh } from 'react-admin'
import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { daysLeft } from '../../shared/format/relative-dates.ts'
import { displayedSize, formatSize } from '../../shared/format/sizes.ts'
import { userName } from '../../shared/format/users.ts'
import { useCase } from '../case/case-scope.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { DecryptedText, plainText } from '../components/decrypted-text.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { FileIcon } from '../documents/file-icon.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { useNow } from '../office/use-now.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

interface TrashRowProps {
  readonly document: TrashedDocument
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onLook: () => void
  /** The row is about to go, and the focus with it. */
  readonly onDone: () => void
}

export const TrashRow = ({ document, isSelected, onSelect, onLook, onDone }: TrashRowProps) => {
  const restoring = useRestore(document, onDone)
  const erasing = useErase(document, onDone)
  const name = plainText(document.name, texts.documents.unnamed)
  const failed = [restoring, erasing].find(({ error }) => error !== undefined)
  const isRunning = restoring.isRunning || erasing.isRunning
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Stack direction="row" sx={{ gap: 1.25, flex: '1 1 260px', minWidth: 0 }}>
          <Checkbox
            size="small"
            checked={isSelected}
            slotProps={{ input: { 'aria-label': pageTexts.trash.select(name) } }}
            sx={{ p: 0.25, alignSelf: 'flex-start' }}
            onChange={(_, isNow) => onSelect(isNow)}
          />
          <FileIcon type={document.type} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>
              <DecryptedText value={document.name} />
            </Typography>
            <Facts document={document} />
          </Box>
        </Stack>
        <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap', flexGrow: { xs: 1, sm: 0 } }}>
          {document.can_restore ? (
            <Button
              size="small"
              variant="outlined"
              sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}
              aria-label={pageTexts.trash.restoreNamed(name)}
              disabled={isRunning}
              onClick={() => void restoring.run()}
            >
              {pageTexts.trash.restore}
            </Button>
          ) : null}
          <Button size="small" aria-label={pageTexts.trash.lookAt(name)} onClick={onLook}>
            {texts.documents.view}
          </Button>
          {document.can_erase ? (
            <Button
              size="small"
              color="error"
              aria-label={pageTexts.trash.eraseNamed(name)}
              disabled={isRunning}
              onClick={() => void erasing.ask(name)}
            >
              {pageTexts.trash.erase}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      {failed === undefined ? null : (
        <Box sx={{ mt: 1 }}>
          <ErrorNote error={failed.error} onRetry={() => void failed.run()} />
        </Box>
      )}
    </Box>
  )
}

const Facts = ({ document }: { document: TrashedDocument }) => {
  const { personOf } = useCase()
  const now = useNow()
  const person = personOf(document.trashed_by)
  return (
    <Typography variant="body2" color="text.secondary">
      {formatSize(displayedSize(document.size))} ·{' '}
      {person?.is_viewer === true
        ? pageTexts.trash.deletedByYou
        : pageTexts.trash.deletedBy(person === null ? pageTexts.trash.somebody : userName(person))}
      {', '}
      <RelativeTime at={document.trashed_at} /> · {pageTexts.trash.left(daysLeft(document.shred_at, now))}
    </Typography>
  )
}

const useRestore = (document: TrashedDocument, onDone: () => void) => {
  const { deletions } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  return useAction(async () => {
    await deletions.restore(document)
    notify(pageTexts.trash.restored(1), { type: 'success' })
    onDone()
    refresh()
  })
}

const useErase = (document: TrashedDocument, onDone: () => void) => {
  const { deletions } = useOffice()
  const confirm = useConfirm()
  const notify = useNotify()
  const refresh = useRefresh()
  const action = useAction(async () => {
    await deletions.erase(document)
    notify(pageTexts.trash.erased, { type: 'success' })
    onDone()
    refresh()
  })
  const ask = async (name: string): Promise<void> => {
    const { eraseQuestion, eraseHint: message, erase } = pageTexts.trash
    if (await confirm({ title: eraseQuestion(name), message, confirm: erase, colour: 'error' })) await action.run()
  }
  return { ...action, ask }
}
