import { useWhileThere } from '../../shared/react/use-is-there.ts'
import { useTrash, useTrashWork } from './scene.tsx'

interface Said {
  readonly message: string
  /** Some of it had been dealt with before. */
  readonly isPartly: boolean
}
interface ErasureProps {
  readonly question: string
  readonly hint: string
  /** What the button says that does it. */
  readonly confirm: string
  /** Answers what is to be said of it. */
  readonly erase: () => Promise<Said>
  readonly onDone: (message: string, isPartly: boolean) => void
  readonly onFailed?: () => void
  readonly onClose: () => void
}

/** Asks before anything is erased for good, and stays until it is: what fails is tried again from here. */
export const Erasure = ({ question, hint, confirm, erase, onDone, onFailed, onClose }: ErasureProps) => {
  const { kit } = useTrash()
  const close = useWhileThere(onClose)
  const erasing = useTrashWork(async () => {
    try {
      const { message, isPartly } = await erase()
      close()
      onDone(message, isPartly)
    } catch (error) {
      onFailed?.()
      throw error
    }
  })
  return (
    <kit.Question
      title={question}
      confirm={confirm}
      isDangerous
      isRunning={erasing.isRunning}
      onConfirm={() => void erasing.run()}
      onClose={onClose}
    >
      <kit.Text>{hint}</kit.Text>
      {erasing.failure === undefined ? null : (
        <kit.Problem error={erasing.failure.error} onRetry={() => void erasing.run()} />
      )}
    </kit.Question>
  )
}
