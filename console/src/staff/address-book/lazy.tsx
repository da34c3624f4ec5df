import type { PartiesOfPerson as PartiesOfPersonType } from '../../features/address-book/reading.tsx'
import { lazyDialog } from '../../features/address-book/lazy.tsx'

export const PartiesOfPerson: PartiesOfPersonType = lazyDialog(
  async () => (await import('./parties-of-person.tsx')).PartiesOfPerson,
)
