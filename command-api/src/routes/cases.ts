import { caseStream, instant, isRejection } from '@aktenraum/domain'
import { addParticipant, openCase, partialUpdateCase, visitCase } from '@aktenraum/domain/contracts'
import type { CaseCommand } from '@aktenraum/domain/deciders'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { commandedBy, handleCommand, obstacleTo } from '../handle-command.ts'
import { loadUser, maySignIn } from '../people.ts'
import { caseStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'
import { grantFits, storeGrants } from '../vault/grants.ts'
import { noteVisit } from '../visits.ts'

export const caseRoutes = (http: Http): void => {
  const { runtime } = http

  mount(http, openCase, async ({ body, meta, reply }, caller) => {
    const { id: caseId, key_id: keyId, grant } = body
    const encryptedCaseNumber = body.encrypted_case_number
    const encryptedTitle = body.encrypted_title
    requireKey([keyId], { encrypted_case_number: encryptedCaseNumber, encrypted_title: encryptedTitle })
    const by = caller.userId
    if (!grantFits(grant, { case_id: caseId, key_id: keyId, recipient: by, granted_by: by, role: 'owner' }))
      throw problems.fields({ grant: [texts.wrongGrant] })
    const about = meta(by)
    const command = {
      type: 'OpenCase' as const,
      caseId,
      keyId,
      encryptedCaseNumber,
      encryptedTitle,
      byStaff: caller.isStaff,
      ...commandedBy(about, by),
    }
    const opening = { stream: caseStream(caseId), command, meta: about }
    const obstacle = await obstacleTo(runtime, caseStreams, opening)
    if (obstacle !== null) return obstacle
    await storeGrants(runtime.pool, [grant])
    const opened = await handleCommand(runtime, caseStreams, opening, reply)
    return isRejection(opened) ? opened : { id: caseId }
  })

  mount(http, visitCase, async ({ params, body }, { userId }) => {
    const { store, pool, now } = runtime
    const head = await store.head()
    const { state } = await loadStream(store, caseStream(params.case_id), caseStreams)
    if (state.participants[userId] === undefined) return { rejected: 'case/not-found' }
    const visit = { caseId: params.case_id, userId, at: now(), head, allSeen: body.all_seen ?? false }
    return { since: await noteVisit(pool, visit) }
  })

  mount(http, partialUpdateCase, (exchange, caller) => update(runtime, exchange, caller))

  mount(http, addParticipant, async ({ params, body, meta, reply }, caller) => {
    const { user_id: userId, role, grant } = body
    const about = meta(caller.userId)
    const user = await loadUser(runtime, userId)
    const command = {
      type: 'AddParticipant' as const,
      userId,
      role,
      userIsStaff: user.profile?.isStaff ?? false,
      byStaff: caller.isStaff,
      ...commandedBy(about, caller.userId),
    }
    const adding = { stream: caseStream(params.id), command, meta: about }
    const obstacle = await obstacleTo(runtime, caseStreams, adding)
    if (obstacle !== null) return obstacle
    if (!maySignIn(user)) return { rejected: user.status === 'deactivated' ? 'user/deactivated' : 'user/not-accepted' }
    const { state } = await loadStream(runtime.store, adding.stream, caseStreams)
    const expected = { case_id: params.id, recipient: userId, granted_by: caller.userId, role }
    if (state.keyId === null || !grantFits(grant, { ...expected, key_id: state.keyId }))
      throw problems.fields({ grant: [texts.wrongGrant] })
    await storeGrants(runtime.pool, [grant])
    const added = await handleCommand(runtime, caseStreams, adding, reply)
    return isRejection(added) ? added : { id: params.id, user_id: userId }
  })
}

/** A case that is to be deleted cannot be renamed: so its deletion is cancelled before that, or scheduled after it. */
const update = async (
  runtime: Runtime,
  { params, body, meta, reply }: Exchange<typeof partialUpdateCase>,
  caller: Session,
) => {
  const stream = caseStream(params.id)
  const { encrypted_case_number: encryptedCaseNumber, encrypted_title: encryptedTitle } = body
  const { state } = await loadStream(runtime.store, stream, caseStreams)
  // Of a former key the decider says more.
  if (state.keyId !== null && caller.userId in state.participants)
    requireKey([state.keyId, ...state.formerKeyIds], {
      encrypted_case_number: encryptedCaseNumber,
      encrypted_title: encryptedTitle,
    })
  const by = { byStaff: caller.isStaff, ...commandedBy(meta(caller.userId), caller.userId) }
  const rename: CaseCommand = { type: 'RenameCase', encryptedCaseNumber, encryptedTitle, ...by }
  const { scheduled_deletion_date: on } = body
  const commands: CaseCommand[] = []
  if (on === null) commands.push({ type: 'CancelDeletion', ...by })
  if (on === undefined || encryptedCaseNumber !== undefined || encryptedTitle !== undefined) commands.push(rename)
  if (typeof on === 'string')
    commands.push({ type: 'ScheduleDeletion', on: instant.parse(new Date(on).toISOString()), ...by })
  for (const command of commands) {
    const about = meta(caller.userId, command.type)
    const done = await handleCommand(runtime, caseStreams, { stream, command, meta: about }, reply)
    if (isRejection(done)) return done
  }
  return { id: params.id }
}

/** @throws HttpProblem 400 naming the value that is not encrypted under the case's key */
const requireKey = (
  keyIds: readonly string[],
  values: Readonly<Record<string, { readonly key_id: string } | undefined>>,
): void => {
  const wrong = Object.entries(values).filter(([, value]) => value !== undefined && !keyIds.includes(value.key_id))
  if (wrong.length > 0) throw problems.fields(Object.fromEntries(wrong.map(([name]) => [name, [texts.wrongKey]])))
}
