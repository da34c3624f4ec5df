import type { ComponentType, ReactNode } from 'react'
import type { BulkState, BulkUploader } from '@aktenraum/client/engines/bulk-upload/uploader'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import type { Kit } from '../../kit/kit.tsx'
import type { CaseAddress } from './use-case-in-address.ts'

/** What uploading many documents at once needs of the app that offers it. */
export interface BulkUploadScene {
  readonly kit: Pick<Kit, 'Button' | 'Problem' | 'Text' | 'Waiting'>
  /** Fetches what moves the uploads. */
  readonly load: () => Promise<BulkUploader>
  readonly uploads: Uploads
  readonly address: CaseAddress
  /** An upload may begin before there are files, and takes in what comes until somebody ends it. */
  readonly isOpenEnded: boolean
  /** Leads to the files, once the button that was pressed is gone. */
  readonly toFiles: () => void
  /** Which case it is, and how its uploads stand; around what follows. */
  readonly Cases: ComponentType<{
    readonly state: BulkState
    readonly onChoose: (caseId: string | null) => void
    readonly children: ReactNode
  }>
  /** The files, and how to add some. */
  readonly Files: ComponentType<{
    readonly uploader: BulkUploader
    readonly caseId: string | null
    readonly drafts: readonly Draft[]
    /** What can be done with all of them. */
    readonly actions: ReactNode
  }>
}
