import { caseStream, instant, isRejection } from '@aktenraum/domain'
import type { CaseId, SignedEntryDto } from '@aktenraum/domain'
import { addParticipant, openCase, partialUpdateCase, visitCase } from '@aktenraum/domain/contracts'
import type { BodyOf } from '@aktenraum/domain/contracts'
import type { CaseCommand, CaseFile } from '@aktenraum/domain/deciders'
import { caseStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import { loadUser, maySignIn } from '../deciding/people.ts'
import { saysClose, saysRoster } from '../deciding/sayings.ts'
import { texts } from '../texts/de.ts'
import { grantFits, storeGrants } from '../vault/grants.ts'
import { noteVisit } from '../vault/visits.ts'

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
    const opened = await carryOut(runtime, {
      type: caseStreams,
      stream: caseStream(caseId),
      command,
      meta: about,
      reply,
      cases: [caseId],
      says: saysRoster(caseId, body.entry),
      before: async (_, isRepeated) => (isRepeated ? null : storeGrants(runtime.pool, [grant])),
    })
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
    const expected = { case_id: params.id, recipient: userId, granted_by: caller.userId, role }
    const added = await carryOut(runtime, {
      type: caseStreams,
      stream: caseStream(params.id),
      command,
      meta: about,
      reply,
      cases: [params.id],
      says: saysRoster(params.id, body.entry, [userId]),
      saysAnyway: true,
      before: async ({ keyId }, isRepeated) => {
        // The person may have been removed since, or shut out, or the case have another key.
        if (isRepeated) return null
        if (!maySignIn(user))
          return { rejected: user.status === 'deactivated' ? 'user/deactivated' : 'user/not-accepted' }
        if (keyId === null || !grantFits(grant, { ...expected, key_id: keyId }))
          throw problems.fields({ grant: [texts.wrongGrant] })
        return storeGrants(runtime.pool, [grant])
      },
    })
    return isRejection(added) ? added : { id: params.id, user_id: userId }
  })
}

/** @throws HttpProblem 400 naming what is not signed */
const saidWith = ({ type }: CaseCommand, caseId: CaseId, { entry, closing }: BodyOf<typeof partialUpdateCase>) =>
  type === 'RenameCase' ? saysRoster(caseId, required({ entry })) : saysClose(caseId, required({ closing }))

const required = (named: Readonly<Record<string, SignedEntryDto | undefined>>): SignedEntryDto => {
  const [[name, entry] = ['entry', undefined]] = Object.entries(named)
  if (entry === undefined) throw problems.fields({ [name]: [fieldTexts.required] })
  return entry
}

/** A case that is to be deleted cannot be renamed: so its deletion is cancelled before that, or scheduled after it. */
const update = async (
  runtime: Runtime,
  { params, body, meta, reply }: Exchange<typeof partialUpdateCase>,
  caller: Session,
) => {
  const stream = caseStream(params.id)
  const { encrypted_case_number: encryptedCaseNumber, encrypted_title: encryptedTitle } = body
  const requireKeys = ({ keyId, formerKeyIds, participants }: CaseFile): void => {
    // Of a former key the decider says more.
    if (keyId !== null && caller.userId in participants)
      requireKey([keyId, ...formerKeyIds], {
        encrypted_case_number: encryptedCaseNumber,
        encrypted_title: encryptedTitle,
      })
  }
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
    const done = await carryOut(runtime, {
      type: caseStreams,
      stream,
      command: (file) => {
        requireKeys(file)
        return command
      },
      meta: about,
      reply,
      cases: [params.id],
      says: (after) => saidWith(command, params.id, body)(after),
      saysAnyway: true,
    })
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
