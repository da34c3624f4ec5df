import { unlessGone } from '../base/errors/http.ts'
import { pause } from '../base/timers.ts'
import type { CaseInLog } from '../vault/port.ts'
import { BehindError } from '../base/errors/behind.ts'
import { digitOf, headOf, loadCases } from './case-heads.ts'
import { saveCases } from './case-memory.ts'
import { shareSoon, withHead } from './case-telling.ts'
import type { Context } from './context.ts'
import { AdvisedError } from '../base/errors/advised.ts'
import { vanishedTexts } from '../words/vanished.ts'

/** The server says that there is no such case, which one's browsers know, and nobody has signed why. */
export class VanishedCaseError extends AdvisedError {
  override readonly name = 'VanishedCaseError'
  constructor() {
    super(vanishedTexts.oneCase(), 'a case that is known is not there')
  }
}

type Follow = (context: Context, caseId: string) => Promise<CaseInLog>
/**
 * `gone`: it was signed that one takes no part any more, or that it goes by now. `there`: one takes part, by the log
 * that the server shows. `vanished`: it shows none.
 */
export type Fate = 'gone' | 'there' | 'vanished'

/** Who was removed just now is told so by two answers, the one after the other. */
export const patienceMs = [0, 500, 1_500, 3_000]

/**
 * Of a case that one's browsers know and the server does not show: whether it was signed that one takes no part any
 * more, or that it goes by now. @throws ContradictionError, BehindError, VanishedCaseError where nobody has signed that
 */
export const requireFarewell = async (context: Context, caseId: string, follow: Follow): Promise<void> => {
  for (const [attempt, ms] of patienceMs.entries()) {
    await pause(ms)
    const fate = await fateOf(context, caseId, follow).catch((error: unknown) => {
      if (attempt === patienceMs.length - 1 || !(error instanceof BehindError)) throw error
      return null
    })
    if (fate === 'gone') return
  }
  throw new VanishedCaseError()
}

/** What the log says of a case that one's browsers know, at this moment. @throws ContradictionError, BehindError */
export const fateOf = async (context: Context, caseId: string, follow: Follow): Promise<Fate> => {
  const told = await farewell(context, caseId, follow)
  if (!isShutOut(context, told) && !isOver(context, caseId, told)) return told === null ? 'vanished' : 'there'
  noteGone(context, caseId, told)
  return 'gone'
}

/** The log up to where one was removed; null where the server shows none. */
const farewell = async (context: Context, caseId: string, follow: Follow): Promise<CaseInLog | null> =>
  (await follow(context, caseId).catch(unlessGone)) ?? null

const isShutOut = ({ state }: Context, told: CaseInLog | null): boolean =>
  told !== null && told.roster?.places.every(({ userId }) => userId !== state.viewerId) === true

/** What was followed just now tells more than what is remembered: a day may have been taken back. */
const isOver = (context: Context, caseId: string, told: CaseInLog | null): boolean => {
  const known = headOf(context, caseId)?.[2] ?? context.state.caseLogs.get(caseId)?.closesOn ?? null
  const day = told === null ? known : told.closesOn
  // By both clocks: the server's alone would be a day as it likes.
  const today = [context.now(), new Date().toISOString()].map((now) => now.slice(0, 10)).toSorted()[0] ?? ''
  return day !== null && (day === 'gone' || day.slice(0, 10) <= today)
}

/** One's other browsers need not ask again. */
export const noteGone = (context: Context, caseId: string, told: CaseInLog | null = null): void => {
  const known = headOf(context, caseId)
  if (known === undefined) return
  // Where the log was followed further just now, that is told, too.
  const [n, hash, ends] = told === null || told.head.n < known[0] ? known : [told.head.n, told.head.hash, known[2]]
  if (ends === 'gone' && n === known[0]) return
  const digit = digitOf(caseId)
  const { heads } = loadCases(context, digit)
  saveCases(context, digit, { isAhead: true, heads: withHead(heads, caseId, [n, hash, 'gone']) })
  shareSoon(context)
}
