import type { User } from '@aktenraum/client/collections/types'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { patientLazy } from '../components/patient-lazy.tsx'

const PersonMails = patientLazy(async () => (await import('./person-mails.tsx')).PersonMails)

interface OpenMailsProps {
  readonly user: User
  /** What opens them; it may go once nothing is wrong any more, and what is open stays. */
  readonly children: (open: () => void) => ReactNode
}

/** The mails to somebody, above what leads there; fetched when they are looked at. */
export const OpenMails = ({ user, children }: OpenMailsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {children(() => setIsOpen(true))}
      {isOpen ? (
        <Suspense>
          <PersonMails user={user} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
