import { layGround } from '@aktenraum/client/engines/conflicts/ground'
import type { Ground } from '@aktenraum/client/engines/conflicts/ground'
import { calledOutOfBook } from '@aktenraum/client/engines/conflicts/out-of-book'
import type { ConflictScene, Known, People } from './scene.tsx'

/** Reads all of it anew. `onProgress`: how many entries of how many have come. */
export const readKnown = async (
  { source, users, place }: Pick<ConflictScene, 'source' | 'users' | 'place'>,
  onProgress: (come: number, all: number) => void = () => undefined,
): Promise<Known> => {
  const { readRegister, listMerges, listTrash } = await source()
  const [register, merges, trash, all] = await Promise.all([
    readRegister(place, { onProgress }),
    listMerges(place),
    listTrash(place),
    users(),
  ])
  const proven = merges.flatMap((each) => ('fields' in each ? [[each.id, each.into] as const] : []))
  return {
    ...register,
    users: all,
    mergedInto: new Map(proven),
    outOfBook: calledOutOfBook([...merges, ...trash]),
    // Who was merged into whom decides whom an entry is of: what is not proven of that is missing, as an entry would be. So are
    // the names of who lies in the trash.
    unreadable: register.unreadable + merges.length - proven.length + trash.filter(isBroken).length,
  }
}

const isBroken = (record: object): boolean => !('fields' in record)

/**
 * `people`: of the book, where it is open. Who stands in the register is found by what they are called there, too; and as long
 * as they are not erased, by what they were called when they were merged or put into the trash.
 */
export const groundOf = (known: Known, people?: People): Promise<Ground> =>
  layGround({
    ...known,
    clients: known.users.filter(isClient).map(({ id, salutation: name }) => ({ id, name })),
    calledNow: (id) => people?.calledNow(id) ?? known.outOfBook.get(id),
  })
const isClient = ({ is_staff: isStaff, salutation }: Known['users'][number]): boolean =>
  !isStaff && salutation.trim() !== ''
