import { accountTexts } from './texts/account.ts'
import { useScene } from './scene.tsx'

interface FormButtonsProps {
  readonly kind?: 'primary' | 'danger'
  readonly isRunning: boolean
  readonly caption: string
  readonly running: string
  readonly onCancel: () => void
}

/** Sends the form around it, and says while it is sent; or leaves it. */
export const FormButtons = ({ kind = 'primary', isRunning, caption, running, onCancel }: FormButtonsProps) => {
  const { kit } = useScene()
  return (
    <div className="account-buttons">
      <kit.Button kind={kind} isRunning={isRunning}>
        {isRunning ? running : caption}
      </kit.Button>
      <kit.Button onClick={onCancel}>{accountTexts.cancel}</kit.Button>
    </div>
  )
}
