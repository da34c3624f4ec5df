import { ContradictionError, isRoomKeyId } from '@aktenraum/crypto-client'
import { batchesOf } from '../base/batches.ts'
import { BehindError } from '../base/errors/behind.ts'
import { pause } from '../base/timers.ts'
import { headOf, loadCases } from './case-heads.ts'
import { followCase } from './case-logs.ts'
import { caseDigits } from './case-memory.ts'
import type { ListedCase, LogProblem, MissingCase, MissingCases } from './case-types.ts'
import { presentCase } from './cases.ts'
import type { Context } from './context.ts'
import { personOf } from './lacking.ts'
import { problemIn } from './log-problem.ts'
import type { OfficeClient } from './types.ts'
import { fateOf, noteGone, patienceMs } from './vanished.ts'
import type { Fate } from './vanished.ts'

type Methods = Pick<OfficeClient, 'missingCases' | 'settleMissing'>

/** What lists of cases leave out. */
export const missingMethods = (context: Context): Methods => ({
  missingCases: (listed) => missingCases(context, listed),
  settleMissing: (caseId) => {
    noteGone(context, caseId)
    return Promise.resolve()
  },
})

/** So many logs are asked for at once. */
const atOnce = 10

/** @throws BehindError where the server says that it lags behind. */
const missingCases = async (context: Context, listed: readonly ListedCase[]): Promise<MissingCases> => {
  // What one's other browsers know may be on its way.
  await context.state.sharing
  remember(context, listed)
  await learnDays(context, listed)
  const there = new Set(listed.map(({ id }) => id))
  const absent = knownCases(context).filter((id) => !there.has(id))
  if (absent.length === 0) return { cases: [], owners: [] }
  const fates = await fatesOf(context, absent)
  const cases = await Promise.all([...fates].map(([id, fate]) => missingCase(context, id, fate)))
  return { cases, owners: cases.length === 0 ? [] : await ownersOf(context) }
}

/** On which day cases go is signed: who has seen that in their list believes that one is gone. */
const learnDays = async (context: Context, listed: readonly ListedCase[]): Promise<void> => {
  const isNews = ({ id, scheduled_deletion_date: day }: ListedCase): boolean => {
    const known = headOf(context, id)
    return day !== null && known !== undefined && Date.parse(day) !== Date.parse(known[2] ?? '')
  }
  for (const batch of batchesOf(listed.filter(isNews), atOnce))
    // What cannot be followed now is told when the case is opened.
    await Promise.all(batch.map(({ id }) => followCase(context, id).catch(() => undefined)))
}

/** The cases that one's browsers have verified, but those that are known to be gone. */
const knownCases = (context: Context): readonly string[] =>
  caseDigits.flatMap((digit) =>
    Object.entries(loadCases(context, digit).heads).flatMap(([id, [, , ends]]) => (ends === 'gone' ? [] : [id])),
  )

type Missing = MissingCase['state']
const isOfLog = (fate: Missing): fate is LogProblem => fate === 'contradiction' || fate === 'newer'

/** Of those that were not signed away. Who was removed just now is told so by two answers, the one after the other. */
const fatesOf = async (context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Missing>> => {
  let found = new Map<string, Missing>()
  for (const [attempt, ms] of patienceMs.entries()) {
    await pause(ms)
    const isLast = attempt === patienceMs.length - 1
    const left = attempt === 0 ? ids : [...found].flatMap(([id, fate]) => (isOfLog(fate) ? [] : [id]))
    const settled = new Map([...found].filter(([, fate]) => isOfLog(fate)))
    for (const batch of batchesOf(left, atOnce)) {
      const fates = await Promise.all(batch.map((id) => missed(context, id, isLast)))
      for (const [at, fate] of fates.entries()) if (fate !== 'gone') settled.set(batch[at] ?? '', fate)
    }
    found = settled
    if ([...found.values()].every(isOfLog)) break
  }
  return found
}

const missed = (context: Context, id: string, isLast: boolean): Promise<Fate | LogProblem> =>
  fateOf(context, id, followCase)
    // No list of cases has rooms.
    .then((fate) => (fate === 'there' && isRoom(context, id) ? 'gone' : fate))
    .catch((error: unknown) => {
      if (error instanceof ContradictionError) return problemIn(error)
      if (error instanceof BehindError && !isLast) return 'vanished'
      throw error
    })
const isRoom = ({ state }: Context, id: string): boolean => isRoomKeyId(state.caseLogs.get(id)?.roster?.keyId ?? '')

/** By the names of before, or as it still is to be had. */
const missingCase = async (context: Context, id: string, state: Missing): Promise<MissingCase> => {
  if (state === 'there') await presentCase(context, id).then(({ opened }) => remember(context, [opened]), ignored)
  const { case_number: number = '', title = '' } = namesIn(context).get(id) ?? {}
  return { id, state, caseNumber: textOf(number), title: textOf(title) }
}
const ignored = (): void => undefined

type Names = Pick<ListedCase, 'case_number' | 'title'>
/** What cases were called in lists, by whose session it was. */
const known = new WeakMap<Context, { readonly of: string | undefined; readonly names: Map<string, Names> }>()
const namesIn = (context: Context): Map<string, Names> => {
  const { sessionId: of } = context.state
  const before = known.get(context)
  if (before !== undefined && before.of === of) return before.names
  const names = new Map<string, Names>()
  known.set(context, { of, names })
  return names
}
const remember = (context: Context, cases: readonly (Names & Pick<ListedCase, 'id'>)[]): void => {
  const names = namesIn(context)
  for (const { id, case_number, title } of cases) names.set(id, { case_number, title })
}
const textOf = (value: ListedCase['title']): string =>
  typeof value === 'string' ? value : 'text' in value ? value.text : ''

const ownersOf = async (context: Context): Promise<MissingCases['owners']> => {
  const people = await Promise.all([...context.state.owners].map((id) => personOf(context, id)))
  return people.flatMap((each) => (each === null ? [] : [each]))
}
