import type { ReactNode } from 'react'
import { texts } from '../texts/de.ts'
import { Modal } from './modal.tsx'

interface QuestionProps {
  readonly title: string
  /** What the button says that does it. */
  readonly confirm: string
  readonly cancel?: string
  /** It is being done: until it has failed, the button does nothing. */
  readonly isRunning: boolean
  readonly onConfirm: () => unknown
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before something is done, and stays until it is done. */
export const Question = ({
  title,
  confirm,
  cancel = texts.app.cancel,
  isRunning,
  onConfirm,
  onClose,
  children,
}: QuestionProps) => (
  <Modal
    title={title}
    className="question"
    onClose={onClose}
    actions={
      <>
        <button type="button" className="button" onClick={onClose}>
          {cancel}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isRunning}
          onClick={() => (isRunning ? undefined : void onConfirm())}
        >
          {confirm}
        </button>
      </>
    }
  >
    {children}
  </Modal>
)
