import { useDeleteOffer } from './delete-offer.ts'
import { useMoveOffer } from './move-offer.ts'
import type { UseOffers } from '../../listing/offer.ts'
import { usePinOffers } from './pin-offers.ts'
import { usePrintOffer } from './print-offer.ts'
import { useReadOffers } from './read-offers.ts'
import { useSaveOffer } from './save-offer.ts'
import { useZipOffer } from './zip-offer.ts'

/** All that can be done with a selection, in the order of the buttons. */
export const useOffers: UseOffers = (selected, run) => [
  ...useReadOffers(selected, run),
  ...usePinOffers(selected, run),
  ...useSaveOffer(selected, run),
  ...useZipOffer(selected, run),
  ...usePrintOffer(selected, run),
  ...useMoveOffer(selected, run),
  ...useDeleteOffer(selected, run),
]
