import type { SignedEntry } from '@aktenraum/crypto-client/log'
import * as contracts from '@aktenraum/domain/contracts'
import type { ErrorCode } from '@aktenraum/domain/contracts'
import { AdvisedError } from '../base/errors/advised.ts'
import { BehindError } from '../base/errors/behind.ts'
import { ValidationError } from '../base/errors/http.ts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import { sayingTexts } from '../words/saying.ts'
import { followCase } from './case-logs.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { comesToBeRead } from './patiently.ts'

type Follows = Pick<Context, 'api' | 'crypto' | 'state' | 'seen'>
/** What was signed in the log of a case. */
export interface SignedInCase {
  readonly caseId: string
  readonly entry: SignedEntry
}

/**
 * Sends what was signed in the logs of cases. Where the server says that somebody else was faster, their word is looked
 * for: who signed another without it would sign two for one place.
 * @throws OvertakenError where the logs show it: then it may be signed again. AdvisedError where they do not.
 * ContradictionError where the server says that it has taken it, and does not show it.
 */
export const sending = async <Answer>(
  context: Follows,
  signed: readonly SignedInCase[],
  send: () => Promise<Answer>,
): Promise<Answer> => {
  const answer = await send().catch((error: unknown) => unlessOvertaken(context, signed, error))
  await requireShown(context, signed.filter(isOfPeople))
  return answer
}

const unlessOvertaken = async (context: Follows, signed: readonly SignedInCase[], error: unknown): Promise<never> => {
  if (!isOutdated(error)) throw error
  if (await showsWinner(context, signed)) throw new OvertakenError(error)
  throw new AdvisedError(sayingTexts.noWinner, 'behind nobody', error)
}

/** Who takes part, under which key, and until when: of a document the page itself shows whether it came or went. */
const isOfPeople = ({ entry: [[op]] }: SignedInCase): boolean =>
  op === 'aktenraum/v2/roster' || op === 'aktenraum/v2/close'

/** The server says that it has taken it: then it shows it, too. @throws ContradictionError */
const requireShown = async (context: Follows, signed: readonly SignedInCase[]): Promise<void> => {
  if (signed.length === 0) return
  const { keepAnswered, settleOwn } = await import('./answered.ts')
  for (const { entry } of signed) await keepAnswered(context, { commandId: crypto.randomUUID(), entry })
  const cases = signed.map(({ caseId }) => caseId)
  await settleOwn(context, cases, { followLogs, followCase })
}

/** @throws BehindError where the server says itself that it shows what is old */
const showsWinner = async (context: Follows, signed: readonly SignedInCase[]): Promise<boolean> => {
  const { api } = context
  let isStale = false
  const isShown = await comesToBeRead(async () => {
    const before = api.staleAnswers()
    const isThere = await isAnyOvertaken(context, signed).catch(unlessBehind)
    isStale = api.staleAnswers() > before
    return isThere
  })
  if (!isShown && isStale) throw new BehindError()
  return isShown
}

const isAnyOvertaken = async (context: Follows, signed: readonly SignedInCase[]): Promise<boolean> => {
  await followLogs(context)
  const each = signed.map(async (one) => {
    await followCase(context, one.caseId)
    return context.crypto.isOvertaken(one)
  })
  return (await Promise.all(each)).some(Boolean)
}

const unlessBehind = (error: unknown): false => {
  if (error instanceof BehindError) return false
  throw error
}

const outdated: readonly (ErrorCode | undefined)[] = ['case/participants-changed', 'case/key-changed', 'log/behind']
const isOutdated = (error: unknown): boolean => outdated.includes(codeOf(error))

/** Why the server refused something; undefined where it did not, or did not say. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ValidationError ? contracts.problem.safeParse(error.data).data?.code : undefined
