import { layGround } from '@aktenraum/client/engines/conflicts/ground'
import type { Ground } from '@aktenraum/client/engines/conflicts/ground'
import type { ConflictScene, Known, People } from './scene.tsx'

/** Reads all of it anew. `onProgress`: how many entries of how many have come. */
export const readKnown = async (
  { source, users, place }: Pick<ConflictScene, 'source' | 'users' | 'place'>,
  onProgress: (come: number, all: number) => void = () => undefined,
): Promise<Known> => {
  const { readRegister, listMerges } = await source()
  const [register, merges, all] = await Promise.all([readRegister(place, { onProgress }), listMerges(place), users()])
  const proven = merges.flatMap((each) => ('fields' in each ? [[each.id, each.into] as const] : []))
  return {
    ...register,
    users: all,
    mergedInto: new Map(proven),
    // Who was merged into whom decides whom an entry is of: what is not proven of that is missing, as an entry would be.
    unreadable: register.unreadable + merges.length - proven.length,
  }
}

/** `people`: of the book, where it is open. Who stands in the register is found by what they are called there, too. */
export const groundOf = (known: Known, people?: People): Promise<Ground> =>
  layGround({
    ...known,
    clients: known.users.filter(isClient).map(({ id, salutation: name }) => ({ id, name })),
    calledNow: people?.calledNow,
  })
const isClient = ({ is_staff: isStaff, salutation }: Known['users'][number]): boolean =>
  !isStaff && salutation.trim() !== ''
