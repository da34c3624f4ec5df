import type { Drafts } from '@aktenraum/client/engines/uploads/drafts'
import type { UploadBoxState } from '@aktenraum/client/engines/uploads/upload-box'
import * as uploads from '../../features/uploads/use-uploads.ts'
import { useOffice } from './office-context.tsx'

export const useDrafts = (): Drafts => uploads.useDrafts(useOffice().uploads)

export const useUploadBox = (): UploadBoxState => uploads.useUploadBox(useOffice().uploadDesk.box)
