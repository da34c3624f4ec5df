import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { ComponentType, ReactNode } from 'react'
import type { Bulk } from '@aktenraum/client/engines/bulk/bulk'
import type { BulkUploader } from '@aktenraum/client/engines/bulk-upload/uploader'
import type { ClientEvents } from '@aktenraum/client/open-office'
import type { Founder, Founding } from '@aktenraum/client/collections/found'
import type { AddressReading } from '@aktenraum/client/collections/address-book/reading'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import type { Contents } from '../../shared/documents/contents.ts'
import type { Deletions } from '../../shared/documents/deletions.ts'
import type { News } from './news.ts'
import type { Entities } from '../../shared/documents/entities.ts'
import type { Refused } from '../../shared/forms/refused.ts'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import type { Messages } from '../../features/messages/messages.ts'
import type { IdleWatch } from '../../shared/session/idle.ts'
import type { ProgressStore } from '@aktenraum/client/engines/progress/store'
import type { UploadDesk } from '@aktenraum/client/engines/uploads/desk'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'

/** What a page does about an error depends on its kind; `message` is what people read. */
export interface Problem extends Refused {
  readonly kind:
    | 'wrong-password'
    | 'rate-limited'
    | 'no-connection'
    | 'behind'
    | 'signed-out'
    | 'forbidden'
    | 'not-found'
    | 'untrusted'
    | 'missing-session-key'
    | 'aborted'
    | 'other'
  /** What more is to be said. */
  readonly help?: ReactNode
  /** Instead of another try, which would be in vain. */
  readonly way?: ReactNode
}
export type Doing = 'anything' | 'download'

/**
 * Everything heavy: the client with its contracts, the crypto worker, the queue of uploads. Pages load it after they
 * are shown and know only this interface; tests bring a fake.
 */
export interface Office {
  readonly client: OfficeClient
  readonly progress: ProgressStore
  /** What a session needs to move files, by the office's settings. `onSessionLost`: an upload found it gone. */
  readonly openTransfers: (config: ConfigDto, onSessionLost: (error: unknown) => void) => Transfers
  /** Keeps this person's drafts and messages over a reload. Call it when the account is open. */
  readonly keepDrafts: (work: Pick<Transfers, 'uploads' | 'messages'>, owner: string) => Promise<void>
  readonly problemOf: (error: unknown, doing?: Doing) => Problem
  readonly randomPassword: () => string
  /** What has to be known on whatever page: of this tab, and of one's access. */
  readonly Notices: ComponentType
  readonly found: (founder: Founder) => Promise<Founding>
  /** Whether there are addresses in a case, as the server says. */
  readonly hasAddresses: (caseId: string) => Promise<boolean>
  readonly addresses: () => Promise<AddressReading>
  /** Covers and locks the page when nobody was there for `afterMs`. */
  readonly watchIdle: (afterMs: number, then: { readonly cover: () => void; readonly lock: () => void }) => IdleWatch
  /** The server's clock. */
  readonly now: () => Date
}

/** What concerns the whole session, whoever the caller was. */
export type OfficeEvents = Pick<ClientEvents, 'onSignedOut' | 'onVersionChange'>

export interface Transfers {
  readonly uploads: Uploads
  readonly uploadDesk: UploadDesk
  readonly bulkUploader: () => Promise<BulkUploader>
  readonly downloads: Downloads
  readonly messages: Messages
  readonly bulk: Bulk
  readonly contents: Contents
  readonly entities: Entities
  readonly deletions: Deletions
  readonly news: News
  /** For how many days what is deleted can be restored. */
  readonly trashDays: number
}
