import type { Case } from '@aktenraum/client/collections/types'
import { formatSize } from '@aktenraum/client/words/sizes'
import { draftsIn } from '@aktenraum/client/engines/uploads/drafts'
import { toCase } from '../../features/bulk-upload/texts/to-case.ts'
import { toUploads } from '../../features/uploads/place.ts'
import { OverallProgress, UploadBanner } from '../../features/uploads/upload-banner.tsx'
import { useDrafts } from '../../features/uploads/use-uploads.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Ready } from '../office/portal-session.ts'
import { plainText } from '../../shared/documents/shown.ts'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { useUploadScene } from '../uploads/use-upload-scene.ts'

interface BulkResultProps {
  readonly chosen: Case
  readonly ready: Ready
}

/** How far the upload is and, once it has ended, what came of it. */
export const BulkResult = ({ chosen, ready }: BulkResultProps) => {
  const scene = useUploadScene(ready)
  const drafts = useDrafts(ready.uploads)
  const arrived = drafts.arrived.filter(({ caseId }) => caseId === chosen.id)
  const hasDrafts = draftsIn(drafts, chosen.id).length > 0
  const size = formatSize(arrived.reduce((sum, one) => sum + one.size, 0))
  return (
    <UploadBanner scene={scene} caseId={chosen.id} onShow={hasDrafts ? toUploads : undefined}>
      {(status) => {
        if (status === 'running') return <OverallProgress scene={scene} />
        if (arrived.length === 0) return null
        const number = plainText(chosen.case_number, caseTexts.case.fallback)
        return (
          <p>
            {laterTexts.bulkUpload.arrived(arrived.length, size, number)}{' '}
            <Link href={paths.case(chosen.id)}>{toCase}</Link>
          </p>
        )
      }}
    </UploadBanner>
  )
}
