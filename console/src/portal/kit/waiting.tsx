import type { Kit } from '../../kit/kit.tsx'
import { Placeholder } from '../parts/placeholder.tsx'

export const KitWaiting: Kit['Waiting'] = ({ told }) => (
  <>
    <p className="visually-hidden" role="status">
      {told}
    </p>
    <Placeholder />
  </>
)
