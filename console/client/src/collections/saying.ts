import type { SignedEntry } from '@aktenraum/crypto-client/log'
import * as contracts from '@aktenraum/domain/contracts'
import { isRefusal } from '../base/retry.ts'
import { HttpError, ValidationError } from '../base/errors/http.ts'
import type { Reduced } from '../wire/api.ts'
import { AdvisedError } from '../base/errors/advised.ts'
import { sayingTexts } from '../words/saying.ts'
import { keepAnswered, settleAnswered, settleOwn } from './answered.ts'
import { followCase } from './case-logs.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { comesToBeRead } from './patiently.ts'
import { bringing, dropUnsent, keepUnsent, loadUnsent, placeOf } from './unsent.ts'
import type { Bringing, Unsent } from './unsent.ts'

interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly body: unknown
}
/** Something that takes a word in a log. */
export interface Act<Made extends { readonly entry: SignedEntry }, Call extends Bringing> {
  readonly call: Call
  /** Whatever makes another attempt the same. */
  readonly about: readonly unknown[]
  /** Signs, after what was followed; null where nothing is to be said any more. Called again after another's word. */
  readonly sign: () => Promise<Made | null>
  readonly request: (made: Made) => Request | Promise<Request>
}
export interface Said<Made, Call extends Bringing> {
  readonly made: Made
  readonly answer: Reduced<(typeof bringing)[Call]>
}
export type Saying = <Made extends { readonly entry: SignedEntry }, Call extends Bringing>(
  context: Context,
  act: Act<Made, Call>,
) => Promise<Said<Made, Call> | null>

const follow = { followLogs, followCase }

const attempts = 3
const queues = new WeakMap<Context, Promise<unknown>>()

/**
 * Signs, keeps what was signed, sends it. After a lost answer the same bytes are sent again, by whatever attempt comes
 * next, and nothing else is signed before there was an answer. Where somebody else was faster, it is signed again after
 * theirs, once theirs was verified: nobody is made to sign two entries for one place. What the server has taken it
 * shows, too: nothing else is signed before.
 */
export const saying: Saying = (context, act) => {
  const turn = (queues.get(context) ?? Promise.resolve()).then(() => say(context, act))
  queues.set(
    context,
    turn.catch(() => undefined),
  )
  return turn
}

const say: Saying = async (context, act) => {
  await followLogs(context)
  const about = JSON.stringify([act.call, ...act.about])
  const earlier = await sendAgain(context, about)
  // Of the same call, since what it is about says so.
  if (earlier !== null) {
    await settleOwn(context, [], follow)
    return earlier as Awaited<ReturnType<typeof say<never, never>>>
  }
  await settleAnswered(context, [], follow)
  for (let attempt = 1; ; attempt += 1) {
    const made = await act.sign()
    if (made === null) return null
    const { params = {}, body } = await act.request(made)
    const { call } = act
    const unsent = { about, call, params, body, made, entry: made.entry, commandId: crypto.randomUUID() }
    await keepUnsent(context, unsent)
    try {
      const answer = (await send(context, unsent)) as never
      // Remembered here, and told one's other browsers: no server takes back what one has said oneself.
      await settleOwn(context, [], follow)
      return { made, answer }
    } catch (error) {
      if (attempt === attempts || !isBehind(error)) throw error
    }
  }
}

/** What an earlier attempt, or an earlier page, had no answer to. @returns what came of the one about the same. */
const sendAgain = async (context: Context, about: string): Promise<Said<unknown, Bringing> | null> => {
  let same: Said<unknown, Bringing> | null = null
  const all = await loadUnsent(context)
  for (const unsent of all) {
    const answer = await send(context, unsent).catch(unlessRefused)
    if (unsent.about === about && !(answer instanceof HttpError)) same = { made: unsent.made, answer: answer as never }
  }
  if (all.length > 0) await followLogs(context)
  return same
}

/**
 * Sends what is kept, until there is an answer; what was taken is kept further until the log shows it. What is behind
 * is forgotten for a verified winner alone.
 */
const send = async (context: Context, unsent: Unsent): Promise<unknown> => {
  const { call, params, body, commandId, entry } = unsent
  try {
    const answer: unknown = await context.api.call(bringing[call], { params, body, commandId } as never)
    await keepAnswered(context, unsent)
    dropUnsent(context, commandId)
    return answer
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (isBehind(error)) {
      if (!(await showsWinner(context, entry))) throw new AdvisedError(sayingTexts.noWinner, 'behind nobody', error)
    }
    dropUnsent(context, commandId)
    throw error
  }
}

/** Whether the log shows who was faster. Who signed again without would sign twice for one place. */
const showsWinner = (context: Context, entry: SignedEntry): Promise<boolean> =>
  comesToBeRead(async () => {
    await followLogs(context)
    return hasWinner(context, entry)
  })

/** Whether the log has gone on since the head that an entry names. */
const hasWinner = ({ state }: Context, entry: SignedEntry): boolean => {
  const place = placeOf(entry)
  return place !== null && (state.logs[place.log] ?? 0) > place.n
}

const unlessRefused = (error: unknown): HttpError => {
  if (isRefusal(error)) return error
  throw error
}

const isBehind = (error: unknown): boolean =>
  error instanceof ValidationError && contracts.problem.safeParse(error.data).data?.code === 'log/behind'
