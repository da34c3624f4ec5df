import { useCallback, useMemo } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { BulkUpload as Feature } from '../../features/bulk-upload/bulk-upload.tsx'
import { asChosen } from '../../features/bulk-upload/as-chosen.ts'
import type { BulkUploadScene } from '../../features/bulk-upload/scene.ts'
import { toUploads } from '../../features/uploads/place.ts'
import { useCases } from '../cases/all-cases.ts'
import { isDisabled } from '../cases/case-view.ts'
import { KitButton } from '../kit/button.tsx'
import { KitProblem } from '../kit/problem.tsx'
import { KitText } from '../kit/text.tsx'
import { KitWaiting } from '../kit/waiting.tsx'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useReady } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'
import { Content } from '../parts/content.tsx'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { BulkDrafts } from './bulk-drafts.tsx'
import { BulkResult } from './bulk-result.tsx'
import { CaseChooser } from './case-chooser.tsx'

const kit: BulkUploadScene['kit'] = { Button: KitButton, Problem: KitProblem, Text: KitText, Waiting: KitWaiting }
const takesDocuments = (one: Case): boolean => one.can_upload && !isDisabled(one)

interface BulkUploadProps {
  readonly ready: Ready
  /** The case that the address names. */
  readonly wanted: string | null
}

export const BulkUpload = ({ ready: { bulkUploader: load, uploads }, wanted }: BulkUploadProps) => {
  const { navigate } = useNavigation()
  const open = useCases().data?.filter(takesDocuments)
  const only = open?.length === 1 ? open[0]?.id : undefined
  const goTo = useCallback((id: string | null) => navigate(paths.upload(id), { replace: true }), [navigate])
  const scene = useMemo<BulkUploadScene>(
    () => ({
      kit,
      load,
      uploads,
      address: { wanted, only, goTo },
      isOpenEnded: false,
      toFiles: toUploads,
      Cases,
      Files: BulkDrafts,
    }),
    [goTo, load, only, uploads, wanted],
  )
  return <Feature scene={scene} />
}

const Cases: BulkUploadScene['Cases'] = ({ state, onChoose, children }) => {
  const ready = useReady()
  const { data: listed, problem, reload } = useCases()
  const data = listed && asChosen(listed, state)
  const chosen = data?.find((one) => one.id === state.caseId && takesDocuments(one))
  return (
    <Content data={data?.filter(takesDocuments)} problem={problem} heading={texts.cases.failed} onRetry={reload}>
      {(cases) =>
        cases.length === 0 ? (
          <div className="empty card">
            <h2>{laterTexts.bulkUpload.noCases}</h2>
            <p>{laterTexts.bulkUpload.noCasesHint}</p>
          </div>
        ) : (
          <section className="uploads" aria-label={texts.upload}>
            <CaseChooser cases={cases} state={state} onChoose={onChoose} />
            {ready === undefined || chosen === undefined ? null : <BulkResult chosen={chosen} ready={ready} />}
            {children}
          </section>
        )
      }
    </Content>
  )
}
