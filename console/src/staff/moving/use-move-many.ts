import { useCallback } from 'react'
import type { Case, Document } from '@aktenraum/client/collections/types'
import type { RunBulk } from '../../features/selection/offer.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useMove } from './use-move.tsx'

/** Moves several, one by one: what fails is named and can be tried again, of the others it is told where they are. */
export const useMoveMany = (run: RunBulk): ((documents: readonly Document[], to: Case) => Promise<void>) => {
  const { move, tell } = useMove()
  return useCallback(
    async (documents, to) => {
      const { type, messages } = pageTexts.moving.bulk
      await run(
        {
          type,
          messages,
          removes: 'moved',
          run: (document) => move(document, to),
          onEnd: ({ successful }) => {
            const moved = documents.filter(({ id }) => successful.includes(id))
            if (moved.length > 0) tell(moved, to)
          },
        },
        documents,
      )
    },
    [move, run, tell],
  )
}
