import { ContradictionError } from '@aktenraum/crypto-client'
import type { CaseInLog, RowVerdict, ShownRow } from '../vault/port.ts'
import { followCase, isOfficeBehind } from './case-logs.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { patiently } from './patiently.ts'

export interface Held<Answer> {
  readonly answer: Answer
  /** Of its rows, in their order. */
  readonly verdicts: readonly RowVerdict[]
  readonly told: CaseInLog
}
interface ToHold<Answer> {
  readonly fetch: () => Promise<Answer>
  readonly rowsOf: (answer: Answer) => readonly ShownRow[]
  /** Whether all else is as it should be; so where it is left out. */
  readonly isSound?: (held: Held<Answer>) => Promise<boolean>
}

/**
 * Fetches rows of a case and holds them against its log. What does not fit is in the verdicts.
 * @throws ContradictionError where nothing of it ever was right; BehindError
 */
export const heldAgainstLog = <Answer>(
  context: Context,
  caseId: string,
  { fetch, rowsOf, isSound }: ToHold<Answer>,
): Promise<Held<Answer>> =>
  patiently(
    context,
    async (attempt) => {
      const { answer, told } = await (attempt === 0 ? bothAtOnce : oneAfterTheOther)(context, caseId, fetch)
      return { answer, told, verdicts: await verdictsOf(context, caseId, told, rowsOf(answer)) }
    },
    async (held) => held.verdicts.every(({ state }) => state !== 'wrong') && ((await isSound?.(held)) ?? true),
  )

interface Told<Answer> {
  readonly answer: Answer
  readonly told: CaseInLog
}
/** Mostly nothing has changed. */
const bothAtOnce = async <Answer>(
  context: Context,
  caseId: string,
  fetch: () => Promise<Answer>,
): Promise<Told<Answer>> => {
  const [answer, told] = await Promise.all([fetch(), followed(context, caseId)])
  return { answer, told }
}
/** The log after the rows, so that it tells of all of them. */
const oneAfterTheOther = async <Answer>(
  context: Context,
  caseId: string,
  fetch: () => Promise<Answer>,
): Promise<Told<Answer>> => {
  const answer = await fetch()
  return { answer, told: await followed(context, caseId) }
}

/** After a contradiction, what was verified before stays readable; nothing is signed there any more. */
const followed = async (context: Context, caseId: string): Promise<CaseInLog> => {
  try {
    return await followCase(context, caseId)
  } catch (error) {
    const before = context.state.caseLogs.get(caseId)
    if (!(error instanceof ContradictionError) || before === undefined) throw error
    return before
  }
}

const verdictsOf = async (
  context: Context,
  caseId: string,
  told: CaseInLog,
  rows: readonly ShownRow[],
): Promise<readonly RowVerdict[]> => {
  if (told.roster === null) return rows.map(() => ({ state: 'wrong', reason: 'nobody has signed anything' }))
  if (rows.length === 0) return []
  try {
    return await context.crypto.checkRows({ caseId, rows })
  } catch (error) {
    if (!isOfficeBehind(error)) throw error
    await followLogs(context)
    return context.crypto.checkRows({ caseId, rows, isOfficeKnown: true })
  }
}
