import { useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { arranged, withMoved } from '@aktenraum/client/engines/downloads/zip/arrangement'
import type { Arrangement } from '@aktenraum/client/engines/downloads/zip/arrangement'

export interface Arranging {
  readonly how: Arrangement
  readonly choose: (how: Arrangement) => void
  readonly documents: readonly Document[]
  /** Up or down by one. */
  readonly move: (index: number, by: 1 | -1) => void
}

/** An order to be chosen, or made by hand out of the one chosen before. */
export const useArrangement = (listed: readonly Document[]): Arranging => {
  const [how, setHow] = useState<Arrangement>('listed')
  const [byHand, setByHand] = useState<readonly Document[]>([])
  const documents = how === 'byHand' ? byHand : arranged(listed, how)
  return {
    how,
    documents,
    choose: (next) => {
      if (next === 'byHand') setByHand(documents)
      setHow(next)
    },
    move: (index, by) => setByHand(withMoved(documents, index, index + by)),
  }
}
