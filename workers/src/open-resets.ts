import { instant, invitationId, userId, userStream } from '@aktenraum/domain'
import type { Instant } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import { userStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { eachOf } from '@aktenraum/infra/process/each-of'
import { v5 } from 'uuid'
import { consequenceOf } from './deciding/dependencies.ts'
import type { Dependencies } from './deciding/dependencies.ts'

const dueQuery = `
  select user_id, invitation_id from invitation
  where state = 'open' and valid_from <= $1 and expires_at > $1 order by valid_from limit 500`

/**
 * Says of each reset that its day is over, from which a mail follows. The read model proposes, the person's stream
 * decides; whoever was faster, or said it before a crash, said the same. Nothing waits for it: the link is good by the
 * time alone. Returns how many there were.
 */
export const openDueResets = async (
  db: Queryable,
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
): Promise<number> => {
  const at = instant.parse(now().toISOString())
  const { rows } = await db.query<DueRow>(dueQuery, [at])
  await eachOf(rows, (row) => open(row, { store, now }, at))
  return rows.length
}

interface DueRow {
  readonly user_id: string
  readonly invitation_id: string
}

const open = async (row: DueRow, { store, now }: Pick<Dependencies, 'store' | 'now'>, at: Instant): Promise<void> => {
  const [person, link] = [userId.parse(row.user_id), invitationId.parse(row.invitation_id)]
  const commandId = v5(`open-reset/${link}`, v5.URL)
  const opened = await decideAndAppend(store, userStreams, {
    stream: userStream(person),
    command: { type: 'OpenReset', at },
    meta: consequenceOf({ correlationId: commandId, causationId: commandId }, commandId, now()),
  })
  if (isRejection(opened)) throw new Error(`opening a reset was refused: ${opened.rejected}`)
}
