import { entryHash, UntrustedManifestError } from '@aktenraum/crypto-client'
import type { RememberedEntry } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { ManifestEntryDto } from '@aktenraum/domain/contracts'
import { HttpError } from '../api/errors.ts'
import type { CaseParticipants } from '../crypto/port.ts'
import { fetchCase } from './cases.ts'
import type { Context } from './context.ts'
import { evidenceOf, fetchEntries } from './manifest-entries.ts'
import { everyPage } from './pages.ts'
import { participantsOf } from './rosters.ts'
import type { PendingChange } from './seen.ts'
import { fetchUser, meet } from './users.ts'

const tries = 5
const busy = new WeakMap<Context, Map<string, Promise<void>>>()

/**
 * Signs what is pending of a case and sends it, one entry for all there is; one after the other. What cannot be sent stays
 * pending in this browser and goes with the next.
 */
export const flushManifest = (context: Context, caseId: string): Promise<void> => {
  const running = busy.get(context) ?? new Map<string, Promise<void>>()
  busy.set(context, running)
  const next = (running.get(caseId) ?? Promise.resolve()).then(() => appendPending(context, caseId))
  running.set(
    caseId,
    next.catch(() => undefined),
  )
  return next
}

const appendPending = async (context: Context, caseId: string): Promise<void> => {
  while (hasToTell(context, caseId))
    await untilFirst(async () => tell(context, caseId, await readManifest(context, caseId)))
}

/** Whom nobody vouches for yet, nobody could verify: it waits until then. */
const hasToTell = ({ seen, state }: Context, caseId: string): boolean =>
  state.isConfirmed && seen.load(state.viewerId ?? '', caseId).pending.length > 0

const tell = async (context: Context, caseId: string, previous: RememberedEntry | null): Promise<void> => {
  const { seen, state } = context
  const viewer = state.viewerId ?? ''
  const pending = seen.load(viewer, caseId).pending.slice(0, contracts.documentsPerEntry)
  const all = changesIn(pending)
  const changes = await tellable(context, caseId, all)
  if (changes.added.length + changes.removed.length === 0) return seen.settle(viewer, caseId, pending)
  await append(context, caseId, previous, changes)
  const dropped = all.removed.filter((id) => !changes.removed.includes(id))
  seen.settle(
    viewer,
    caseId,
    dropped.map((id): PendingChange => ['-', id]),
  )
}

interface Changes {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What clients never signed for, since a browser ended too early, they need not take back; nobody would believe it. */
const tellable = async (context: Context, caseId: string, { added, removed }: Changes): Promise<Changes> => {
  if (context.state.isStaff || removed.length === 0) return { added, removed }
  const viewer = context.state.viewerId
  const signed = await evidenceOf(context, caseId, removed)
  const isSigned = (id: string) =>
    signed.some((entry) => entry.signed_by === viewer && entry.added.some((each) => each === id))
  return { added, removed: removed.filter(isSigned) }
}

const append = async (
  context: Context,
  caseId: string,
  previous: RememberedEntry | null,
  changes: Changes,
): Promise<RememberedEntry | null> => {
  const { api, crypto, seen, state, now } = context
  const entry = await crypto.signManifest({ caseId, previous, ...changes, at: now() })
  const body = { ...entry, added: [...entry.added], removed: [...entry.removed] }
  await api.call(contracts.appendManifest, { params: { case_id: caseId }, body })
  const manifest = await crypto.verifyManifest({ caseId, entries: [entry], remembered: previous, participants: null })
  // Else somebody has followed it to here meanwhile.
  if (counterOf(seen.load(state.viewerId ?? '', caseId).manifest) < entry.counter)
    accept(context, caseId, [entry], manifest)
  return manifest
}

/**
 * Signs on top of what there is, without a change: what somebody signed who is about to leave counts from then on by the
 * word of who stays. `before`: who took part until just now. Nothing, if the newest is `sealed` already.
 */
export const sealManifest = async (
  context: Context,
  caseId: string,
  { before = [], sealed = null }: { before?: readonly CaseParticipants[]; sealed?: RememberedEntry | null } = {},
): Promise<RememberedEntry | null> => {
  if (!context.state.isConfirmed) return null
  return untilFirst(async () => {
    const previous = await readManifest(context, caseId, before)
    if (previous === null || previous.hash === sealed?.hash) return previous
    return append(context, caseId, previous, { added: [], removed: [] })
  })
}

/** Again, where somebody else was faster. */
const untilFirst = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === tries || !(error instanceof HttpError && error.status === 409)) throw error
    }
  }
}

