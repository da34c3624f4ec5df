import { UntrustedManifestError } from '@aktenraum/crypto-client'
import type { RememberedEntry } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { ManifestEntryDto } from '@aktenraum/domain/contracts'
import { HttpError } from '../api/errors.ts'
import type { Context } from './context.ts'
import { everyPage } from './pages.ts'
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
  for (let attempt = 1; hasToTell(context, caseId); attempt += 1) {
    const previous = await readManifest(context, caseId)
    try {
      await tell(context, caseId, previous)
    } catch (error) {
      if (attempt === tries || !(error instanceof HttpError && error.status === 409)) throw error
    }
  }
}

/** Whom nobody vouches for yet, nobody could verify: it waits until then. */
const hasToTell = ({ seen, state }: Context, caseId: string): boolean =>
  state.isConfirmed && seen.load(state.viewerId ?? '', caseId).pending.length > 0

const tell = async (context: Context, caseId: string, previous: RememberedEntry | null): Promise<void> => {
  const { api, crypto, seen, state, now } = context
  const viewer = state.viewerId ?? ''
  const pending = seen.load(viewer, caseId).pending.slice(0, contracts.documentsPerEntry)
  const changes = changesIn(pending)
  if (changes.added.length + changes.removed.length === 0) return seen.settle(viewer, caseId, pending)
  const entry = await crypto.signManifest({ caseId, previous, ...changes, at: now() })
  const body = { ...entry, added: [...entry.added], removed: [...entry.removed] }
  await api.call(contracts.appendManifest, { params: { case_id: caseId }, body })
  const manifest = await crypto.verifyManifest({ caseId, entries: [entry], remembered: previous })
  // Else somebody has followed it to here meanwhile.
  if (counterOf(seen.load(viewer, caseId).manifest) < entry.counter) accept(context, caseId, [entry], manifest)
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
  const manifest = await crypto.verifyManifest({ caseId, entries: [entry], remembered: previous })
  seen.settle(viewer, caseId, pending)
  seen.save(viewer, caseId, { manifest })
}

const headOf = async ({ api, crypto }: Context, caseId: string): Promise<RememberedEntry | null> => {
  const { head } = await api.call(contracts.listManifest, { params: { case_id: caseId }, query: {} })
  return head === null ? null : crypto.verifyManifest({ caseId, entries: [head], remembered: null })
}

/** What came and went again, or the other way round, needs no telling. */
const changesIn = (pending: readonly PendingChange[]) => {
  const sums = new Map<string, number>()
  for (const [what, id] of pending) sums.set(id, (sums.get(id) ?? 0) + (what === '+' ? 1 : -1))
  const of = (sum: number): readonly string[] => [...sums].filter(([, each]) => each === sum).map(([id]) => id)
  return { added: of(1), removed: of(-1) }
}

/** Follows the manifest from what this browser remembers to its end. @throws UntrustedManifestError */
export const readManifest = async (context: Context, caseId: string): Promise<RememberedEntry | null> => {
  for (;;) {
    const { isEnd, remembered } = await followOn(context, caseId)
    if (isEnd) return remembered
  }
}

/** One page further. */
const followOn = async (context: Context, caseId: string) => {
  const { seen, state } = context
  const viewer = state.viewerId ?? ''
  const { manifest: remembered } = seen.load(viewer, caseId)
  const { head, results } = await fetchEntries(context, caseId, remembered)
  if (counterOf(head) < counterOf(remembered)) throw new UntrustedManifestError('older than one already seen')
  if (head === null || counterOf(head) === counterOf(remembered)) return { isEnd: true, remembered }
  const entries = remembered === null ? [head] : results
  if (entries.length === 0) throw new UntrustedManifestError('a gap')
  const manifest = await verified(context, caseId, { entries, remembered })
  if (counterOf(seen.load(viewer, caseId).manifest) < counterOf(manifest)) accept(context, caseId, entries, manifest)
  return { isEnd: counterOf(manifest) === head.counter, remembered: manifest }
}

const counterOf = (of: { readonly counter: number } | null): number => of?.counter ?? 0

const fetchEntries = ({ api }: Context, caseId: string, remembered: RememberedEntry | null) =>
  api.call(contracts.listManifest, {
    params: { case_id: caseId },
    query: remembered === null ? {} : { after: remembered.counter },
  })

interface Unverified {
  readonly entries: readonly ManifestEntryDto[]
  readonly remembered: RememberedEntry | null
}

/** Somebody may have been confirmed since this page heard of them: before anything is said, it asks again who they are. */
const verified = async (context: Context, caseId: string, unverified: Unverified): Promise<RememberedEntry | null> => {
  const signers = [...new Set(unverified.entries.map(({ signed_by: signer }) => signer))]
  await meet(context, signers)
  const verify = () => context.crypto.verifyManifest({ caseId, ...unverified })
  try {
    return await verify()
  } catch (error) {
    if (!(error instanceof UntrustedManifestError)) throw error
    await Promise.allSettled(signers.map((signer) => fetchUser(context, signer)))
    return verify()
  }
}
