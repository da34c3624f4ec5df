import { useEffect, useRef } from 'react'
import type { EntityList } from '@aktenraum/client/memory/existence'
import { useDatabases } from './use-databases.ts'

/** Looks after entities as long as they are shown: those that were deleted elsewhere are told. */
export const useExistence = (
  list: EntityList,
  ids: readonly string[],
  onGone: (ids: readonly string[]) => void,
): void => {
  const existence = useDatabases()?.existence
  const told = useRef(onGone)
  useEffect(() => {
    told.current = onGone
  }, [onGone])
  const names = ids.join(',')
  const { type } = list
  const caseId = list.type === 'document' ? list.caseId : ''
  useEffect(() => {
    if (existence === undefined || names === '') return undefined
    return existence.register({
      list: type === 'document' ? { type, caseId } : { type },
      ids: names.split(','),
      isVisible: () => document.visibilityState === 'visible',
      onGone: (gone) => told.current(gone),
    })
  }, [caseId, existence, names, type])
}
