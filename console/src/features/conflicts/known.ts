import { layGround } from '@aktenraum/client/engines/conflicts/ground'
import type { Ground } from '@aktenraum/client/engines/conflicts/ground'
import { calledIn } from '@aktenraum/client/engines/conflicts/called'
import type { Subject } from '@aktenraum/client/engines/conflicts/hits'
import type { ConflictScene, Known, People } from './scene.tsx'
import { conflictTexts } from './texts/conflicts.ts'

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
    outOfBook: calledIn([...merges, ...trash]),
    // Who was merged into whom decides whom an entry is of: what is not proven of that is missing, as an entry would
    // be. So are the names of who lies in the trash.
    unreadable: register.unreadable + merges.length - proven.length + trash.filter(isBroken).length,
  }
}

const isBroken = (record: object): boolean => !('fields' in record)

/**
 * `people`: of the book, where it is open. Who stands in the register is found by what they are called there, too; and
 * as long as they are not erased, by what they were called when they were merged or put into the trash.
 */
export const groundOf = (known: Known, people?: Pick<People, 'calledNow'>): Promise<Ground> =>
  layGround({
    ...known,
    clients: known.users.filter(isClient).map(({ id, salutation: name }) => ({ id, name })),
    calledNow: (id) => people?.calledNow(id) ?? known.outOfBook.get(id),
  })
const isClient = ({ is_staff: isStaff, salutation }: Known['users'][number]): boolean =>
  !isStaff && salutation.trim() !== ''

type Sought = Omit<Subject, 'side' | 'own'>

/** Somebody as they are looked for by now: of the book, or, not erased yet, of its trash. */
export const soughtIn = (known: Known, people: People, id: string): Sought | undefined => {
  const present = people.get(id)
  if (present !== undefined) return withOutOfBook(known, people, present)
  const gone = known.outOfBook.get(id)
  return gone && withOutOfBook(known, people, { ...gone, linked: [] })
}

/**
 * The contacts of the book are there as long as neither of both people is erased: whom they lead to who has left it.
 */
export const withOutOfBook = <Someone extends Sought>(known: Known, people: People, sought: Someone): Someone => {
  if (sought.person === null) return sought
  const named = new Set(sought.linked.map(({ person }) => person))
  const others = people.linkedTo(sought.person).filter((id) => !named.has(id))
  const linked = others.flatMap((id) => {
    const present = people.get(id)
    if (present !== undefined) return [{ ...present, name: present.listed }]
    const gone = known.outOfBook.get(id)
    return gone === undefined ? [] : [{ ...gone, name: gone.names[0] ?? conflictTexts.hit.nameless }]
  })
  return { ...sought, linked: [...sought.linked, ...linked] }
}
