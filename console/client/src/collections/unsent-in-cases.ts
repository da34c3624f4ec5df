import { ContradictionError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import { isRefusal } from '../base/retry.ts'
import { OvertakenError } from '../base/errors/overtaken.ts'
import type { CallInput, Reduced } from '../wire/api.ts'
import { knownRestarts, settleAnswered } from './answered.ts'
import type { Looks } from './answered.ts'
import { followCase } from './case-logs.ts'
import { followLogs } from './logs.ts'
import { sealedList } from './sealed-list.ts'
import { sending } from './sending.ts'
import type { SignedInCase } from './sending.ts'
import { sendRemoval } from './sending-removal.ts'

/** The calls that bring who takes part in a case, or when it goes, of a case that is there. */
const bringing = {
  appendRoster: contracts.appendRoster,
  addParticipant: contracts.addParticipant,
  changeRole: contracts.changeRole,
  partialUpdateCase: contracts.partialUpdateCase,
  removeParticipant: contracts.removeParticipant,
} as const
type Bringing = keyof typeof bringing
type Input<Call extends Bringing> = Pick<CallInput<(typeof bringing)[Call]>, 'params' | 'body'>

/** A call as it was made, or was about to be: what was signed with it is sent again to the byte. */
interface Unsent extends SignedInCase {
  readonly commandId: string
  readonly call: Bringing
  readonly input: unknown
  /** How often the office had gone on after a backup, as far as was known. */
  readonly restarts: number
}
/** Makes one of the calls that bring what was signed. Another with the same takes the place of the one before. */
export type Deliver = <Call extends Bringing>(
  call: Call,
  input: Input<Call>,
) => Promise<Reduced<(typeof bringing)[Call]>>

const list = sealedList<Unsent>('unsent-in-cases')
/** What is on its way just now, by page and case. */
const underWay = new WeakMap<Looks['state'], Map<string, Promise<unknown>>>()

/**
 * Keeps what was signed in the log of a case before it is sent, until there is an answer: whoever has none sends the
 * same again before anything else is signed there.
 * @param earlier the id of the command that brought it before. @throws as `sending`
 */
export const sendingKept = async <Answer>(
  context: Looks,
  signed: SignedInCase,
  work: (deliver: Deliver) => Promise<Answer>,
  earlier?: string,
): Promise<Answer> => {
  let kept = earlier
  let isSent = false
  const drop = (): void => {
    if (kept !== undefined) list.drop(context, kept)
  }
  const deliver: Deliver = async (call, input) => {
    const before = kept
    const commandId = isSent || before === undefined ? crypto.randomUUID() : before
    isSent = true
    await list.keep(context, { ...signed, commandId, call, input, restarts: knownRestarts(context) })
    kept = commandId
    if (before !== undefined && before !== commandId) list.drop(context, before)
    return (await context.api.call(bringing[call], { ...input, commandId } as never)) as never
  }
  const sent = sending(context, [signed], () => work(deliver))
  onItsWay(context, signed.caseId, sent)
  try {
    const answer = await sent
    drop()
    return answer
  } catch (error) {
    if (isAnswer(error)) drop()
    throw error
  }
}

/** Whether it says what became of what was sent: it was refused, somebody else was faster, or it was taken. */
const isAnswer = (error: unknown): boolean =>
  error instanceof OvertakenError || error instanceof ContradictionError || isRefusal(error)

const onItsWay = ({ state }: Looks, caseId: string, sent: Promise<unknown>): void => {
  const ofCases = underWay.get(state) ?? new Map<string, Promise<unknown>>()
  underWay.set(state, ofCases.set(caseId, Promise.allSettled([ofCases.get(caseId), sent])))
}

/**
 * Before anything is signed, sealed or granted in cases: what one has signed there was sent and answered, and what the
 * server said to have taken it shows.
 * @throws ContradictionError, BehindError, AdvisedError where the server names no winner, and where there is no answer
 */
export const settleInCases = async (context: Looks, cases: readonly string[]): Promise<void> => {
  await Promise.all(cases.map((caseId) => underWay.get(context.state)?.get(caseId)))
  for (const unsent of await list.load(context)) if (cases.includes(unsent.caseId)) await sendAgain(context, unsent)
  await settleAnswered(context, cases, { followLogs, followCase })
}

const sendAgain = async (context: Looks, unsent: Unsent): Promise<void> => {
  const { caseId, entry, commandId, restarts } = unsent
  await followLogs(context)
  await followCase(context, caseId)
  // It had arrived; or its place is gone, for an owner has signed since that the office goes on without what came last.
  const isOver = restarts < knownRestarts(context) || (await context.crypto.isHeld({ entry }))
  if (!isOver)
    await sendingKept(context, unsent, (deliver) => delivered(context, deliver, unsent), commandId).catch(
      (error: unknown) => {
        if (!isAnswer(error) || error instanceof ContradictionError) throw error
      },
    )
  list.drop(context, commandId)
}
const delivered = (context: Looks, deliver: Deliver, { call, input }: Unsent): Promise<unknown> =>
  call === 'removeParticipant'
    ? sendRemoval(context, deliver, input as Input<'removeParticipant'>)
    : deliver(call, input as never)
