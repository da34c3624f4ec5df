import type { ReactNode } from 'react'
import { createContext, use, useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { Case, User } from '../../shared/client/types.ts'
import { readOptions } from '../office/read-options.ts'

export interface CaseScope {
  readonly record: Case
  /** The person with this id, or null when there is none (any more). */
  readonly personOf: (id: string | null) => User | null
  readonly people: readonly User[]
}

const CaseContext = createContext<CaseScope | null>(null)

/** The case that a page is about, and the people who may appear in it. */
export const CaseScopeProvider = ({ record, children }: { record: Case; children: ReactNode }) => {
  const { data: users } = useGetList<User>('users', {}, readOptions)
  const scope = useMemo<CaseScope>(() => {
    const people = new Map<string, User>()
    for (const { user } of record.participants ?? []) people.set(user.id, user)
    for (const user of users ?? []) people.set(user.id, user)
    return {
      record,
      personOf: (id) => (id === null ? null : (people.get(id) ?? null)),
      people: [...people.values()],
    }
  }, [record, users])
  return <CaseContext value={scope}>{children}</CaseContext>
}

export const useCase = (): CaseScope => {
  const scope = use(CaseContext)
  if (scope === null) throw new Error('useCase outside CaseScopeProvider')
  return scope
}
