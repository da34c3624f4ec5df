import { memo } from 'react'
import { formatSize } from '@aktenraum/client/words/sizes'
import { rateWords, transferTexts } from '@aktenraum/client/words/uploads'
import { isUnderWay } from '@aktenraum/client/engines/uploads/under-way'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import type { Ready } from '../office/portal-session.ts'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { DraftFailure, DraftHeldBack, DraftPaused } from './draft-next.tsx'
import { useRate, useUploadFraction } from './use-drafts.ts'

const maxDescription = 227

interface DraftRowProps {
  readonly draft: Draft
  readonly ready: Ready
}

/** A file on its way: described, waiting, running, or failed with the reason and another try. */
export const DraftRow = memo(({ draft, ready }: DraftRowProps) => {
  const { uploads } = ready
  const { id, name, folder, content, notKept } = draft
  const runs = isUnderWay(draft)
  return (
    <div className="draft">
      <div className="draft-head">
        <span className="document-icon">
          <Icon name="upload" />
        </span>
        <div className="document-text">
          <strong>
            {folder === '' ? null : <span className="muted">{`${folder}/`}</span>}
            <bdi>{name}</bdi>
          </strong>
          <p className="document-facts">
            <span>{formatSize(content.size)}</span>
            <DraftState draft={draft} ready={ready} />
          </p>
        </div>
        <button
          type="button"
          className="button small"
          aria-label={runs ? laterTexts.uploads.cancel(name) : laterTexts.uploads.remove(name)}
          onClick={() => uploads.cancel(id)}
        >
          {runs ? texts.app.cancel : transferTexts.removeShort}
        </button>
      </div>
      {runs ? <Progress draft={draft} ready={ready} /> : null}
      <Next draft={draft} ready={ready} />
      {notKept === undefined || notKept === 'nowhere' ? null : (
        <p className="field-hint">{transferTexts.notKept[notKept]}</p>
      )}
    </div>
  )
})
DraftRow.displayName = 'DraftRow'

const Next = ({ draft, ready }: DraftRowProps) => {
  const { uploads } = ready
  switch (draft.status) {
    case 'failed':
      return <DraftFailure draft={draft} ready={ready} />
    case 'paused':
      return <DraftPaused draft={draft} uploads={uploads} />
    case 'ready':
      return (
        <>
          <DraftHeldBack draft={draft} uploads={uploads} />
          <Description draft={draft} ready={ready} />
        </>
      )
    default:
      return null
  }
}

const Description = ({ draft: { id, name, description }, ready: { uploads } }: DraftRowProps) => (
  <Field
    label={laterTexts.uploads.description}
    aria-label={laterTexts.uploads.descriptionOf(name)}
    maxLength={maxDescription}
    autoComplete="off"
    value={description}
    onValue={(text) => uploads.change(id, { description: text })}
  />
)

const Progress = ({ draft, ready }: DraftRowProps) => (
  <progress
    max={1}
    value={useUploadFraction(ready.office.progress, draft.id)}
    aria-label={laterTexts.uploads.progress(draft.name)}
  />
)

/** LST-36 to LST-38, and how fast it is; while nothing gets through, that it waits. */
const DraftState = ({ draft: { id, status }, ready }: DraftRowProps) => {
  const rate = useRate(ready.uploadDesk.rates, id)
  if (rate?.waits === true) return <span className="badge warning">{transferTexts.waitsForLine}</span>
  const [kind, text] = badges[status]
  return (
    <>
      <span className={`badge ${kind}`}>{text}</span>
      {rate === undefined ? null : <span>{rateWords(rate)}</span>}
    </>
  )
}
const badges = {
  ready: ['', laterTexts.uploads.ready],
  waiting: ['', laterTexts.uploads.waiting],
  encrypting: ['', laterTexts.uploads.encrypting],
  uploading: ['', laterTexts.uploads.uploading],
  paused: ['warning', laterTexts.uploads.paused],
  failed: ['error', laterTexts.uploads.failed],
  just_uploaded: ['success', laterTexts.uploads.done],
} as const satisfies Record<Draft['status'], readonly [string, string]>
