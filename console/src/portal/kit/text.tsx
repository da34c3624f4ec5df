import type { Kit } from '../../kit/kit.tsx'

export const KitText: Kit['Text'] = ({ children }) => <p className="muted">{children}</p>

export const KitAside: Kit['Aside'] = ({ children }) => (
  <p className="answered" data-no-print>
    {children}
  </p>
)
