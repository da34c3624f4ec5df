import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BulkUpload } from '../../features/bulk-upload/bulk-upload.tsx'
import type { BulkUploadScene } from '../../features/bulk-upload/scene.ts'
import { toUploads } from '../../features/uploads/place.ts'
import { ErrorNote } from '../components/error-note.tsx'
import { Page } from '../components/page.tsx'
import { KitButton } from '../kit/button.tsx'
import { KitText } from '../kit/text.tsx'
import { KitWaiting } from '../kit/waiting.tsx'
import { caseIdOf } from '../office/ids.ts'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { Cases } from './case-panel.tsx'
import { DraftsPanel } from './drafts-panel.tsx'

const kit: BulkUploadScene['kit'] = { Button: KitButton, Problem: ErrorNote, Text: KitText, Waiting: KitWaiting }
const parameter = 'akte'

/** `/hochladen/`: many documents into one case, chosen before or after them. */
export const BulkUploadPage = () => {
  const { bulkUploader: load, uploads } = useOffice()
  const address = useAddress()
  const scene = useMemo(
    () => ({ kit, load, uploads, address, isOpenEnded: true, toFiles: toUploads, Cases, Files: DraftsPanel }),
    [address, load, uploads],
  )
  return (
    <Page help="hochladen" title={pageTexts.bulkUpload.title} tabTitle={pageTexts.bulkUpload.title}>
      <BulkUpload scene={scene} />
    </Page>
  )
}

const useAddress = (): BulkUploadScene['address'] => {
  const [search, setSearch] = useSearchParams()
  const wanted = caseIdOf(search.get(parameter) ?? undefined)
  const goTo = useCallback(
    (id: string | null) => setSearch(id === null ? {} : { [parameter]: id }, { replace: true }),
    [setSearch],
  )
  return useMemo(() => ({ wanted, goTo }), [goTo, wanted])
}
