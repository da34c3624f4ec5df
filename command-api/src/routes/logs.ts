import { paperAuthor } from '@aktenraum/crypto-client/log'
import { userId } from '@aktenraum/domain'
import type { PublicKeys } from '@aktenraum/domain'
import { appendLogEntry } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/domain/deciders'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { appendEntry } from '../deciding/append-entry.ts'
import { readLogs, whoIn } from '../deciding/logs.ts'
import type { Fits } from '../deciding/logs.ts'
import { loadUser } from '../deciding/people.ts'

export const logRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, appendLogEntry, async ({ params: { log }, body: { entry }, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const who = userId.safeParse(whoIn(entry))
    const user = who.success ? await loadUser(runtime, who.data) : null
    const fits = log === 'office' ? ofStaff(user, caller.userId) : ofClients(user, caller.userId)
    const logs = await readLogs(runtime)
    return (await appendEntry(runtime, logs, { log, entry, fits }, { meta: about, reply })) ?? undefined
  })
}

/** What is about nobody who is to become staff. */
const ofOwners: ReadonlySet<string> = new Set(['revoke', 'restart', 'policy'])

/** Who is staff already, with the keys that they have: new ones come by invitations. The paper names who uses it. */
const ofStaff =
  (user: User | null, caller: string): Fits =>
  (entry) => {
    if (ofOwners.has(entry.op)) return entry.author === caller
    if (entry.op !== 'staff' || user?.profile?.isStaff !== true) return false
    const { statement, author } = entry
    const isByWhoSends = author === caller || (author === paperAuthor && user.userId === caller)
    return isByWhoSends && hasKeysOf(user, statement)
  }

/**
 * A new name for the keys that a client has already (new keys come by confirming an invitation), or what one has seen.
 */
const ofClients =
  (user: User | null, caller: string): Fits =>
  (entry) =>
    entry.author === caller &&
    (entry.op === 'seen' || (entry.op === 'person' && user?.status === 'confirmed' && hasKeysOf(user, entry.statement)))

const hasKeysOf = ({ publicKeys }: User, { encryption, signature }: PublicKeys): boolean =>
  encryption === publicKeys?.encryption && signature === publicKeys.signature
