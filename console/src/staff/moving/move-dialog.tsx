import { List, ListItem, Typography } from '@mui/material'
import type { Case, Document } from '@aktenraum/client/collections/types'
import { useCase } from '../open-case/case-scope.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { Modal } from '../components/dialog.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { MoveButtons, useTargetChoice } from './move-form.tsx'

/** So many are named; the others are counted. */
const namedAtMost = 5

interface MoveDialogProps {
  readonly documents: readonly Document[]
  readonly onChoose: (target: Case) => void
  readonly onClose: () => void
}

/** Asks where to move several documents. */
export const MoveDialog = ({ documents, onChoose, onClose }: MoveDialogProps) => {
  const { record } = useCase()
  const { chooser, submit } = useTargetChoice(record.id, record)
  const start = (): void => {
    const target = submit()
    if (target !== null) onChoose(target)
  }
  return (
    <Modal
      title={pageTexts.moving.dialogTitle(documents.length)}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={start}
      actions={<MoveButtons onCancel={onClose} />}
    >
      <List dense disablePadding sx={{ mb: 2 }}>
        {documents.slice(0, namedAtMost).map(({ id, name }) => (
          <ListItem key={id} disableGutters sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <DecryptedText value={name} whenEmpty={texts.documents.unnamed} />
          </ListItem>
        ))}
        {documents.length > namedAtMost ? (
          <ListItem disableGutters sx={{ py: 0.25 }}>
            <Typography variant="body2" color="text.secondary">
              {pageTexts.moving.more(documents.length - namedAtMost)}
            </Typography>
          </ListItem>
        ) : null}
      </List>
      {chooser}
    </Modal>
  )
}
