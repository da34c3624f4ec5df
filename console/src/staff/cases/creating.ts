import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import type { Searching } from '../search/use-databases.ts'

/** Goes with the address of the list of cases, and opens the form for a new one. */
export const creatingCase = { creatingCase: true } as const

const isCreatingCase = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'creatingCase' in state

/**
 * Whether a case is being created: asked for on the page, or by the address that led here; and what is shown once it is
 * there.
 */
export const useCreating = (databases: Searching['databases']) => {
  const navigate = useNavigate()
  const { newCases, session } = useOffice()
  const { state, key } = useLocation()
  const isAsked = isCreatingCase(state)
  const [isCreating, setIsCreating] = useState(isAsked)
  const [answered, setAnswered] = useState(key)
  // Asked for anew by who is already here.
  if (answered !== key) {
    setAnswered(key)
    if (isAsked) setIsCreating(true)
  }
  return {
    isCreating,
    begin: () => setIsCreating(true),
    end: () => setIsCreating(false),
    show: (id: string): void => {
      // Until lists have met it, it is not missed in them.
      databases?.entities.case.created(id)
      databases?.cases.refresh()
      newCases.add(session.get().user.id, id)
      void navigate(paths.case(id))
    },
  }
}
