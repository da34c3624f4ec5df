import { LoadProblem } from '../parts/content.tsx'
import '../styles/documents.css'
import '../styles/selection.css'
import './list-kit.css'
import type { Ref } from 'react'
import { formatDateTime } from '@aktenraum/client/words/dates'
import type { Kit } from '../../kit/kit.tsx'
import { Pager } from '../parts/pager.tsx'
import { problemOf } from '../parts/problem-of.tsx'
import { DecryptedText } from '../parts/decrypted-text.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { laterTexts } from '../texts/later-de.ts'
import { KitQuestion } from './question.tsx'
import { portalRows } from './row-kit.tsx'

type ListKit = Pick<
  Kit,
  'Choosing' | 'Decrypted' | 'Empty' | 'Entries' | 'Entry' | 'Loaded' | 'Moment' | 'Pager' | 'Question' | 'Remark'
>

/** Lists and what is done with them in the dress of the portal. */
export const portalLists: ListKit = {
  Loaded: ({ isPending, error, title, onRetry, children }) => (
    <>
      {error === undefined ? null : <LoadProblem problem={{ ...problemOf(error), message: title }} onRetry={onRetry} />}
      {isPending ? error === undefined ? <Placeholder /> : null : children}
    </>
  ),
  Empty: ({ top, title, hint }) => (
    <div className="empty card">
      <h2 ref={top as Ref<HTMLHeadingElement> | undefined} tabIndex={-1}>
        {title}
      </h2>
      <p>{hint}</p>
    </div>
  ),
  Entries: ({ top, label, heading, children }) => (
    <>
      <p ref={top as Ref<HTMLParagraphElement>} tabIndex={-1} className="entries-heading">
        {heading}
      </p>
      <ul className="document-list" aria-label={label}>
        {children}
      </ul>
    </>
  ),
  Entry: ({ choice, title, note, facts, deadline, actions, children }) => (
    <li>
      <article className="document entry">
        {choice === undefined ? null : (
          <label className="document-icon">
            <input
              type="checkbox"
              aria-label={choice.label}
              checked={choice.isChosen}
              onChange={({ target }) => choice.onChoose(target.checked)}
            />
          </label>
        )}
        <div className="document-text">
          <h2 className="document-name">{title}</h2>
          {note}
          <p className="document-facts">
            {facts.map((fact, place) => (
              <span key={place}>{fact}</span>
            ))}
            <span className="deadline">{deadline}</span>
          </p>
          {children}
          <div className="buttons">{actions}</div>
        </div>
      </article>
    </li>
  ),
  Choosing: ({ label, told, actions, children }) => (
    <div className="selection card" role="group" aria-label={label}>
      <div className="selection-head">
        <p role="status">
          <strong>{told}</strong>
        </p>
      </div>
      <div className="buttons">{actions}</div>
      {children}
    </div>
  ),
  Pager,
  Question: KitQuestion,
  Decrypted: DecryptedText,
  Moment: ({ at }) => <time dateTime={at}>{laterTexts.moment(formatDateTime(at))}</time>,
  Remark: portalRows.Remark,
}
