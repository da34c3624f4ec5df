import { useState } from 'react'
import type { ZipQuestion } from '../../shared/downloads/jobs.ts'
import { zipTexts } from '../../shared/texts/downloads.ts'
import type { Ready } from '../office/portal-session.ts'
import { Modal } from '../parts/modal.tsx'

interface ZipQuestionModalProps {
  readonly id: string
  readonly question: ZipQuestion
  readonly ready: Ready
}

/** What to do about a document that cannot be put into a ZIP file. Closing it ends the file: nothing is left out silently. */
export const ZipQuestionModal = ({ id, question, ready }: ZipQuestionModalProps) => {
  const { jobs } = ready.downloads
  const [isForAll, setIsForAll] = useState(false)
  const abort = (): void => jobs.answer(id, 'abort')
  return (
    <Modal
      title={zipTexts.questionTitle}
      onClose={abort}
      actions={
        <>
          <button type="button" className="button" onClick={abort}>
            {zipTexts.abort}
          </button>
          <button type="button" className="button" onClick={() => jobs.answer(id, isForAll ? 'skip-all' : 'skip')}>
            {zipTexts.skip}
          </button>
          <button type="button" className="button primary" onClick={() => jobs.answer(id, 'retry')}>
            {zipTexts.retry}
          </button>
        </>
      }
    >
      <p>
        <strong>{question.name}</strong>
      </p>
      <p className="row-error" role="alert">
        {ready.office.problemOf(question.error, 'download').message}
      </p>
      <p>
        {zipTexts.question} {zipTexts.questionHint}
      </p>
      <label className="choice">
        <input type="checkbox" checked={isForAll} onChange={(event) => setIsForAll(event.target.checked)} />
        <span>{zipTexts.skipAll}</span>
      </label>
    </Modal>
  )
}
