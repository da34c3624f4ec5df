import { UntrustedRosterError } from '@aktenraum/crypto-client'
import type { SignedRoster } from '@aktenraum/crypto-client'
import type { CaseDto, ParticipantDto } from '@aktenraum/domain/contracts'
import type { CaseParticipants, RosterToCheck } from '../crypto/port.ts'
import type { Context } from './context.ts'
import { meet } from './users.ts'

interface Rostered {
  readonly id: string
  readonly key_id: string
  readonly roster: SignedRoster | null
}

export const rosterToCheck = ({ seen, state }: Context, { id, key_id, roster }: Rostered): RosterToCheck => ({
  caseId: id,
  keyId: key_id,
  roster,
  seen: seen.load(state.viewerId ?? '', id).roster,
})

/**
 * Checks what the server says about keys and people of cases, and remembers it: only the keys of cases that pass are used
 * for what is written. Answers which do not pass.
 */
export const trustCases = async (context: Context, cases: readonly Rostered[]): Promise<ReadonlySet<string>> => {
  const checks = cases.map((each) => rosterToCheck(context, each))
  await meet(
    context,
    cases.flatMap(({ roster }) => (roster === null ? [] : [roster.signed_by])),
  )
  const counters = checks.every(({ roster, seen }) => roster === null && seen === 0)
    ? checks.map(() => 0)
    : await context.crypto.checkRosters({ cases: checks })
  const refused = new Set<string>()
  for (const [index, { id, key_id: keyId }] of cases.entries()) {
    const counter = counters[index] ?? null
    if (counter === null) {
      refused.add(id)
      context.state.caseKeys.delete(id)
    } else {
      context.state.caseKeys.set(id, keyId)
      if (counter > 0) context.seen.save(context.state.viewerId ?? '', id, { roster: counter })
    }
  }
  return refused
}

const tries = 3
const pauseMs = 1_500

/** A reader that lags behind shows for a moment what has been; a server that insists on it is not to be trusted. */
export const fetchTrusted = async (context: Context, fetch: () => Promise<CaseDto>): Promise<CaseDto> => {
  for (let attempt = 1; ; attempt += 1) {
    const dto = await fetch()
    if ((await trustCases(context, [dto])).size === 0) return dto
    if (attempt === tries) throw new UntrustedRosterError('the server insists')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

export const participantsOf = (
  context: Context,
  dto: Rostered,
  participants: readonly ParticipantDto[],
): CaseParticipants => ({
  ...rosterToCheck(context, dto),
  participants: participants.map(({ user, role, grant = null }) => ({ userId: user.id, role, grant })),
})

/** Whose taking part nothing shows but the server's word, and who does not merely wait to be confirmed. */
export const unprovenIn = async (context: Context, dto: CaseDto): Promise<ReadonlySet<string>> => {
  const confirmed = (dto.participants ?? []).filter(({ user }) => user.status === 'confirmed')
  return new Set(await context.crypto.unprovenParticipants(participantsOf(context, dto, confirmed)))
}
