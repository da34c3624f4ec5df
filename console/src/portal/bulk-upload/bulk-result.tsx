import type { Case } from '@aktenraum/client/collections/types'
import { formatSize } from '@aktenraum/client/words/sizes'
import { draftsIn } from '@aktenraum/client/engines/uploads/drafts'
import { uploadStatus } from '@aktenraum/client/engines/uploads/status'
import { toCase } from '../../features/bulk-upload/texts/to-case.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Ready } from '../office/portal-session.ts'
import { plainText } from '../parts/decrypted-text.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { UploadBanner } from '../uploads/upload-banner.tsx'
import { useDrafts } from '../uploads/use-drafts.ts'
import { focusDrafts } from './bulk-drafts.tsx'

interface BulkResultProps {
  readonly chosen: Case | undefined
  readonly ready: Ready
}

/** How far the upload is and, once it has ended, what came of it. */
export const BulkResult = ({ chosen, ready }: BulkResultProps) => {
  const drafts = useDrafts(ready.uploads)
  const status = uploadStatus(drafts, chosen?.id)
  if (chosen === undefined || status === null) return null
  const arrived = drafts.arrived.filter(({ caseId }) => caseId === chosen.id)
  const hasDrafts = draftsIn(drafts, chosen.id).length > 0
  const size = formatSize(arrived.reduce((sum, one) => sum + one.size, 0))
  return (
    <UploadBanner
      status={status}
      drafts={drafts}
      caseId={chosen.id}
      ready={ready}
      onShow={hasDrafts ? focusDrafts : undefined}
    >
      {status === 'running' || arrived.length === 0 ? null : (
        <p>
          {laterTexts.bulkUpload.arrived(arrived.length, size, plainText(chosen.case_number, caseTexts.case.fallback))}{' '}
          <Link href={paths.case(chosen.id)}>{toCase}</Link>
        </p>
      )}
    </UploadBanner>
  )
}
