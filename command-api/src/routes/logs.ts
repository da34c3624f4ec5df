import { paperAuthor } from '@aktenraum/crypto-client/log'
import { userId } from '@aktenraum/domain'
import type { PublicKeys } from '@aktenraum/domain'
import { appendLogEntry } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/domain/deciders'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { appendEntry, whoIn } from '../logs.ts'
import type { Fits } from '../logs.ts'
import { loadUser } from '../people.ts'

export const logRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, appendLogEntry, async ({ params: { log }, body: { entry }, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const who = userId.safeParse(whoIn(entry))
    const user = who.success ? await loadUser(runtime, who.data) : null
    const fits = ofStaff(user, caller.userId)
    return (await appendEntry(runtime, { log, entry, fits }, { about, reply })) ?? undefined
  })
}

/** Who is staff already, with the keys that they have: new ones come by invitations. The paper names who uses it. */
const ofStaff =
  (user: User | null, caller: string): Fits =>
  (entry) => {
    if (entry.op === 'revoke') return entry.author === caller
    if (entry.op !== 'staff' || user?.profile?.isStaff !== true) return false
    const { statement, author } = entry
    const isByWhoSends = author === caller || (author === paperAuthor && user.userId === caller)
    return isByWhoSends && hasKeysOf(user, statement)
  }

const hasKeysOf = ({ publicKeys }: User, { encryption, signature }: PublicKeys): boolean =>
  encryption === publicKeys?.encryption && signature === publicKeys.signature
