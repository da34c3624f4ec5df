import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { ReactNode } from 'react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ConflictSource } from '../../features/conflicts/index.ts'
import type { AddressRecords } from '../../features/address-book/scene.tsx'
import type { AddressTemplates } from '@aktenraum/client/collections/address-book/templates'
import type { Parties } from '@aktenraum/client/collections/parties/parties'
import type { StaffMails } from '@aktenraum/client/collections/staff-mails'
import type { Api } from '@aktenraum/client/wire/api'
import type { BulkUploader } from '@aktenraum/client/engines/bulk-upload/uploader'
import type { Bulk } from '@aktenraum/client/engines/bulk/bulk'
import type { Cell } from '@aktenraum/client/base/cell'
import type { OfficeClient, SessionState } from '@aktenraum/client/collections/types'
import type { Contents } from '../../shared/documents/contents.ts'
import type { Actions } from '../../shared/documents/actions.ts'
import type { Deletions } from '../../shared/documents/deletions.ts'
import type { DocumentsState } from '../../shared/documents/documents.ts'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import type { LazyDatabases } from '@aktenraum/client/memory/local-database/load'
import type { Messages } from '../../features/messages/messages.ts'
import type { Preferences, Preferred } from '@aktenraum/client/collections/preferences'
import type { ProgressStore } from '@aktenraum/client/engines/progress/store'
import type { UploadDesk } from '@aktenraum/client/engines/uploads/desk'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import type { FirstSteps } from './first-steps.ts'
import type { NewCases } from './new-cases.ts'
import type { Settings } from './settings.ts'
import type { SessionHolder, SessionView } from './session.ts'

/** What was typed into forms of pages and is not saved, by their names; lasts as long as the page of the browser. */
export type Unsaved = ReadonlyMap<string, object>

/** What every screen may use. Made once in `main.tsx`; tests bring their own. */
export interface Office {
  readonly client: OfficeClient
  /** For the operators' pages alone, whose actions are no part of `OfficeClient`. */
  readonly api: Pick<Api, 'call' | 'addressOf'>
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
  /** Loaded when it is first wanted. */
  readonly addressBook: () => Promise<AddressRecords>
  readonly addressTemplates: () => Promise<AddressTemplates>
  readonly conflicts: () => Promise<ConflictSource>
  readonly parties: () => Promise<Parties>
  readonly mails: () => Promise<StaffMails>
  readonly databases: LazyDatabases
  readonly unsaved: Cell<Unsaved>
  readonly newCases: NewCases
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

export const usePreferences = (): Preferred => {
  const { preferences } = useOffice()
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}
