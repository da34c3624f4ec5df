import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { ConflictSceneProvider } from '../../conflicts/index.ts'
import type { ConflictScene } from '../../conflicts/index.ts'
import { useScene } from '../scene.tsx'
import type { Conflicts } from '../scene.tsx'
import { useOpenBook } from '../use-book.tsx'
import { peopleOf } from './known-people.ts'

interface WithConflictsProps {
  readonly conflicts: Conflicts
  readonly children: ReactNode
}

/** What a conflict check needs, of the app and of the book that is open. */
export const WithConflicts = ({ conflicts, children }: WithConflictsProps) => {
  const { kit, now, note } = useScene()
  const { directory, place } = useOpenBook()
  const people = useMemo(() => peopleOf(directory), [directory])
  const { source, users, nameOfCase, toCase, viewerId } = conflicts
  const scene = useMemo<ConflictScene>(
    () => ({ kit, place, source, users, nameOfCase, toCase, people, viewerId, now, note }),
    [kit, nameOfCase, note, now, people, place, source, toCase, users, viewerId],
  )
  return <ConflictSceneProvider scene={scene}>{children}</ConflictSceneProvider>
}