interface Told {
  readonly signed_by: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What one's own entries tell is pending no longer, whichever tab has sent them and whether or not it heard of that. */
const accept = (
  { seen, state }: Context,
  caseId: string,
  entries: readonly Told[],
  manifest: RememberedEntry | null,
): void => {
  const viewer = state.viewerId ?? ''
  for (const { added, removed } of entries.filter(({ signed_by: signer }) => signer === viewer)) {
    const told = (what: PendingChange[0], ids: readonly string[]) => ids.map((id): PendingChange => [what, id])
    seen.settle(viewer, caseId, [...told('+', added), ...told('-', removed)])
  }
  seen.save(viewer, caseId, { manifest })
}

/** Signs for all documents that are there now, whatever was signed before. For staff, who have looked at them. */
export const confirmDocuments = async (context: Context, caseId: string): Promise<void> => {
  const { api, crypto, seen, state, now } = context
  const viewer = state.viewerId ?? ''
  await flushManifest(context, caseId).catch(() => undefined)
  const { pending } = seen.load(viewer, caseId)
  const keyIds: string[] = []
  await everyPage(async (paging) => {
    const page = await api.callPage(contracts.listDocuments, { params: { case_id: caseId }, query: paging })
    keyIds.push(...page.results.map(({ key_id: keyId }) => keyId))
    return page
  })
  // Where the signatures themselves are not right, they begin anew behind the newest that the server has.
  const previous = await readManifest(context, caseId).catch(() => headOf(context, caseId))
  const anew = await crypto.tally({ keyIds: [...new Set(keyIds)] })
  const entry = await crypto.signManifest({ caseId, previous, added: [], removed: [], anew, at: now() })
  await api.call(contracts.appendManifest, { params: { case_id: caseId }, body: { ...entry, added: [], removed: [] } })
  const manifest = await crypto.verifyManifest({ caseId, entries: [entry], remembered: previous, participants: null })
  seen.settle(viewer, caseId, pending)
  seen.save(viewer, caseId, { manifest })
}

const headOf = async ({ api, crypto }: Context, caseId: string): Promise<RememberedEntry | null> => {
  const { head } = await api.call(contracts.listManifest, { params: { case_id: caseId }, query: {} })
  return head === null ? null : crypto.verifyManifest({ caseId, entries: [head], remembered: null, participants: null })
}

/** What came and went again, or the other way round, needs no telling. */
const changesIn = (pending: readonly PendingChange[]) => {
  const sums = new Map<string, number>()
  for (const [what, id] of pending) sums.set(id, (sums.get(id) ?? 0) + (what === '+' ? 1 : -1))
  const of = (sum: number): readonly string[] => [...sums].filter(([, each]) => each === sum).map(([id]) => id)
  return { added: of(1), removed: of(-1) }
}

/**
 * Follows the manifest from what this browser remembers to its end. `before`: who took part until just now.
 * @throws UntrustedManifestError
 */
export const readManifest = async (
  context: Context,
  caseId: string,
  before: readonly CaseParticipants[] = [],
): Promise<RememberedEntry | null> => {
  const { seen, state } = context
  const viewer = state.viewerId ?? ''
  const { manifest: remembered } = seen.load(viewer, caseId)
  const entries = await entriesSince(context, caseId, remembered)
  if (entries.length === 0) return remembered
  const manifest = await verified(context, caseId, { entries, remembered, before })
  if (counterOf(seen.load(viewer, caseId).manifest) < counterOf(manifest)) accept(context, caseId, entries, manifest)
  return manifest
}

/** To the newest, page by page; where nothing is remembered, that one alone. */
const entriesSince = async (
  context: Context,
  caseId: string,
  remembered: RememberedEntry | null,
): Promise<readonly ManifestEntryDto[]> => {
  const entries: ManifestEntryDto[] = []
  for (let last = counterOf(remembered); ; last = counterOf(entries.at(-1) ?? null)) {
    const { head, results } = await fetchEntries(context, caseId, remembered === null ? {} : { after: last })
    if (counterOf(head) < last) throw new UntrustedManifestError('older than one already seen')
    if (head === null) return []
    if (remembered === null) return [head]
    if (head.counter === last) return nothingAfter(head, entries, remembered)
    if (results[0]?.counter !== last + 1) throw new UntrustedManifestError('a gap')
    entries.push(...results)
  }
}

/** @throws UntrustedManifestError for another past of the same length */
const nothingAfter = async (
  head: ManifestEntryDto,
  entries: readonly ManifestEntryDto[],
  remembered: RememberedEntry,
): Promise<readonly ManifestEntryDto[]> => {
  if (entries.length === 0 && (await entryHash(head)) !== remembered.hash)
    throw new UntrustedManifestError('another one than already seen')
  return entries
}

const counterOf = (of: { readonly counter: number } | null): number => of?.counter ?? 0

interface Unverified {
  readonly entries: readonly ManifestEntryDto[]
  readonly remembered: RememberedEntry | null
  readonly before: readonly CaseParticipants[]
}

/** Somebody may have been confirmed since this page heard of them: before anything is said, it asks again who they are. */
const verified = async (context: Context, caseId: string, unverified: Unverified): Promise<RememberedEntry | null> => {
  const { entries, remembered, before } = unverified
  const signers = [...new Set(entries.map(({ signed_by: signer }) => signer))]
  await meet(context, signers)
  const verify = async () => {
    const dto = await fetchCase(context, caseId)
    const present = dto.participants ?? []
    await meet(
      context,
      present.flatMap(({ grant }) => (grant ? [grant.granted_by] : [])),
    )
    const staff = new Set(present.flatMap(({ user }) => (user.is_staff ? [user.id] : [])))
    const doubtful = entries.flatMap((entry) => (staff.has(entry.signed_by) ? [] : entry.removed))
    const participants = [participantsOf(context, dto, present), ...before]
    const evidence = await evidenceOf(context, caseId, doubtful)
    return context.crypto.verifyManifest({ caseId, entries, remembered, participants, evidence })
  }
  try {
    return await verify()
  } catch (error) {
    if (!(error instanceof UntrustedManifestError)) throw error
    await Promise.allSettled(signers.map((signer) => fetchUser(context, signer)))
    return verify()
  }
}
