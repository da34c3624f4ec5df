import { useCallback } from 'react'
import type { MessagesScene } from '../../features/messages/scene.ts'
import { KitButton } from '../kit/button.tsx'
import { KitField } from '../kit/field.tsx'
import { KitProblem } from '../kit/problem.tsx'
import { KitText } from '../kit/text.tsx'
import { portalWriting } from '../kit/writing-kit.tsx'
import type { Office } from '../office/office.ts'
import type { Ready } from '../office/portal-session.ts'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'

const kit: MessagesScene['kit'] = {
  ...portalWriting,
  Button: KitButton,
  Field: KitField,
  Problem: KitProblem,
  Text: KitText,
}

/** What writing to a case needs. Who will read it is asked for anew, and again while somebody writes. */
export const useMessagesScene = (caseId: string, { messages, session }: Ready): MessagesScene => {
  const load = useCallback(
    async ({ client }: Office) => (await client.retrieveCase(caseId)).participants ?? [],
    [caseId],
  )
  const { data, error, reload } = useLoaded(load)
  useChanges(reload, caseId)
  return {
    kit,
    messages,
    caseId,
    sender: session.user,
    people: data,
    ...(error === undefined ? {} : { missing: { error, onRetry: reload } }),
  }
}
