import { UntrustedRosterError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { CaseDto } from '@aktenraum/domain/contracts'
import { ValidationError, isGone } from '../base/errors/http.ts'
import { batchesOf } from '../base/batches.ts'
import { pause } from '../base/timers.ts'
import type { CaseInLog, CaseKeyRef, ReadCase, ToldCase } from '../vault/port.ts'
import { UploadError } from '../base/errors/upload.ts'
import { sharedHead } from './case-heads.ts'
import { followCase } from './case-logs.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { everyPage } from './pages.ts'
import { sayingInCases, settled } from './saying-in-cases.ts'
import { sinceNow } from './since.ts'
import { participantsOf, unnamedOf } from './participants.ts'
import { patienceMs, patiently } from './patiently.ts'
import { requireOn } from './signing.ts'
import type { Case, OfficeClient } from './types.ts'
import { introduce } from './users.ts'

type CaseMethods = Pick<OfficeClient, 'listCases' | 'listCasePage' | 'retrieveCase' | 'visitCase'>

export const caseMethods = (context: Context): CaseMethods => {
  const { api } = context
  return {
    listCases: async ({ withRooms = false } = {}) => {
      const rooms = withRooms ? { rooms: 'too' as const } : {}
      const query = { ordering: '-last_update_date', expand: 'participants', ...rooms } as const
      const cases = await everyPage((paging) => api.callPage(contracts.listCases, { query: { ...query, ...paging } }))
      return openCases(context, cases)
    },
    listCasePage: async ({ page, pageSize, ordering }) => {
      const query = { page, page_size: pageSize, ordering }
      const { count = 0, results } = await api.callPage(contracts.listCases, { query })
      return { count, results: await openCases(context, results) }
    },
    visitCase: async (caseId, { allSeen = false } = {}) => {
      const body = allSeen ? { all_seen: true } : {}
      return (await api.call(contracts.visitCase, { params: { case_id: caseId }, body })).since
    },
    retrieveCase: async (id) => {
      const { opened } = await presentCase(context, id).catch((error: unknown) => unlessVanished(context, id, error))
      return opened
    },
  }
}

/**
 * That there is no such case counts of what no browser of one's has known, or where it was signed. @throws
 * VanishedCaseError
 */
const unlessVanished = async (context: Context, id: string, error: unknown): Promise<never> => {
  const isKnown = isGone(error) && sharedHead(context, id) !== null
  if (isKnown) await (await import('./memory.ts')).requireFarewell(context, id, followCase)
  throw error
}

/** What one answer tells may be of before what another does: it is looked at again before it is called wrong. */
const isLast = (attempt: number): boolean => attempt === patienceMs.length - 1

export interface PresentCase {
  readonly dto: CaseDto
  readonly told: CaseInLog
  readonly opened: Case
}

/**
 * A case as its log says it now: key, number, title and who takes part are those of the newest roster. Where the server
 * says something else of who takes part, it has shown that it does not lag behind, and time has passed.
 * @throws UntrustedRosterError when the server insists on another key, number or title. BehindError
 */
export const presentCase = async (context: Context, id: string): Promise<PresentCase> => {
  const {
    state,
    isCertain: _,
    ...present
  } = await patiently(
    context,
    async (attempt) => {
      const before = context.api.staleAnswers()
      const found = await lookAt(context, id)
      return { ...found, isCertain: attempt >= certainAt && context.api.staleAnswers() === before }
    },
    ({ opened, isCertain, ...found }) => found.state === 'right' && (isCertain || !hasDoubts(opened)),
  )
  if (state === 'refused') throw new UntrustedRosterError('the server insists')
  return present
}

const lookAt = async (context: Context, id: string): Promise<PresentCase & Partial<Pick<ReadCase, 'state'>>> => {
  const dto = await fetchCase(context, id)
  await context.crypto.requireCaseKey({ caseId: id, keyId: dto.key_id })
  const told = await followCase(context, id)
  const [read] = await reading(context, [{ ...toldOf(context, dto), roster: 'followed' }])
  return { dto, told, opened: caseOf(context, dto, read), ...(read && { state: read.state }) }
}

/**
 * By then each answer was asked to be no older than the one before it, and whoever came or went just now has had time.
 */
const certainAt = 2
/** Who came or went just now may be in the one answer and not in the other. */
const hasDoubts = ({ participants = [] }: Case): boolean =>
  participants.some(({ doubt }) => doubt !== undefined && doubt !== 'left-out')

/** As the server tells it, with the grants of its keys. */
export const fetchCase = async (context: Context, id: string): Promise<CaseDto> => {
  const requireSame = sinceNow(context.state)
  const dto = await context.api.call(contracts.retrieveCase, { params: { id }, query: { expand: 'participants' } })
  await meetParticipants(context, [dto])
  requireSame()
  context.state.caseKeys.set(id, dto.key_id)
  return dto
}

/** Has the keys of a case come, if they did not in this session, so that what is in it opens. */
export const takeCaseKeys = async (context: Context, caseId: string): Promise<void> => {
  if (!context.state.caseKeys.has(caseId)) await fetchCase(context, caseId)
}

/**
 * Decrypts cases, each held against the newest roster of its log. Those which do not stand are asked for again first.
 */
export const openCases = async (context: Context, cases: readonly CaseDto[]): Promise<readonly Case[]> => {
  let dtos = cases
  const gone = new Set<string>()
  const requireSame = sinceNow(context.state)
  for (let attempt = 0; ; attempt += 1) {
    await meetParticipants(context, dtos)
    requireSame()
    for (const { id, key_id: keyId } of dtos) context.state.caseKeys.set(id, keyId)
    const opened = await readTold(context, dtos)
    const wrong = dtos.filter((dto, at) => !isWhole(dto, opened[at]) && !gone.has(dto.id))
    if (wrong.length === 0 || isLast(attempt)) return dtos.map((dto, at) => rowOf(context, dto, opened[at]))
    context.forgetPreloaded()
    await pause(patienceMs[attempt + 1] ?? 0)
    const anew = await casesAnew(context, wrong)
    for (const { id } of wrong) if (!anew.has(id)) gone.add(id)
    dtos = dtos.map((dto) => anew.get(dto.id) ?? dto)
  }
}

/** Why its roster does not count, the log alone says: maybe somebody has signed there what this page does not know. */
const rowOf = (context: Context, dto: CaseDto, read: ReadCase | undefined): Case => {
  if (read?.state === 'refused') void followCase(context, dto.id).catch(() => undefined)
  return caseOf(context, dto, read)
}

/** As the newest roster has it, and naming all that it names. */
const isWhole = ({ participants }: CaseDto, read: ReadCase | undefined): boolean =>
  read?.state === 'right' && (participants === undefined || unnamedOf(participants, read.places).length === 0)

const casesAnew = async (context: Context, cases: readonly CaseDto[]): Promise<ReadonlyMap<string, CaseDto>> => {
  const expand = cases.some(({ participants }) => participants !== undefined) ? { expand: 'participants' as const } : {}
  const found: CaseDto[] = []
  for (const batch of batchesOf(cases, contracts.maxPageSize)) {
    const ids = batch.map(({ id }) => id).join(',')
    const query = { id__in: ids, page_size: contracts.maxPageSize, rooms: 'too' as const, ...expand }
    found.push(...(await context.api.call(contracts.listCases, { query })))
  }
  return new Map(found.map((dto) => [dto.id, dto]))
}

const meetParticipants = (context: Context, cases: readonly CaseDto[]): Promise<void> =>
  introduce(
    context,
    cases.flatMap(({ participants = [] }) => participants.map(({ user }) => user)),
  )

const reading = async (context: Context, cases: readonly ToldCase[]): Promise<readonly ReadCase[]> => {
  if (cases.length === 0) return []
  const read = await context.crypto.readCases({ cases })
  if (read.every(({ state }) => state !== 'behind')) return read
  await followLogs(context)
  return context.crypto.readCases({ cases })
}

type Told = Pick<CaseDto, 'id' | 'key_id' | 'encrypted_case_number' | 'encrypted_title' | 'log'>
/** Number and title of cases, in their order, each held against the newest roster that came with it. */
export const readTold = (context: Context, cases: readonly Told[]): Promise<readonly ReadCase[]> =>
  reading(
    context,
    cases.map((each) => toldOf(context, each)),
  )

const toldOf = ({ seen, state }: Context, dto: Told): ToldCase => {
  const { log, roster } = seen.load(state.viewerId ?? '', dto.id)
  return {
    caseId: dto.id,
    keyId: dto.key_id,
    caseNumber: dto.encrypted_case_number,
    title: dto.encrypted_title,
    roster: dto.log,
    remembered: log && roster && { length: log.n, ...roster },
  }
}

const caseOf = (
  context: Context,
  { encrypted_case_number: _number, encrypted_title: _title, log: _log, participants, ...rest }: CaseDto,
  opened: ReadCase | undefined,
): Case => ({
  ...rest,
  case_number: opened?.caseNumber ?? { failed: true },
  title: opened?.title ?? { failed: true },
  ...(participants === undefined ? {} : { participants: participantsOf(context, participants, opened?.places ?? []) }),
})

type All<Cases extends readonly string[], Value> = { readonly [Place in keyof Cases]: Value }

/**
 * Seals something under the keys that the newest rosters of cases name, signs what is said of it in their logs, and
 * sends both. Refused, it is done anew where one of them has another key by now: somebody was removed since.
 */
export const sayingUnderKeys = async <const Cases extends readonly string[], Result>(
  context: Context,
  cases: Cases,
  work: (refs: All<Cases, CaseKeyRef>, told: All<Cases, CaseInLog>) => Promise<Result>,
): Promise<Result> => {
  let used: readonly CaseKeyRef[] = []
  const say = (): Promise<Result> =>
    sayingInCases(context, cases, async (told) => {
      for (const each of told) requireOn(context, each)
      used = await Promise.all(told.map((each, at) => granted(context, cases[at] ?? '', each)))
      return work(used as unknown as All<Cases, CaseKeyRef>, told)
    })
  try {
    return await say()
  } catch (error) {
    if (!isRefusal(error) || !(await hasOtherKey(context, used).catch(() => false))) throw error
    return say()
  }
}

export const sayingUnderKey = <Result>(
  context: Context,
  caseId: string,
  work: (ref: CaseKeyRef, told: CaseInLog) => Promise<Result>,
): Promise<Result> => sayingUnderKeys(context, [caseId], ([ref], [told]) => work(ref, told))

/** The key that the newest roster of a case names: under no other is anything sealed or granted there. */
export const presentKeyOf = async (context: Context, caseId: string): Promise<CaseKeyRef> => {
  await settled(context, [caseId])
  return granted(context, caseId, await followCase(context, caseId))
}

/** @throws UntrustedRosterError for a case in whose log nobody has said anything. */
const granted = async (context: Context, caseId: string, { roster }: CaseInLog): Promise<CaseKeyRef> => {
  if (roster === null) throw new UntrustedRosterError('missing')
  const { keyId } = roster
  // Its grant comes with the case.
  if (context.state.caseKeys.get(caseId) !== keyId) await fetchCase(context, caseId)
  return { caseId, keyId }
}

const hasOtherKey = async (context: Context, used: readonly CaseKeyRef[]): Promise<boolean> => {
  const present = await Promise.all(used.map(({ caseId }) => followCase(context, caseId)))
  return used.some(({ keyId }, at) => present[at]?.roster?.keyId !== keyId)
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ValidationError
    ? error.status === 400 || error.status === 409
    : error instanceof UploadError && error.problem.kind === 'refused'
