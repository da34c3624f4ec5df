import { useMemo } from 'react'
import { ConflictSceneProvider, loadConflictDialog } from '../../conflicts/index.ts'
import type { ConflictScene } from '../../conflicts/index.ts'
import { lazyDialog } from '../lazy.tsx'
import { useScene } from '../scene.tsx'
import type { Conflicts } from '../scene.tsx'
import { useOpenBook } from '../use-book.tsx'
import { peopleOf } from './known-people.ts'

const ConflictDialog = lazyDialog(loadConflictDialog)

interface ConflictCheckProps {
  readonly onClose: () => void
}

/** A conflict check, with whom the book that is open knows. */
export const ConflictCheck = ({ onClose }: ConflictCheckProps) => {
  const { conflicts } = useScene()
  return conflicts === null ? null : <Check conflicts={conflicts} onClose={onClose} />
}

const Check = ({ conflicts, onClose }: ConflictCheckProps & { readonly conflicts: Conflicts }) => {
  const { kit, now, note } = useScene()
  const { directory, place } = useOpenBook()
  const people = useMemo(() => peopleOf(directory), [directory])
  const { source, users, nameOfCase, toCase, viewerId, person } = conflicts
  const scene = useMemo<ConflictScene>(
    () => ({ kit, place, source, users, nameOfCase, toCase, people, viewerId, now, note }),
    [kit, nameOfCase, note, now, people, place, source, toCase, users, viewerId],
  )
  return (
    <ConflictSceneProvider scene={scene}>
      <ConflictDialog start={{ person }} onClose={onClose} />
    </ConflictSceneProvider>
  )
}
