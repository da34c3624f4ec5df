import { useMemo } from 'react'
import type { User } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { useUsers } from '../reads/reads.ts'
import { pageTexts } from '../texts/pages-de.ts'

const none: readonly User[] = []
/** Who is no user. */
const others: Readonly<Record<string, string>> = {
  system: pageTexts.operations.audit.system,
  shell: pageTexts.operations.audit.shell,
}

export interface People {
  readonly all: readonly User[]
  /** The name of who did something; the id itself for somebody unknown. */
  readonly nameOf: (id: string) => string
}

/** Everybody whose name may stand in the audit. */
export const usePeople = (): People => {
  const { data: all = none } = useUsers()
  return useMemo(() => {
    const names = new Map<string, string>(all.map((user) => [user.id, userName({ ...user, is_viewer: false })]))
    return { all, nameOf: (id) => others[id] ?? names.get(id) ?? id }
  }, [all])
}
