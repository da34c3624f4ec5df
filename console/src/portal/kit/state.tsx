import type { Kit } from '../../kit/kit.tsx'

export const KitState: Kit['State'] = ({ kind = '', text, figures = '' }) => (
  <>
    <span className={`badge ${kind}`}>{text}</span>
    {figures === '' ? null : <span>{figures}</span>}
  </>
)
