import type { Kit } from '../../kit/kit.tsx'

export const KitText: Kit['Text'] = ({ children }) => <p className="muted">{children}</p>

export const KitAside: Kit['Aside'] = ({ children }) => (
  <p className="answered" data-no-print>
    {children}
  </p>
)

export const KitLine: Kit['Line'] = ({ isStrong = false, children }) => (
  <p>{isStrong ? <strong>{children}</strong> : children}</p>
)

export const KitSaid: Kit['Said'] = ({ children }) => (
  <p role="status">
    <strong>{children}</strong>
  </p>
)

export const KitState: Kit['State'] = ({ kind = '', text, figures = '' }) => (
  <>
    <span className={`badge ${kind}`}>{text}</span>
    {figures === '' ? null : <span>{figures}</span>}
  </>
)
