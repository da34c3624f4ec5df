import type { ComponentType } from 'react'
import { texts } from '../texts/de.ts'
import { later } from '../../shared/react/later.tsx'
import { MissingPart } from './lazy-part.tsx'
import { Modal } from './modal.tsx'
import { Placeholder } from './placeholder.tsx'

/** A dialog that is fetched when it is first opened. Whoever waits for it sees so, and can leave. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  later(load, {
    pending: ({ onClose }) => (
      <Modal title={texts.app.loading} className="pending" onClose={onClose}>
        <Placeholder />
      </Modal>
    ),
    failed: ({ onClose }, retry) => (
      <Modal title={texts.errors.failedTitle} className="question" onClose={onClose}>
        <MissingPart onRetry={retry} />
      </Modal>
    ),
  }).Part
