import type { User } from '@aktenraum/client/collections/types'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { patientDialog } from '../components/patient-dialog.tsx'

const PersonMails = patientDialog(async () => (await import('./person-mails.tsx')).PersonMails)

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
      {isOpen ? <PersonMails user={user} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
