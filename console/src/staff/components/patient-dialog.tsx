import { Button, Typography } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import { Suspense } from 'react'
import { useConnection } from '../../shared/connection/use-connection.ts'
import { appWords } from '../../shared/texts/app.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { texts } from '../texts/de.ts'
import { Modal } from './dialog.tsx'
import { patientLazy } from './patient-lazy.tsx'

interface Closed {
  readonly onClose: () => void
}

/**
 * A dialog that is fetched when it is first opened. Who opens it without a connection sees that it waits for that, and
 * can leave: else it would come when nobody thinks of it any more.
 */
export const patientDialog = <Props extends Closed>(load: () => Promise<ComponentType<Props>>) => {
  const Content = patientLazy(load, ({ onClose }, note) => (
    <InPlace title={appWords.failed} onClose={onClose}>
      {note}
    </InPlace>
  ))
  return (props: Props) => (
    <Suspense fallback={<Awaited onClose={props.onClose} />}>
      <Content {...props} />
    </Suspense>
  )
}

/** Nothing for the moment that it usually takes. */
const Awaited = ({ onClose }: Closed) =>
  useConnection().isLost ? (
    <InPlace title={texts.app.notYetLoaded} onClose={onClose}>
      <Typography>{connectionTexts.awaited}</Typography>
    </InPlace>
  ) : null

const InPlace = ({ title, onClose, children }: Closed & { readonly title: string; readonly children: ReactNode }) => (
  <Modal
    title={title}
    maxWidth="sm"
    isQuestion
    onClose={onClose}
    actions={<Button onClick={onClose}>{texts.confirm.cancel}</Button>}
  >
    {children}
  </Modal>
)
