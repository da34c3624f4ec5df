import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { messageIds } from './message-ids.ts'
import type { Downloads, Saving } from '@aktenraum/client/engines/downloads/downloads'
import type { Intake } from '@aktenraum/client/engines/uploads/intake'
import type { Contents } from './contents.ts'
import type { DocumentsState } from './documents.ts'

export interface ActionsOptions {
  readonly client: Pick<OfficeClient, 'setRead' | 'setPinned'>
  readonly downloads: Pick<Downloads, 'save'>
  readonly intake: Intake
  readonly contents: Pick<Contents, 'prefetch'>
  readonly documents: DocumentsState
}

/** The types of view states that the actions change. */
export const viewTypes = { document: 'document', writeDocument: 'writeDocument' } as const

/** What can be done with documents, whatever the screen looks like (DOC-70). Rejects with the client's errors. */
export const createActions = ({ client, downloads, intake, contents, documents }: ActionsOptions) => {
  const { entities, pinnedCounts, views } = documents
  const setRead =
    (viewer_read: boolean) =>
    async (document: Document): Promise<void> => {
      await client.setRead(document, viewer_read)
      entities.patch([document.id], { viewer_read })
    }
  const setPinned =
    (pinned: boolean) =>
    async (document: Document): Promise<void> => {
      await client.setPinned(document, pinned)
      entities.patch([document.id], { pinned })
      pinnedCounts.reset(document.case)
    }
  const hideView = ({ id }: Pick<Document, 'id'>): void => views.hide(viewTypes.document, id)
  return {
    markRead: setRead(true),
    markUnread: setRead(false),
    pin: setPinned(true),
    unpin: setPinned(false),
    /** Opens the writing of a message about a document, which takes the place of what it answers (DOC-65). */
    reply: (document: Pick<Document, 'id'>): void => {
      views.show(viewTypes.writeDocument, document.id, { messageId: messageIds.answerTo(document.id) })
      hideView(document)
    },
    /** Opens the writing of a message to a case. */
    write: (caseId: string): void =>
      views.show(viewTypes.writeDocument, caseId, { messageId: messageIds.toCase(caseId) }),
    prefetch: contents.prefetch,
    showView: ({ id }: Pick<Document, 'id'>): void => views.show(viewTypes.document, id),
    hideView,
    save: async (document: Document, saving: Saving = {}): Promise<void> => {
      await downloads.save(document, saving)
      if (saving.isOneOfMany !== true) entities.patch([document.id], { viewer_read: true })
    },
    upload: intake,
  }
}
export type Actions = ReturnType<typeof createActions>
