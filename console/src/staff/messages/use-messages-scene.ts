import type { MessagesScene } from '../../features/messages/scene.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { KitButton } from '../kit/button.tsx'
import { KitField } from '../kit/field.tsx'
import { KitText } from '../kit/text.tsx'
import { staffWriting } from '../kit/writing-kit.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'

const kit: MessagesScene['kit'] = {
  ...staffWriting,
  Button: KitButton,
  Field: KitField,
  Problem: ErrorNote,
  Text: KitText,
}

/** What writing to the case at hand needs. */
export const useMessagesScene = (): MessagesScene => {
  const { messages } = useOffice()
  const { user } = useSession()
  const { record } = useCase()
  const { participants = [] } = record
  return { kit, messages, caseId: record.id, sender: user, people: participants }
}
