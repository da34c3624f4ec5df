import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { loadConflictsAmong } from '../../conflicts/index.ts'
import { lazyDialog } from '../lazy.tsx'
import { useScene } from '../scene.tsx'
import { WithConflicts } from './with-conflicts.tsx'

const ConflictsAmong = lazyDialog(loadConflictsAmong)

interface Newcomers {
  readonly ids: readonly string[]
  readonly look: (ids: readonly string[]) => void
}
const NewcomersContext = createContext<Newcomers>({ ids: [], look: () => undefined })

/** Remembers who has just come, or was merged, until somebody has seen whom they meet. */
export const NewcomersProvider = ({ children }: { readonly children: ReactNode }) => {
  const [ids, look] = useState<readonly string[]>([])
  return <NewcomersContext value={useMemo(() => ({ ids, look }), [ids])}>{children}</NewcomersContext>
}

/** Has these looked for among the parties of cases. */
export const useNewcomers = (): Newcomers['look'] => use(NewcomersContext).look

/** Whom those meet who have come: a line, and a way on. */
export const NewcomersNote = () => {
  const { conflicts } = useScene()
  const { ids, look } = use(NewcomersContext)
  if (conflicts === null || ids.length === 0) return null
  return (
    <WithConflicts conflicts={conflicts}>
      <ConflictsAmong ids={ids} onLook={conflicts.show} onClose={() => look([])} />
    </WithConflicts>
  )
}
