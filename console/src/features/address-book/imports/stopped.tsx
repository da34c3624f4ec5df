import type { ImportPlan } from '@aktenraum/client/collections/address-book/import-plan'
import { useState } from 'react'
import { useScene } from '../scene.tsx'
import { importsTexts as texts } from '../texts/imports.ts'
import { useOpenBook } from '../use-book.tsx'
import { storedOf } from '../use-import.ts'
import { Undo } from './undo.tsx'

/** Ends what is being imported. It can be pressed once: the end comes a moment later. */
export const StopButton = ({ onStop }: { readonly onStop: () => void }) => {
  const { kit } = useScene()
  const [isPressed, setIsPressed] = useState(false)
  return (
    <kit.Button
      kind="plain"
      isOff={isPressed}
      onClick={() => {
        setIsPressed(true)
        onStop()
      }}
    >
      {texts.stop}
    </kit.Button>
  )
}

interface StoppedProps {
  readonly plan: ImportPlan
  readonly importId: string
  readonly onUndoing: (isUndoing: boolean) => void
  readonly onContinue: () => void
}

/** What somebody has ended: it goes on, is taken back, or stays as it is. */
export const Stopped = ({ plan, importId, onUndoing, onContinue }: StoppedProps) => {
  const { kit } = useScene()
  const [isGoing, setIsGoing] = useState(true)
  const { done, total } = storedOf(plan, useOpenBook().latest())
  const undo = (isRunning: boolean): void => {
    // What lies in the trash would not come back by it.
    setIsGoing(false)
    onUndoing(isRunning)
  }
  return (
    <>
      <kit.Note kind="info" isNews actions={isGoing ? [{ label: texts.continue, onClick: onContinue }] : []}>
        {texts.stopped(done, total)}
      </kit.Note>
      <kit.Text>{texts.stays}</kit.Text>
      <Undo importId={importId} onRunning={undo} />
    </>
  )
}
