import { Box } from '@mui/material'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import { caseOfUploads } from '@aktenraum/client/engines/uploads/summary'
import { toUploads } from '../../features/uploads/place.ts'
import type { UploadScene } from '../../features/uploads/scene.ts'
import { OverallProgress, UploadBanner } from '../../features/uploads/upload-banner.tsx'
import { CaseUploads, IntakeNotes, UploadList } from '../../features/uploads/upload-list.tsx'
import { Pagination } from '../components/pagination.tsx'
import { KitButton } from '../kit/button.tsx'
import { KitFiles } from '../kit/files-kit.tsx'
import { KitNote } from '../kit/note.tsx'
import { KitLine, KitSaid } from '../kit/text.tsx'
import { staffUploads } from '../kit/upload-kit.tsx'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'

const kit: UploadScene['kit'] = {
  ...staffUploads,
  Button: KitButton,
  Files: KitFiles,
  Line: KitLine,
  Note: KitNote,
  Pager: Pagination,
  Said: KitSaid,
}

/** Each file goes as it comes, and is described once it has arrived. */
const useScene = (): UploadScene => {
  const { uploads, uploadDesk, progress } = useOffice()
  return useMemo(
    () => ({ kit, uploads, desk: uploadDesk, progress, describing: null }),
    [progress, uploadDesk, uploads],
  )
}

export const Banner = () => {
  const scene = useScene()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const show = async (): Promise<void> => {
    const caseId = caseOfUploads(scene.uploads.get())
    // The page for many uploads shows its own.
    const isHere = pathname === paths.bulkUpload && (caseId === null || search.includes(caseId))
    if (!isHere && caseId !== null) await navigate(paths.case(caseId))
    toUploads()
  }
  return (
    <Box sx={{ mb: 2.5 }}>
      <UploadBanner scene={scene} onShow={() => void show()} />
    </Box>
  )
}

export const Cover = staffUploads.DropCover

/** A thin line below the bar at the top, on every page. */
export const Progress = () => (
  <Box sx={{ position: 'absolute', insetInline: 0, bottom: 0 }}>
    <OverallProgress scene={useScene()} />
  </Box>
)

export const OfCase = ({ caseId }: { readonly caseId: string }) => <CaseUploads scene={useScene()} caseId={caseId} />

export const List = ({ drafts }: { readonly drafts: readonly Draft[] }) => (
  <UploadList scene={useScene()} drafts={drafts} />
)

export const LeftOut = ({ list }: { readonly list: string }) => (
  <Box sx={{ px: 2, py: 1.5, '&:empty': { display: 'none' } }}>
    <IntakeNotes scene={useScene()} list={list} />
  </Box>
)
