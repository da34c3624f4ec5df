import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Named } from '@aktenraum/client/vault/port'
import { RunningButton } from './running-button.tsx'
import { texts } from '../texts/de.ts'
import { AlikeNote } from './alike-note.tsx'
import { Modal } from './dialog.tsx'

interface SigningDialogProps {
  readonly words: { readonly title: string; readonly text: string; readonly sign: string; readonly signing: string }
  /** Whom it is about, and whose names look like theirs. */
  readonly one: { readonly name: string; readonly address: string }
  readonly alike: readonly Named[]
  readonly isRunning: boolean
  readonly onSign: () => void
  readonly onClose: () => void
  /** Facts: all that is signed. */
  readonly children: ReactNode
}

/** What somebody signs about a person, before they do. */
export const SigningDialog = ({ words, one, alike, isRunning, onSign, onClose, children }: SigningDialogProps) => (
  <Modal
    title={words.title}
    maxWidth="sm"
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{texts.app.cancel}</Button>
        <RunningButton variant="contained" isRunning={isRunning} onClick={onSign}>
          {isRunning ? words.signing : words.sign}
        </RunningButton>
      </>
    }
  >
    <Typography sx={{ mb: 2 }}>{words.text}</Typography>
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1 }}>
      {children}
    </Box>
    <AlikeNote one={one} others={alike} />
  </Modal>
)
