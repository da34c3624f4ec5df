import { caseStream, isRejection } from '@aktenraum/domain'
import type { CaseId, UserId } from '@aktenraum/domain'
import { changeRole, removeParticipant, renewDocumentKeys } from '@aktenraum/domain/contracts'
import type { Grant } from '@aktenraum/domain/contracts'
import type { CaseFile } from '@aktenraum/domain/deciders'
import { mayManageCase } from '@aktenraum/domain/policies'
import { isKeyOf } from '@aktenraum/domain/deciders'
import { caseStreams } from '@aktenraum/domain/streams'
import type { Loaded } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { carryOut, commandedBy, loadToDecide } from '../deciding/carry-out.ts'
import { loadUser } from '../deciding/people.ts'
import { saysRoster } from '../deciding/sayings.ts'
import { texts } from '../texts/de.ts'
import { countFormerKeys, renewKeys } from '../vault/case-keys.ts'
import { grantFits, removeGrantsIn, storeGrants } from '../vault/grants.ts'

export const caseKeyRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, removeParticipant, (exchange, caller) => remove(runtime, exchange, caller))

  mount(http, changeRole, async ({ params, body, meta, reply }, caller) => {
    const { id, user_id: userId } = params
    const { profile } = await loadUser(runtime, userId)
    const about = meta(caller.userId)
    const command = {
      type: 'ChangeRole' as const,
      userId,
      role: body.role,
      userIsStaff: profile?.isStaff ?? false,
      byStaff: caller.isStaff,
      ...commandedBy(about, caller.userId),
    }
    const changed = await carryOut(runtime, {
      type: caseStreams,
      stream: caseStream(id),
      command,
      meta: about,
      reply,
      cases: [id],
      says: saysRoster(id, body.entry, [userId]),
      saysAnyway: true,
    })
    return isRejection(changed) ? changed : { id, user_id: userId }
  })

  mount(http, renewDocumentKeys, (exchange, caller) => renew(runtime, exchange, caller))
}

/**
 * The new grants come first, for a case key that is recorded must open: nobody is shown a key that the log does not
 * name. Last, what the person was given goes; if this process ends before, the sweep does it.
 */
const remove = async (
  runtime: Runtime,
  { params, body, meta, reply }: Exchange<typeof removeParticipant>,
  caller: Session,
) => {
  const { id: caseId, user_id: userId } = params
  const { key_id: keyId, grants } = body
  const about = meta(caller.userId)
  const command = {
    type: 'RemoveParticipant' as const,
    userId,
    formerKeyId: body.former_key_id,
    keyId,
    encryptedCaseNumber: body.encrypted_case_number,
    encryptedTitle: body.encrypted_title,
    withKey: grants.map(({ recipient, role }) => ({ userId: recipient, role })),
    withoutKey: body.without_key,
    byStaff: caller.isStaff,
    ...commandedBy(about, caller.userId),
  }
  const removed = await carryOut(runtime, {
    type: caseStreams,
    stream: caseStream(caseId),
    command,
    meta: about,
    reply,
    cases: [caseId],
    says: saysRoster(caseId, body.entry),
    before: async (_, isRepeated) => {
      // Of those who stayed then, others may have been removed since.
      if (isRepeated) return
      requireValues(body)
      requireGrants(grants, { caseId, keyId, by: caller.userId })
      await storeGrants(runtime.pool, grants)
    },
    undo: async (file) => {
      if (!isKeyOf(file, keyId)) await removeGrantsIn(runtime.pool, caseId, { keyId })
    },
    after: async ({ participants }) => {
      // A repeated command must not take from whom was let in again.
      if (participants[userId] === undefined) await removeGrantsIn(runtime.pool, caseId, { recipient: userId })
    },
  })
  return isRejection(removed) ? removed : { id: caseId, key_id: keyId }
}

/** @throws HttpProblem 400 naming the value that is not encrypted under the new key */
const requireValues = (body: Exchange<typeof removeParticipant>['body']): void => {
  const wrong = (['encrypted_case_number', 'encrypted_title'] as const).filter(
    (name) => body[name].key_id !== body.key_id,
  )
  if (wrong.length > 0) throw problems.fields(Object.fromEntries(wrong.map((name) => [name, [texts.wrongKey]])))
}

/** Each for the new key, by who sends it. @throws HttpProblem 400 */
const requireGrants = (
  grants: readonly Grant[],
  { caseId, keyId, by }: { readonly caseId: CaseId; readonly keyId: Grant['key_id']; readonly by: UserId },
): void => {
  const fits = (grant: Grant): boolean => {
    const { recipient, role } = grant
    return grantFits(grant, { case_id: caseId, key_id: keyId, recipient, role, granted_by: by })
  }
  if (!grants.every(fits)) throw problems.fields({ grants: [texts.wrongGrant] })
}

/** In a disabled case as well: it is about keys, not about what they open. */
const renew = async (
  runtime: Runtime,
  { params, body, meta, reply }: Exchange<typeof renewDocumentKeys>,
  caller: Session,
) => {
  const stream = caseStream(params.id)
  const loaded = await loadToDecide(runtime, caseStreams, stream)
  const { state } = loaded
  const role = state.participants[caller.userId]
  if (role === undefined) return { rejected: 'case/not-found' as const }
  if (!mayManageCase({ role, isStaff: caller.isStaff })) return { rejected: 'case/forbidden' as const }
  if (body.key_id !== state.keyId) return { rejected: 'case/key-changed' as const }
  if (body.keys.some(({ access_key_id }) => access_key_id !== body.key_id))
    throw problems.fields({ keys: [texts.wrongKey] })
  await renewKeys(runtime.pool, state.formerKeyIds, body.keys)
  const left = await countFormerKeys(runtime.pool, state.formerKeyIds)
  return left > 0 ? { left } : finish(runtime, { stream, loaded, meta, reply }, caller)
}

type Finishing = Pick<Exchange, 'meta' | 'reply'> & { readonly stream: string; readonly loaded: Loaded<CaseFile> }

const finish = async (runtime: Runtime, { stream, loaded, meta, reply }: Finishing, caller: Session) => {
  const { state } = loaded
  if (!state.isRenewingKeys || state.keyId === null) return { left: 0 }
  const about = meta(caller.userId)
  const by = { byStaff: caller.isStaff, ...commandedBy(about, caller.userId) }
  const command = { type: 'FinishKeyRenewal' as const, keyId: state.keyId, ...by }
  const finished = await carryOut(runtime, { type: caseStreams, stream, command, meta: about, reply, loaded })
  return isRejection(finished) ? finished : { left: 0 }
}
