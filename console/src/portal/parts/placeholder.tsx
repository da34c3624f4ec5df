import { texts } from '../texts/de.ts'

/** Where a list will be. */
export const Placeholder = () => (
  <div className="placeholder" role="status">
    <span className="visually-hidden">{texts.app.loading}</span>
    <span className="bar" />
    <span className="bar" />
    <span className="bar" />
  </div>
)
