import { Suspense, createContext, use, useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { patientLazy } from '../components/patient-lazy.tsx'
import { focusHeading } from '../components/to-heading.ts'
import type { ShownLink } from './invitation-link.tsx'

const loadStep = () => import('./link-step.tsx')
const LinkStep = patientLazy(async () => (await loadStep()).LinkStep)

const LinkContext = createContext<((link: ShownLink) => void) | null>(null)

/**
 * Shows a link that is nowhere else, until somebody closes it: whatever becomes of the row or the dialog that it was
 * made from.
 */
export const useShowLink = (): ((link: ShownLink) => void) => {
  const show = use(LinkContext)
  if (show === null) throw new Error('useShowLink outside LinkProvider')
  // Before there is one: it could not wait for a script that does not come.
  useEffect(() => void loadStep().catch(() => undefined), [])
  return show
}

export const LinkProvider = ({ children }: { readonly children: ReactNode }) => {
  const [links, setLinks] = useState<readonly ShownLink[]>([])
  const show = useCallback((link: ShownLink) => setLinks((before) => [...before, link]), [])
  const close = (): void => {
    setLinks(links.slice(1))
    setTimeout(toHeadingIfLost)
  }
  const [first] = links
  return (
    <LinkContext value={show}>
      {children}
      {first === undefined ? null : (
        <Suspense>
          <LinkStep key={first.link} link={first} onClose={close} />
        </Suspense>
      )}
    </LinkContext>
  )
}

/** What the link was made with may be gone. */
const toHeadingIfLost = (): void => {
  if (document.activeElement === document.body) focusHeading()
}
