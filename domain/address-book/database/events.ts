import { z } from 'zod'
import { userId } from '../../kernel/ids.ts'
import type { AddressDatabaseId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import { inDatabase, storedContent, version } from '../sealed.ts'

export const addressDatabaseStream = (id: AddressDatabaseId): string => `addressDatabase-${id}`

/** It is called as its content says. */
export const addressDatabaseEvents = {
  AddressDatabaseFounded: z.object({ ...inDatabase, version, content: storedContent, foundedBy: userId }),
  AddressDatabaseNamed: z.object({ ...inDatabase, version, content: storedContent, namedBy: userId }),
} as const
export type AddressDatabaseEvent = EventsOf<typeof addressDatabaseEvents>
