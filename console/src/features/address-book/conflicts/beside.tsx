import { loadConflictsBeside } from '../../conflicts/index.ts'
import type { ConflictsBesideProps } from '../../conflicts/index.ts'
import { lazyDialog } from '../lazy.tsx'
import { useScene } from '../scene.tsx'
import { WithConflicts } from './with-conflicts.tsx'

const Beside = lazyDialog(loadConflictsBeside)

/** Whom somebody of the book that is open meets who is named as a party. */
export const ConflictsBeside = (props: ConflictsBesideProps) => {
  const { conflicts } = useScene()
  if (conflicts === null) return null
  return (
    <WithConflicts conflicts={conflicts}>
      <Beside {...props} />
    </WithConflicts>
  )
}
