import '../styles/documents.css'
import type { Kit } from '../../kit/kit.tsx'
import { Icon } from '../parts/icons.tsx'

/** What goes on in the background, in the dress of the portal. */
export const portalTray: Pick<Kit, 'Running' | 'Tray'> = {
  Tray: ({ label, children }) => (
    <section className="card tray" aria-label={label}>
      <ul>{children}</ul>
    </section>
  ),
  Running: ({ name, progress, state, figures, failure, close }) => (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {failure === undefined ? (
          <p className="row-progress">
            <progress max={1} value={progress.fraction} aria-label={progress.label} />
            <span role="status">{state}</span>
            <span>{figures}</span>
          </p>
        ) : (
          <p className="row-error">
            <span role="alert">{failure.message}</span>{' '}
            <button type="button" className="button small" onClick={failure.onRetry}>
              {failure.retry}
            </button>
          </p>
        )}
      </div>
      <button type="button" className="button icon-only quiet" aria-label={close.label} onClick={close.onClose}>
        <Icon name="close" />
      </button>
    </li>
  ),
}
