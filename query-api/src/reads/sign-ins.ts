import { accessEvents, accessStream, parseEvent } from '@aktenraum/domain'
import type { AccessEvent, UserId } from '@aktenraum/domain'
import type { SignInDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

const most = 20
const types = ['SignedIn', 'SignInRefused'] satisfies AccessEvent['type'][]

/** The newest first, read backwards along the index of the stream. */
export const readSignIns = async (db: Queryable, person: UserId): Promise<readonly SignInDto[]> => {
  const { rows } = await db.query<{ event_id: string; at: string; type: string; data: unknown }>(
    `select event_id, at, type, data from audit_event where stream = $1 and type = any($2)
     order by position desc limit ${most}`,
    [accessStream(person), types],
  )
  return rows.flatMap(({ event_id: id, at, ...event }) => {
    const shown = shownOf(parseEvent(accessEvents, event))
    return shown === null ? [] : [{ id, at, ...shown }]
  })
}

const shownOf = (event: AccessEvent): Omit<SignInDto, 'id' | 'at'> | null => {
  switch (event.type) {
    case 'SignedIn': {
      const { by, isNewDevice, browser, system } = event.data
      return { by, is_new_device: isNewDevice, browser, system, refused: null, times: 1 }
    }
    case 'SignInRefused': {
      const { reason, times } = event.data
      return { by: null, is_new_device: false, browser: null, system: null, refused: reason, times }
    }
    case 'OperationRefused':
      return null
  }
}
