import { intakeTexts, noteLines } from '@aktenraum/client/words/uploads'
import type { Ready } from '../office/portal-session.ts'
import { Alert } from '../parts/alert.tsx'
import { texts } from '../texts/de.ts'
import { useUploadBox } from './use-drafts.ts'

interface IntakeNotesProps {
  /** A case, or the drafts that have none yet. */
  readonly list: string
  readonly ready: Ready
}

/** What of the last folder or drop was left out. */
export const IntakeNotes = ({ list, ready: { uploadDesk } }: IntakeNotesProps) => {
  const note = useUploadBox(uploadDesk.box).notes[list]
  if (note === undefined) return null
  return (
    <Alert
      kind="info"
      isNews
      actions={
        <button
          type="button"
          className="button"
          aria-label={intakeTexts.closeNote}
          onClick={() => uploadDesk.box.forgetNote(list)}
        >
          {texts.app.close}
        </button>
      }
    >
      {noteLines(note).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}
