import type { ComponentType, ReactNode } from 'react'
import { uploadStatus } from '@aktenraum/client/engines/uploads/status'
import type { Drafts } from '@aktenraum/client/engines/uploads/drafts'
import type { UploadBoxState } from '@aktenraum/client/engines/uploads/upload-box'
import * as uploads from '../../features/uploads/use-uploads.ts'
import type { Kit } from '../../kit/kit.tsx'
import { later } from '../../shared/react/later.tsx'
import { PartMissing } from '../components/part-missing.tsx'
import { useOffice } from '../office/office-context.tsx'
import type * as AllParts from './parts.tsx'

type Parts = typeof AllParts
/** From then on they are shown at once. */
export const fetchUploads = (): Promise<Parts> => import('./parts.tsx')

const nothing = () => null
const part = <Props extends object>(
  pick: (parts: Parts) => ComponentType<Props>,
  failed = (_props: Props, retry: () => void): ReactNode => <PartMissing onRetry={retry} />,
): ComponentType<Props> => later(async () => pick(await fetchUploads()), { pending: nothing, failed }).Part

const Banner = part((parts) => parts.Banner)
const Progress = part((parts) => parts.Progress, nothing)

/** How the uploads stand, on every page; leads to them (UPL-15 to UPL-20). */
export const UploadBanner = () => (uploadStatus(useDrafts()) === null ? null : <Banner />)

/** How far all of them are, on every page, while some run. */
export const UploadProgress = () => (uploadStatus(useDrafts()) === 'running' ? <Progress /> : null)

export const CaseUploads = part((parts) => parts.OfCase)
export const UploadList = part((parts) => parts.List)
/** What of the last folder or drop was left out. */
export const IntakeNotes = part((parts) => parts.LeftOut)
/** Lies over the window while files are dragged over it, which are taken without it, too. */
export const DropCover: Kit['DropCover'] = part((parts) => parts.Cover, nothing)

export const useDrafts = (): Drafts => uploads.useDrafts(useOffice().uploads)

export const useUploadBox = (): UploadBoxState => uploads.useUploadBox(useOffice().uploadDesk.box)
