import '../styles/documents.css'
import type { Kit } from '../../kit/kit.tsx'
import { Icon } from '../parts/icons.tsx'

/** What goes on with the thing of a row, below its name, in the dress of the portal. */
export const portalRows: Pick<Kit, 'Remark' | 'RowProblem' | 'RowProgress'> = {
  Remark: ({ isError, children }) => <p className={isError ? 'row-error' : 'muted'}>{children}</p>,
  RowProgress: ({ progress: { label, fraction }, state, figures, cancel }) => (
    <div className="row-progress">
      <progress max={1} value={fraction} aria-label={label} />
      <span role="status">{state}</span>
      {figures === '' ? null : <span>{figures}</span>}
      {cancel === undefined ? null : (
        <button
          type="button"
          className="button icon-only quiet"
          aria-label={cancel.label}
          title={cancel.label}
          onClick={cancel.onCancel}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  ),
  RowProblem: ({ message, retry, onRetry }) => (
    <p className="row-error" role="alert">
      {message}{' '}
      <button type="button" className="button small" onClick={onRetry}>
        {retry}
      </button>
    </p>
  ),
}
