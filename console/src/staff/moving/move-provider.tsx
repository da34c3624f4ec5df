import type { ReactNode } from 'react'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { Case, Document } from '@aktenraum/client/collections/types'
import { patientDialog } from '../components/patient-dialog.tsx'

const MoveDialog = patientDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)

/** Asks where to move documents; null when somebody thought better of it. */
export type ChooseTarget = (documents: readonly Document[]) => Promise<Case | null>

const ChooseContext = createContext<ChooseTarget | null>(null)

export const useChooseTarget = (): ChooseTarget => {
  const choose = use(ChooseContext)
  if (choose === null) throw new Error('useChooseTarget outside MoveProvider')
  return choose
}

interface Question {
  readonly documents: readonly Document[]
  readonly answer: (target: Case | null) => void
}

export const MoveProvider = ({ children }: { children: ReactNode }) => {
  const [question, setQuestion] = useState<Question | null>(null)
  const choose = useCallback<ChooseTarget>(
    (documents) => new Promise((answer) => setQuestion({ documents, answer })),
    [],
  )
  const close = useMemo(
    () => (target: Case | null) => {
      question?.answer(target)
      setQuestion(null)
    },
    [question],
  )
  return (
    <ChooseContext value={choose}>
      {children}
      {question === null ? null : (
        <MoveDialog documents={question.documents} onChoose={close} onClose={() => close(null)} />
      )}
    </ChooseContext>
  )
}
