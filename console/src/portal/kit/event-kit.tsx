import './event-kit.css'
import type { Kit } from '../../kit/kit.tsx'

/** What happened, in the dress of the portal. */
export const portalEvents: Pick<Kit, 'Event' | 'Events'> = {
  Events: ({ label, heading: Day, days }) => (
    <ol className="timeline" aria-label={label}>
      {days.map(({ id, title, events }) => (
        <li key={id}>
          <Day className="muted">{title}</Day>
          <ol>{events}</ol>
        </li>
      ))}
    </ol>
  ),
  Event: ({ names, at, moment, mark, children }) => (
    <li>
      <p>{children}</p>
      {names.length === 0 ? null : (
        <ul className="history-names">
          {names.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <time className="muted" dateTime={at}>
        {moment}
      </time>
      {mark === undefined ? null : <span className="badge">{mark}</span>}
    </li>
  ),
}
