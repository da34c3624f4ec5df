import { isRoomKeyId, UntrustedRosterError } from '@aktenraum/crypto-client'
import type { CaseInLog } from '../vault/port.ts'
import { followCase } from './case-logs.ts'
import type { Context } from './context.ts'
import { patiently } from './patiently.ts'

type Roster = NonNullable<CaseInLog['roster']>

/**
 * Who takes part in what the server calls a room: its participants must have said so, too.
 * @throws UntrustedRosterError, BehindError
 */
export const rosterOfRoom = async (context: Context, id: string): Promise<Roster> => {
  // Of a room that was opened just now the log may come to be read a moment later.
  const { roster } = await patiently(
    context,
    () => followCase(context, id),
    (told) => told.roster !== null,
  )
  if (roster === null || !isRoomKeyId(roster.keyId)) throw new UntrustedRosterError('no room')
  return roster
}

/** A room stays one, so its log is followed once for this. @throws as `rosterOfRoom` */
export const requireRoom = async (context: Context, id: string): Promise<void> => {
  if (!isRoomKeyId(context.state.caseLogs.get(id)?.roster?.keyId ?? '')) await rosterOfRoom(context, id)
}
