import { useRef } from 'react'
import { errorTexts } from '@aktenraum/client/words/errors'
import { transferTexts } from '@aktenraum/client/words/uploads'
import { isOfDisk } from '@aktenraum/client/engines/uploads/attempt'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import { canSucceed } from '@aktenraum/client/engines/uploads/reaction'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import type { Ready } from '../office/portal-session.ts'
import { caseTexts } from '../texts/case-de.ts'

interface NextProps {
  readonly draft: Draft
  readonly uploads: Uploads
}

/** Why an upload failed, and what can be done about it. What cannot succeed is not offered again. */
export const DraftFailure = ({ draft, ready }: { readonly draft: Draft; readonly ready: Ready }) => {
  const { id, name, error } = draft
  const { uploads, office } = ready
  return (
    <div className="row-error" role="alert">
      {caseTexts.documents.error(office.problemOf(error, 'upload').message)}{' '}
      {canSucceed(error) ? (
        <Act label={transferTexts.retryNamed(name)} onClick={() => void uploads.start(id)}>
          {errorTexts.retry}
        </Act>
      ) : null}{' '}
      {isOfDisk(error) ? <ChooseAnew draft={draft} uploads={uploads} /> : null}
    </div>
  )
}

const ChooseAnew = ({ draft: { id, name }, uploads }: NextProps) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Act label={transferTexts.chooseAnewNamed(name)} onClick={() => field.current?.click()}>
        {transferTexts.chooseAnew}
      </Act>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={transferTexts.chooseAnewNamed(name)}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) uploads.replace(id, file)
        }}
      />
    </>
  )
}

/** Goes on by itself; who does not want to wait does not have to. */
export const DraftPaused = ({ draft: { id, name, pause }, uploads }: NextProps) =>
  pause === 'session' ? (
    <p className="field-hint">{transferTexts.pausedSession}</p>
  ) : (
    <div className="buttons">
      <p className="field-hint">{transferTexts.pausedConnection}</p>
      <Act label={transferTexts.tryNowNamed(name)} onClick={() => void uploads.start(id)}>
        {transferTexts.tryNow}
      </Act>
    </div>
  )

/** The case, or this list, seems to have it already. */
export const DraftHeldBack = ({ draft: { id, name, caseId, heldBack }, uploads }: NextProps) =>
  heldBack === undefined ? null : (
    <div className="buttons">
      <p className="field-hint">{transferTexts.heldBack[heldBack]}</p>
      {caseId === null ? null : (
        <Act label={transferTexts.uploadAnywayNamed(name)} onClick={() => void uploads.start(id)}>
          {transferTexts.uploadAnyway}
        </Act>
      )}
      <Act label={transferTexts.skipNamed(name)} onClick={() => uploads.cancel(id)}>
        {transferTexts.skip}
      </Act>
    </div>
  )

interface ActProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: string
}
const Act = ({ label, onClick, children }: ActProps) => (
  <button type="button" className="button small" aria-label={label} onClick={onClick}>
    {children}
  </button>
)
