import { useState } from 'react'
import type { ReactNode } from 'react'
import { useBookWork } from './reading.tsx'
import { useScene } from './scene.tsx'

interface RemovalProps {
  readonly caption: string
  readonly question: string
  readonly hint: string
  /** What else is to be known before. */
  readonly more?: ReactNode
  readonly isSmall?: boolean
  /** For who listens, where several stand beside each other. */
  readonly label?: string
  readonly remove: () => Promise<unknown>
}

/** A button that asks before it takes something away; what fails is tried again from there. */
export const Removal = ({ caption, question, hint, more, isSmall = false, label, remove }: RemovalProps) => {
  const { kit } = useScene()
  const [isAsked, setIsAsked] = useState(false)
  const removing = useBookWork(remove)
  return (
    <>
      <kit.Button
        kind="danger"
        isSmall={isSmall}
        {...(label === undefined ? {} : { label })}
        onClick={() => setIsAsked(true)}
      >
        {caption}
      </kit.Button>
      {isAsked ? (
        <kit.Question
          title={question}
          confirm={caption}
          isDangerous
          isRunning={removing.isRunning}
          onConfirm={() => void removing.run()}
          onClose={() => setIsAsked(false)}
        >
          <kit.Text>{hint}</kit.Text>
          {more}
          {removing.failure === undefined ? null : (
            <kit.Problem error={removing.failure.error} onRetry={() => void removing.run()} />
          )}
        </kit.Question>
      ) : null}
    </>
  )
}
