import type { ReactNode } from 'react'
import type { Drafts } from '@aktenraum/client/engines/uploads/drafts'
import { uploadStatus } from '@aktenraum/client/engines/uploads/status'
import type { UploadStatus } from '@aktenraum/client/engines/uploads/status'
import { summaryOf } from '@aktenraum/client/engines/uploads/summary'
import type { UploadSummary } from '@aktenraum/client/engines/uploads/summary'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import { rateWords } from '@aktenraum/client/words/uploads'
import type { KitAction } from '../../kit/kit.tsx'
import type { UploadScene } from './scene.ts'
import { uploadTexts as texts } from './texts/uploads.ts'
import { useDrafts, useOverallRate } from './use-uploads.ts'

const looks = { running: 'warning', undecided: 'info', complete: 'success', incomplete: 'error' } as const

interface UploadBannerProps {
  readonly scene: UploadScene
  /** Whose uploads are meant; all, unless given. */
  readonly caseId?: string
  /** Leads to the uploads, where there is more to see of them. */
  readonly onShow?: (() => void) | undefined
  readonly children?: (status: UploadStatus) => ReactNode
}

/** How uploads stand: yellow, green or red (UPL-15 to UPL-20). Nothing while there are none. */
export const UploadBanner = ({ scene, caseId, onShow, children }: UploadBannerProps) => {
  const { kit, uploads } = scene
  const drafts = useDrafts(uploads)
  const status = uploadStatus(drafts, caseId)
  if (status === null) return null
  const summary = summaryOf(drafts, caseId)
  const cancelled = cancelledIn(drafts, caseId)
  const isIncomplete = status === 'incomplete'
  const canClose = status !== 'running' && summary.failed.length === 0
  return (
    <kit.Note
      kind={looks[status]}
      isNews={false}
      actions={[
        ...(isIncomplete ? mending(uploads, summary, cancelled) : []),
        ...(onShow === undefined ? [] : [{ label: texts.show, onClick: onShow }]),
      ]}
      {...(canClose ? { close: { label: texts.close, onClose: uploads.dismiss } } : {})}
    >
      <kit.Said>{texts.status[status]}</kit.Said>
      {status === 'running' ? <Running scene={scene} summary={summary} /> : null}
      {isIncomplete ? <kit.Line>{missing(summary, cancelled)}</kit.Line> : null}
      {children?.(status)}
    </kit.Note>
  )
}

/** What can be done about all that did not arrive. */
const mending = (uploads: Uploads, { retryable }: UploadSummary, cancelled: number): readonly KitAction[] => {
  const retryAll = (): void => retryable.forEach(({ id }) => void uploads.start(id))
  return [
    ...(retryable.length > 1 ? [{ label: texts.retryAll, onClick: retryAll }] : []),
    ...(cancelled > 0 ? [{ label: texts.takeBack, onClick: uploads.takeBack }] : []),
  ]
}

const cancelledIn = ({ cancelled }: Drafts, caseId: string | undefined): number =>
  cancelled.filter((draft) => caseId === undefined || draft.caseId === caseId).length

const missing = ({ failed }: UploadSummary, cancelled: number): string =>
  [
    ...(failed.length > 0 ? [texts.failed(failed.length)] : []),
    ...(cancelled > 0 ? [texts.cancelled(cancelled)] : []),
  ].join(' ')

interface RunningProps {
  readonly scene: UploadScene
  readonly summary: UploadSummary
}

/** How many have arrived, how fast they are and how long it will take; or why all stand still. */
const Running = ({ scene: { kit, desk }, summary: { pause } }: RunningProps) => {
  const all = useOverallRate(desk.rates)
  if (pause !== undefined) return <kit.Line>{texts.paused[pause]}</kit.Line>
  const rate = all.waits ? texts.paused.connection : rateWords(all)
  return <kit.Line>{[texts.ofAll(all.doneFiles, all.allFiles), rate].filter(Boolean).join(' · ')}</kit.Line>
}

/** How far all uploads are, while some run. */
export const OverallProgress = ({ scene: { kit, desk } }: { readonly scene: UploadScene }) => (
  <kit.Bar label={texts.overall} fraction={useOverallRate(desk.rates).fraction} />
)
