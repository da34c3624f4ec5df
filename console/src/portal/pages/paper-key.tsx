import { useEffect, useRef, useState } from 'react'
import { KeySheet, printSheet } from '../../features/account/recovery-sheet.tsx'
import { formatDate } from '@aktenraum/client/words/dates'
import { laterTexts } from '../texts/later-de.ts'

const words = laterTexts.founding.paper

interface PaperKeyProps {
  readonly paperKey: string
  readonly officeName: string
  readonly onKept: () => void
}

/** What brings the office back if it loses all its owners: shown once, right after founding, to be printed. */
export const PaperKey = ({ paperKey, officeName, onKept }: PaperKeyProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isKept, setIsKept] = useState(false)
  const [isReminded, setIsReminded] = useState(false)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="paper-key">
      <h2 id="paper-key" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <p>
        <strong>{words.shownOnce}</strong>
      </p>
      <KeySheet keyText={paperKey} words={words.sheet} of={words.of(officeName, formatDate(new Date()))} />
      <p>
        <button type="button" className="button" onClick={printSheet}>
          {words.print}
        </button>
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={isKept}
          aria-describedby={isReminded && !isKept ? 'paper-key-reminder' : undefined}
          onChange={({ target }) => setIsKept(target.checked)}
        />
        {words.kept}
      </label>
      <p id="paper-key-reminder" role="status">
        {isReminded && !isKept ? words.reminder : null}
      </p>
      <button type="button" className="button primary" onClick={() => (isKept ? onKept() : setIsReminded(true))}>
        {words.goOn}
      </button>
    </section>
  )
}
