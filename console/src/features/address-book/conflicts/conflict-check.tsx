import { loadConflictDialog } from '../../conflicts/index.ts'
import { lazyDialog } from '../lazy.tsx'
import { useScene } from '../scene.tsx'
import { WithConflicts } from './with-conflicts.tsx'

const ConflictDialog = lazyDialog(loadConflictDialog)

/** A conflict check, with whom the book that is open knows. */
export const ConflictCheck = ({ onClose }: { readonly onClose: () => void }) => {
  const { conflicts } = useScene()
  if (conflicts === null) return null
  return (
    <WithConflicts conflicts={conflicts}>
      <ConflictDialog start={{ person: conflicts.person }} onClose={onClose} />
    </WithConflicts>
  )
}
