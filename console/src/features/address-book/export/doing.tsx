import { useState } from 'react'
import { useReadingScene } from '../reading.tsx'
import { outcomeTexts as texts } from '../texts/export.ts'
import { outcomeMs, useBriefly } from './use-briefly.ts'

interface DoingProps {
  readonly caption: string
  /** What is said while it runs (EXP-32, EXP-34). */
  readonly running: string
  /** Answers whether it worked. */
  readonly work: () => Promise<boolean>
}

/** A button beside which it stands for a second whether what it does has worked (EXP-33, EXP-34). */
export const Doing = ({ caption, running, work }: DoingProps) => {
  const { kit } = useReadingScene()
  const [isRunning, setIsRunning] = useState(false)
  const [outcome, say] = useBriefly<'done' | 'failed'>(outcomeMs)
  const run = async (): Promise<void> => {
    setIsRunning(true)
    try {
      say((await work()) ? 'done' : 'failed')
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <div>
      <kit.Button isRunning={isRunning} onClick={() => void run()}>
        {caption}
      </kit.Button>{' '}
      <span role="status">{isRunning ? running : outcome === null ? '' : texts[outcome]}</span>
    </div>
  )
}
