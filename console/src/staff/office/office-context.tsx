import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { ReactNode } from 'react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Api } from '../../shared/api/api.ts'
import type { BulkUploader } from '../../shared/bulk-upload/uploader.ts'
import type { Bulk } from '../../shared/bulk/bulk.ts'
import type { Cell } from '../../shared/cell.ts'
import type { OfficeClient, SessionState } from '../../shared/client/types.ts'
import type { Contents } from '../../shared/documents/contents.ts'
import type { Actions } from '../../shared/documents/actions.ts'
import type { Deletions } from '../../shared/documents/deletions.ts'
import type { DocumentsState } from '../../shared/documents/documents.ts'
import type { Downloads } from '../../shared/downloads/downloads.ts'
import type { LazyDatabases } from '../../shared/local-database/load.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import type { Preferences } from '../../shared/preferences/preferences.ts'
import type { ProgressStore } from '../../shared/progress/store.ts'
import type { UploadDesk } from '../../shared/uploads/desk.ts'
import type { Uploads } from '../../shared/uploads/uploads.ts'
import type { FirstSteps } from './first-steps.ts'
import type { Settings } from './settings.ts'
import type { SessionHolder, SessionView } from './session.ts'

/** What was typed into forms of pages and is not saved, by their names; lasts as long as the page of the browser. */
export type Unsaved = ReadonlyMap<string, object>

/** What every screen may use. Made once in `main.tsx`; tests bring their own. */
export interface Office {
  readonly client: OfficeClient
  /** For the operators' pages alone, whose actions are no part of `OfficeClient`. */
  readonly api: Pick<Api, 'call'>
  readonly session: SessionHolder
  /** As they were when this screen was last drawn. */
  readonly config: ConfigDto
  readonly settings: Settings
  readonly firstSteps: FirstSteps
  readonly progress: ProgressStore
  readonly uploads: Uploads
  readonly uploadDesk: UploadDesk
  readonly downloads: Downloads
  readonly bulk: Bulk
  readonly contents: Contents
  readonly documents: DocumentsState
  readonly actions: Actions
  readonly messages: Messages
  /** Loaded when it is first wanted; always the same one. */
  readonly bulkUploader: () => Promise<BulkUploader>
  readonly deletions: Deletions
  readonly preferences: Preferences
  readonly databases: LazyDatabases
  readonly unsaved: Cell<Unsaved>
  readonly now: () => Date
}

const OfficeContext = createContext<Office | null>(null)

export const OfficeProvider = ({ office, children }: { office: Office; children: ReactNode }) => (
  <OfficeContext value={office}>{children}</OfficeContext>
)

export const useOffice = (): Office => {
  const office = use(OfficeContext)
  if (office === null) throw new Error('useOffice outside OfficeProvider')
  return office
}

/** Who is signed in, and whether this tab can decrypt. */
export const useSession = (): SessionView => {
  const { session } = useOffice()
  return useSyncExternalStore(session.subscribe, session.get)
}

export type { SessionState }
