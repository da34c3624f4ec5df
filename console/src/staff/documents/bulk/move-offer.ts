import { useChooseTarget } from '../../moving/move-provider.tsx'
import { useMoveMany } from '../../moving/use-move-many.ts'
import { pageTexts } from '../../texts/pages-de.ts'
import type { UseOffers } from '../../listing/offer.ts'

/** Moving those of the selection that may be moved, once somebody has said where to. */
export const useMoveOffer: UseOffers = (selected, run) => {
  const choose = useChooseTarget()
  const moveMany = useMoveMany(run)
  const movable = selected.filter(({ can_transfer: canTransfer }) => canTransfer)
  if (movable.length === 0) return []
  const start = async (): Promise<void> => {
    const target = await choose(movable)
    if (target !== null) await moveMany(movable, target)
  }
  return [{ id: pageTexts.moving.bulk.type, label: pageTexts.moving.action, start }]
}
