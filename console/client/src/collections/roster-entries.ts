import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { UntrustedEntryError } from '@aktenraum/crypto-client'
import { OwnersLockedError } from '../base/errors/owners-locked.ts'
import { AdvisedError } from '../base/errors/advised.ts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import { sayingTexts } from '../words/saying.ts'
import { rosterGoneOn } from '../vault/case-log-port.ts'
import type { CaseInLog, CaseKeyRef, Shown, WireValue } from '../vault/port.ts'
import type { Context } from './context.ts'
import { sayingInCases } from './saying-in-cases.ts'
import type { SignedInCase } from './sending.ts'
import { isOn, requireOn } from './signing.ts'
import { sendingKept } from './unsent-in-cases.ts'

type Places = NonNullable<CaseInLog['roster']>['places']

interface RosterChange {
  /** Left out: as they were. */
  readonly places?: Places
  /** Who is named by what is stated of them now. */
  readonly named?: string
  /** About whom it is, as they were shown; null where it says nothing new of anybody who was shown. */
  readonly about: { readonly userId: string; readonly shown: Shown } | null
  readonly caseNumber?: WireValue | null
  readonly title?: WireValue | null
}

/**
 * The roster that follows the newest of a case's log, with a change to it. What the server says of people has no part
 * in it. @throws NotOnRosterError
 */
export const rosterAfter = async (
  context: Context,
  { caseId, keyId }: CaseKeyRef,
  told: CaseInLog,
  { places, named, about, caseNumber = null, title = null }: RosterChange,
): Promise<{ readonly entry: SignedEntry }> => {
  requireOn(context, told)
  const { hash: upon = null, places: present = [] } = told.roster ?? {}
  const roster = { caseId, keyId, upon, places: places ?? present, named, about, caseNumber, title }
  const signing = context.crypto.signRoster({ ...roster, at: context.now() })
  return { entry: await signing.catch(unlessLocked(context)).catch(asOvertaken) }
}

/** Another answer has brought a newer roster meanwhile, which counts as any that was faster. */
const asOvertaken = (error: unknown): never => {
  if (!(error instanceof UntrustedEntryError) || error.reason !== rosterGoneOn) throw error
  throw new OvertakenError(new AdvisedError(sayingTexts.caseChanged, rosterGoneOn, error))
}

/** Who can let the owners of a case in again: whoever owns the office, by the names that were signed of them. */
const unlessLocked =
  ({ state }: Pick<Context, 'state'>) =>
  (error: unknown): never => {
    if (!(error instanceof OwnersLockedError)) throw error
    const { owners, stated, viewerId = '' } = state
    const names = [...owners].map((id) => stated[id]).flatMap((one) => one?.salutation || one?.email || [])
    throw new AdvisedError(
      sayingTexts.ownersLocked(owners.has(viewerId) ? null : names),
      'its owners are locked',
      error,
    )
  }

/**
 * Each place of a roster with a change, null to leave somebody out. @throws AdvisedError where nobody would own the
 * case any more
 */
export const changedPlaces = (
  { roster }: CaseInLog,
  change: (place: Places[number]) => Places[number] | null,
): Places => {
  const places = (roster?.places ?? []).flatMap((place) => change(place) ?? [])
  if (!places.some(({ role }) => role === 'owner'))
    throw new AdvisedError(sayingTexts.lastOwner, 'a case keeps an owner')
  return places
}

/**
 * Names somebody on the rosters of cases, who was invited or whose keys were stated just now: from then on what they do
 * there counts as theirs. Only under the key that the log knows.
 * @param mayStand asked once the log of a case was followed.
 */
export const nameOnRosters = async (
  context: Context,
  userId: string,
  cases: readonly { readonly caseId: string; readonly role: Places[number]['role'] }[],
  mayStand: (caseId: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> => {
  for (const { caseId, role } of cases)
    await sayingInCases(context, [caseId], async ([told]) => {
      if (told.roster === null || !isOn(context, told) || !(await mayStand(caseId))) return
      const { places, keyId } = told.roster
      const others = places.filter((each) => each.userId !== userId)
      const { entry } = await rosterAfter(context, { caseId, keyId }, told, {
        places: [...others, { userId, role }],
        named: userId,
        about: null,
      })
      await append(context, { caseId, entry })
    })
}

/**
 * Leaves somebody out who was invited and whose keys nobody has stated: what they did with these stays unproven, and is
 * not held against the keys that another link brings. `nameOnRosters` names them again.
 */
export const leaveOut = async (context: Context, userId: string, cases: readonly string[]): Promise<void> => {
  for (const caseId of cases)
    await sayingInCases(context, [caseId], async ([told]) => {
      const { roster } = told
      if (roster === null || !roster.invited.includes(userId) || !isOn(context, told)) return
      const places = roster.places.filter((each) => each.userId !== userId)
      const { entry } = await rosterAfter(context, { caseId, keyId: roster.keyId }, told, { places, about: null })
      await append(context, { caseId, entry })
    })
}

const append = (context: Context, signed: SignedInCase): Promise<unknown> =>
  sendingKept(context, signed, (deliver) =>
    deliver('appendRoster', { params: { case_id: signed.caseId }, body: { entry: signed.entry } }),
  )
