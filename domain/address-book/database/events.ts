import { z } from 'zod'
import { documentId, keyId, personId, userId } from '../../kernel/ids.ts'
import type { AddressDatabaseId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import { inDatabase, resealedContent, storedContent, version } from '../sealed.ts'

export const addressDatabaseStream = (id: AddressDatabaseId): string => `addressDatabase-${id}`

/**
 * It is called as its content says. `AddressDatabaseFiledAsDocument`: its state is kept in a document beside it, which
 * its content names as well; filed again, in another. `AddressDatabaseResealed`: which content that is, under another
 * key. `PeopleKeptApart`: of two that look alike somebody has said that they are not the same; until
 * `PeopleComparedAgain`.
 */
export const addressDatabaseEvents = {
  AddressDatabaseFounded: z.object({ ...inDatabase, version, content: storedContent, foundedBy: userId }),
  AddressDatabaseNamed: z.object({ ...inDatabase, version, content: storedContent, namedBy: userId }),
  AddressDatabaseFiledAsDocument: z.object({
    ...inDatabase,
    version,
    content: storedContent,
    documentId,
    filedBy: userId,
  }),
  AddressDatabaseResealed: z.object({ ...inDatabase, keyId, content: resealedContent, resealedBy: userId }),
  PeopleKeptApart: z.object({ ...inDatabase, people: z.tuple([personId, personId]), keptApartBy: userId }),
  PeopleComparedAgain: z.object({ ...inDatabase, people: z.tuple([personId, personId]), comparedBy: userId }),
} as const
export type AddressDatabaseEvent = EventsOf<typeof addressDatabaseEvents>
