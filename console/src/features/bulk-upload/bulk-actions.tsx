import type { BulkState, BulkUploader } from '@aktenraum/client/engines/bulk-upload/uploader'
import { draftsIn, withoutCase } from '@aktenraum/client/engines/uploads/drafts'
import type { Draft, Drafts } from '@aktenraum/client/engines/uploads/drafts'
import { summaryOf } from '@aktenraum/client/engines/uploads/summary'
import { uploadTexts } from '../uploads/index.ts'
import type { BulkUploadScene } from './scene.ts'
import { bulkUploadTexts as texts } from './texts/bulk-upload.ts'

interface BulkActionsProps {
  readonly scene: BulkUploadScene
  readonly uploader: BulkUploader
  readonly state: BulkState
  readonly drafts: Drafts
  /** Those that the page shows. */
  readonly shown: readonly Draft[]
}

const waits = ({ status, heldBack }: Draft): boolean => status === 'ready' && heldBack === undefined

/** What starts and stops all of it. */
export const BulkActions = (props: BulkActionsProps) => {
  const { state, drafts } = props
  const isUnderWay = summaryOf(drafts, state.caseId ?? withoutCase).underWay.length > 0
  return isUnderWay || state.value.startsWith('uploading') ? <Stopping {...props} /> : <Starting {...props} />
}

const Stopping = ({
  scene: { kit, uploads, toFiles },
  uploader,
  state: { value, caseId },
  drafts,
}: BulkActionsProps) => {
  const { underWay } = summaryOf(drafts, caseId ?? withoutCase)
  const hasEnded = value === 'uploading_empty' && underWay.length === 0
  const stop = (): void => {
    if (value === 'uploading' || hasEnded) uploader.send({ type: 'abort' })
    else cancelAll(uploads, underWay)
    toFiles()
  }
  return (
    <>
      {draftsIn(drafts, withoutCase).some(waits) ? <kit.Text>{texts.next}</kit.Text> : null}
      <kit.Button onClick={stop}>{hasEnded ? texts.end : texts.stop}</kit.Button>
    </>
  )
}

const Starting = ({ scene, uploader, state: { value, caseId }, shown }: BulkActionsProps) => {
  const { kit, uploads, isOpenEnded, toFiles } = scene
  const waiting = shown.filter(waits)
  const mayStart = value === 'has_case_and_documents' || (isOpenEnded && value === 'has_case')
  const start = (): void => {
    uploader.send({ type: 'upload' })
    toFiles()
  }
  return (
    <>
      {caseId === null && shown.length > 0 ? <kit.Text>{texts.caseFirst}</kit.Text> : null}
      {waiting.length > 0 || isOpenEnded ? (
        <kit.Button kind="primary" isOff={!mayStart} onClick={start}>
          {waiting.length === 0 ? texts.upload : uploadTexts.startAll(waiting.length)}
        </kit.Button>
      ) : null}
      {waiting.length < 2 ? null : (
        <kit.Button kind="quiet" onClick={() => cancelAll(uploads, waiting)}>
          {uploadTexts.removeAll}
        </kit.Button>
      )}
    </>
  )
}

const cancelAll = (uploads: BulkUploadScene['uploads'], some: readonly Draft[]): void =>
  some.forEach(({ id }) => uploads.cancel(id))
