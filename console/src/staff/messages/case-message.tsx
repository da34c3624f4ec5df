import MailOutline from '@mui/icons-material/MailOutline'
import { Button } from '@mui/material'
import { useEffect, useMemo } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { viewTypes } from '../../shared/documents/actions.ts'
import { messageIds } from '../../shared/documents/message-ids.ts'
import { useDraft } from '../../features/messages/use-message.ts'
import type { Shortcut } from '../../shared/shortcuts/shortcuts.ts'
import { patientDialog } from '../components/patient-dialog.tsx'
import { messageTexts } from '../../features/messages/texts/messages.ts'
import { useView } from '../listing/use-documents.ts'
import { useOffice } from '../office/office-context.tsx'
import { useShortcuts } from '../shortcuts/shortcuts-context.tsx'
import { texts } from '../texts/de.ts'

const MessageDialog = patientDialog(async () => (await import('./message-dialog.tsx')).MessageDialog)

/** Opens the writing of a message to a case; says so when one was begun. */
export const WriteMessage = ({ record }: { record: Case }) => {
  const { actions, messages } = useOffice()
  const draft = useDraft(messages, messageIds.toCase(record.id))
  const list = useMemo<readonly Shortcut[]>(() => {
    const { pages: group } = texts.shortcuts.groups
    return [{ keys: 'n', label: messageTexts.open, group, run: () => actions.write(record.id) }]
  }, [actions, record.id])
  useShortcuts(list)
  return (
    <Button startIcon={<MailOutline />} onClick={() => actions.write(record.id)}>
      {draft === undefined ? messageTexts.open : messageTexts.goOn}
    </Button>
  )
}

/** The dialog, while it is open. */
export const CaseMessage = ({ caseId }: { caseId: string }) => {
  const { views } = useOffice().documents
  const { visible, data } = useView(viewTypes.writeDocument, caseId)
  useEffect(() => () => views.hide(viewTypes.writeDocument, caseId), [caseId, views])
  if (!visible || !isOf(data, messageIds.toCase(caseId))) return null
  return <MessageDialog onClose={() => views.hide(viewTypes.writeDocument, caseId)} />
}

const isOf = (data: unknown, messageId: string): boolean =>
  typeof data === 'object' && data !== null && 'messageId' in data && data.messageId === messageId
