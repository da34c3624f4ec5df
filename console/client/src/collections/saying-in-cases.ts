import * as contracts from '@aktenraum/domain/contracts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import { UploadError } from '../base/errors/upload.ts'
import { statusOf } from '../base/retry.ts'
import { pause } from '../base/timers.ts'
import type { CaseInLog } from '../vault/port.ts'
import { followCase } from './case-logs.ts'
import type { Follows } from './case-logs.ts'
import { followLogs } from './logs.ts'
import { NotOnRosterError } from './not-on-roster.ts'

const attempts = 4
/** Whoever was let in just now may stand there in a moment. */
const patienceMs = 500

/**
 * Does what takes a word in the log of a case. Where somebody else was faster, it is done again after theirs, once
 * `sending` has found that in the log.
 * @param work signs and sends; is called again with what was followed since.
 */
export const sayingInCases = async <const Cases extends readonly string[], Answer>(
  context: Follows,
  cases: Cases,
  work: (told: ToldOf<Cases>) => Promise<Answer>,
): Promise<Answer> => {
  const follow = async (): Promise<ToldOf<Cases>> => {
    await followLogs(context)
    await settled(context, cases)
    return (await Promise.all(cases.map((caseId) => followCase(context, caseId)))) as ToldOf<Cases>
  }
  let told = await follow()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(told)
    } catch (error) {
      if (error instanceof NotOnRosterError && attempt === attempts) await requireAll(context, cases)
      if (attempt === attempts || !mayBeBehind(error)) throw refusalIn(error)
      if (error instanceof NotOnRosterError) await pause(patienceMs)
      const before = told
      told = await follow()
      if (error instanceof UploadError && !before.every((each, at) => isOnlyLater(each, told[at]))) throw error
    }
  }
}

/**
 * Nothing is signed, sealed or granted in a case before what one has signed there was answered, and found in its log.
 * @throws ContradictionError, BehindError, AdvisedError, and where there is no answer
 */
export const settled = async (context: Follows, cases: readonly string[]): Promise<void> => {
  if (!context.state.isStaff) return
  const { settleInCases } = await import('./unsent-in-cases.ts')
  await settleInCases(context, cases)
}

/** Who was removed reads the log up to there, and nothing else: they are told that there is no such case. */
const requireAll = async ({ api }: Follows, cases: readonly string[]): Promise<void> => {
  for (const id of cases) await api.call(contracts.retrieveCase, { params: { id }, query: {} })
}

/** Of each of the cases, what its log came to. */
type ToldOf<Cases extends readonly string[]> = { readonly [Place in keyof Cases]: CaseInLog }

/** A refused upload says no more than that: it is worth another try where a roster came since, under the same key. */
const isOnlyLater = ({ roster: before }: CaseInLog, after: CaseInLog | undefined): boolean =>
  before?.since !== after?.roster?.since && before?.keyId === after?.roster?.keyId

const mayBeBehind = (error: unknown): boolean =>
  error instanceof NotOnRosterError ||
  error instanceof OvertakenError ||
  (error instanceof UploadError && statusOf(error) === 409)

/** What the server said of what is not tried any more. */
export const refusalIn = (error: unknown): unknown => (error instanceof OvertakenError ? error.cause : error)
