import { UntrustedManifestError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { CaseDto, ParticipantRole } from '@aktenraum/domain/contracts'
import { ValidationError } from '../api/errors.ts'
import type { NextRoster } from '../crypto/port.ts'
import { caseKeyOf, fetchCase } from './cases.ts'
import type { Context } from './context.ts'
import { sealManifest } from './manifests.ts'
import { participantsOf, trustCases } from './rosters.ts'
import type { KeyRenewal } from './case-types.ts'
import { meet } from './users.ts'

const tries = 4

/** Under a new case key. What was read of the case may be old by the time it is sent: then once more. */
export const removeParticipant = async (context: Context, caseId: string, userId: string): Promise<void> =>
  withFreshCase(context, caseId, async (dto, participants) => {
    const staying = participants.filter(({ user }) => user.id !== userId)
    // Nobody could tell later that whoever leaves took part when they signed: who stays signs on top, before and after.
    const before = [participantsOf(context, dto, participants)]
    // Without that everybody would be alarmed afterwards, so whoever cannot be reached now is asked again before all else.
    const sealed = await sealManifest(context, caseId, { before }).catch(unlessUntrusted)
    const renewed = await context.crypto.renewCaseKey({
      ...participantsOf(context, dto, staying),
      caseNumber: dto.encrypted_case_number,
      title: dto.encrypted_title,
      at: context.now(),
    })
    await context.api.call(contracts.removeParticipant, {
      params: { id: caseId, user_id: userId },
      body: { ...renewed, grants: [...renewed.grants], ...sendable(renewed) },
    })
    await trustCases(context, [{ ...dto, key_id: renewed.key_id, roster: renewed.roster }])
    await sealManifest(context, caseId, { before, sealed }).catch(() => null)
  })

export const changeRole = async (
  context: Context,
  { caseId, userId, role }: { readonly caseId: string; readonly userId: string; readonly role: ParticipantRole },
): Promise<void> =>
  withFreshCase(context, caseId, async (dto, participants) => {
    const people = participantsOf(context, dto, participants)
    const next = await context.crypto.signRoles({ ...people, userId, role, at: context.now() })
    const body = { role, ...sendable(next) }
    await context.api.call(contracts.changeRole, { params: { id: caseId, user_id: userId }, body })
    await trustCases(context, [{ ...dto, roster: next.roster }])
  })

/** What is not right already stays as it is; it must not keep anybody from removing somebody. */
const unlessUntrusted = (error: unknown): null => {
  if (error instanceof UntrustedManifestError) return null
  throw error
}

const sendable = ({ roster, without_key }: NextRoster) => ({
  roster: { ...roster, participants: [...roster.participants] },
  without_key: [...without_key],
})

const withFreshCase = async (
  context: Context,
  caseId: string,
  work: (dto: CaseDto, participants: NonNullable<CaseDto['participants']>) => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const dto = await fetchCase(context, caseId)
    const participants = dto.participants ?? []
    await meet(
      context,
      participants.flatMap(({ grant }) => (grant ? [grant.granted_by] : [])),
    )
    try {
      return await work(dto, participants)
    } catch (error) {
      if (attempt === tries || !isOutdated(error)) throw error
    }
  }
}

const outdated = ['case/participants-changed', 'case/key-changed']
const isOutdated = (error: unknown): boolean =>
  error instanceof ValidationError && outdated.includes(contracts.problem.safeParse(error.data).data?.code ?? '')

/**
 * Takes the keys of all documents under the present case key, page by page. Whoever manages the case can go on where
 * another stopped, for what is done is gone from the list.
 */
export const renewDocumentKeys = async (
  context: Context,
  caseId: string,
  { onProgress, signal }: KeyRenewal = {},
): Promise<{ readonly left: number }> => {
  const { api, crypto } = context
  let after = ''
  let done = 0
  for (;;) {
    const { keyId } = await caseKeyOf(context, caseId)
    signal?.throwIfAborted()
    const query = after === '' ? {} : { after }
    const { results } = await api.call(contracts.listFormerDocumentKeys, { params: { id: caseId }, query })
    const { keys } = await crypto.renewDocumentKeys({ caseId, keyId, keys: results })
    const body = { key_id: keyId, keys: [...keys] }
    const { left } = await api.call(contracts.renewDocumentKeys, { params: { id: caseId }, body })
    done += keys.length
    onProgress?.(done, done + left)
    after = results.at(-1)?.key_id ?? after
    if (left === 0 || results.length < contracts.keysAtOnce) return { left }
  }
}
