import type { ReactNode } from 'react'
import { createContext, use, useMemo } from 'react'
import type { Case, User } from '@aktenraum/client/collections/types'
import { useUsers } from '../reads/reads.ts'

export interface People {
  /** The person with this id, or null when there is none (any more). */
  readonly personOf: (id: string | null) => User | null
  readonly people: readonly User[]
  /** Why nobody may be found who exists; null once all are known. */
  readonly lack: 'coming' | 'unread' | null
}
export interface CaseScope extends People {
  readonly record: Case
}

const CaseContext = createContext<CaseScope | null>(null)
const PeopleContext = createContext<People | null>(null)

/** The case that a page is about, and the people who may appear in it. */
export const CaseScopeProvider = ({ record, children }: { record: Case; children: ReactNode }) => {
  const { data: users, isPending } = useUsers()
  const lack = users === undefined ? (isPending ? 'coming' : 'unread') : null
  const { participants } = record
  const known = useMemo<People>(() => {
    const people = new Map<string, User>()
    for (const { user } of participants ?? []) people.set(user.id, user)
    for (const user of users ?? []) people.set(user.id, user)
    return { personOf: (id) => (id === null ? null : (people.get(id) ?? null)), people: [...people.values()], lack }
  }, [lack, participants, users])
  const scope = useMemo<CaseScope>(() => ({ record, ...known }), [known, record])
  return (
    <PeopleContext value={known}>
      <CaseContext value={scope}>{children}</CaseContext>
    </PeopleContext>
  )
}

/** The people alone: they stay the same while the case's documents change. */
export const usePeople = (): People => {
  const known = use(PeopleContext)
  if (known === null) throw new Error('usePeople outside CaseScopeProvider')
  return known
}

export const useCase = (): CaseScope => {
  const scope = use(CaseContext)
  if (scope === null) throw new Error('useCase outside CaseScopeProvider')
  return scope
}
