import type { Kit } from '../../kit/kit.tsx'

export const KitText: Kit['Text'] = ({ children }) => <p className="muted">{children}</p>
