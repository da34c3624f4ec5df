import type { ReactNode } from 'react'
import { rateWords, transferTexts } from '@aktenraum/client/words/uploads'
import type { Drafts } from '@aktenraum/client/engines/uploads/drafts'
import type { UploadStatus } from '@aktenraum/client/engines/uploads/status'
import { summaryOf } from '@aktenraum/client/engines/uploads/summary'
import type { Ready } from '../office/portal-session.ts'
import { Alert } from '../parts/alert.tsx'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { useOverallRate } from './use-drafts.ts'

const looks = { running: 'warning', undecided: 'info', complete: 'success', incomplete: 'error' } as const

interface UploadBannerProps {
  readonly status: UploadStatus
  readonly drafts: Drafts
  readonly caseId: string
  readonly ready: Ready
  /** Leads to the uploads, where there is more to see of them. */
  readonly onShow?: (() => void) | undefined
  readonly children?: ReactNode
}

/** How the uploads into this case stand: yellow, green or red (UPL-15 to UPL-20). */
export const UploadBanner = (props: UploadBannerProps) => (
  <Alert kind={looks[props.status]} isNews={false} className="upload-banner" actions={<Actions {...props} />}>
    <strong role="status">{laterTexts.uploads.banner[props.status]}</strong>
    {props.status === 'running' ? <Running {...props} /> : null}
    {props.status === 'incomplete' ? <Missing {...props} /> : null}
    {props.children}
  </Alert>
)

const cancelledIn = ({ cancelled }: Drafts, caseId: string): number =>
  cancelled.filter((draft) => draft.caseId === caseId).length

const Actions = ({ status, drafts, caseId, ready: { uploads }, onShow }: UploadBannerProps) => {
  const { failed, retryable } = summaryOf(drafts, caseId)
  const canTakeBack = status === 'incomplete' && cancelledIn(drafts, caseId) > 0
  return (
    <>
      {status === 'incomplete' && retryable.length > 1 ? (
        <Action onClick={() => retryable.forEach(({ id }) => void uploads.start(id))}>{transferTexts.retryAll}</Action>
      ) : null}
      {canTakeBack ? <Action onClick={uploads.takeBack}>{transferTexts.takeBack}</Action> : null}
      {onShow === undefined ? null : <Action onClick={onShow}>{laterTexts.uploads.show}</Action>}
      {status === 'running' || failed.length > 0 ? null : <Action onClick={uploads.dismiss}>{texts.app.close}</Action>}
    </>
  )
}

const Running = ({ drafts, caseId, ready }: UploadBannerProps) => {
  const { pause } = summaryOf(drafts, caseId)
  if (pause === undefined) return <Overall ready={ready} />
  return <p>{pause === 'session' ? transferTexts.pausedSession : transferTexts.pausedConnection}</p>
}

const Missing = ({ drafts, caseId }: UploadBannerProps) => {
  const { failed } = summaryOf(drafts, caseId)
  const stopped = cancelledIn(drafts, caseId)
  return (
    <>
      {failed.length > 0 ? <p>{transferTexts.failed(failed.length)}</p> : null}
      {stopped > 0 ? <p>{transferTexts.cancelled(stopped)}</p> : null}
    </>
  )
}

const Action = ({ onClick, children }: { readonly onClick: () => void; readonly children: string }) => (
  <button type="button" className="button" onClick={onClick}>
    {children}
  </button>
)

const Overall = ({ ready }: { readonly ready: Ready }) => {
  const all = useOverallRate(ready.uploadDesk.rates)
  const rate = all.waits ? transferTexts.pausedConnection : rateWords(all)
  const words = [transferTexts.ofAll(all.doneFiles, all.allFiles), rate]
  return (
    <>
      <progress max={1} value={all.fraction} aria-label={transferTexts.overall} />
      <p>{words.filter(Boolean).join(' · ')}</p>
    </>
  )
}
