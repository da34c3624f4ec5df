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
  const { api, crypto, seen, state, now } = context
  const viewer = state.viewerId ?? ''
  for (let attempt = 1; ; attempt += 1) {
    const pending = seen.load(viewer, caseId).pending.slice(0, contracts.documentsPerEntry)
    // Whom nobody vouches for yet, nobody could verify: it waits until then.
    if (pending.length === 0 || !state.isConfirmed) return
    const previous = await readManifest(context, caseId)
    const entry = await crypto.signManifest({ caseId, previous, ...changesIn(pending), at: now() })
    try {
      const body = { ...entry, added: [...entry.added], removed: [...entry.removed] }
      await api.call(contracts.appendManifest, { params: { case_id: caseId }, body })
    } catch (error) {
      if (attempt < tries && error instanceof HttpError && error.status === 409) continue
      throw error
    }
    seen.settle(viewer, caseId, pending)
    const manifest = await crypto.verifyManifest({ caseId, entries: [entry], remembered: previous })
    seen.save(viewer, caseId, { manifest })
  }
}

/** Signs for all documents that are there now, whatever was signed before. For staff, who have looked at them. */
export const confirmDocuments = async (context: Context, caseId: string): Promise<void> => {
  const { api, crypto, seen, state, now } = context
  const viewer = state.viewerId ?? ''
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
  seen.save(viewer, caseId, { manifest, pending: [] })
}

const headOf = async ({ api, crypto }: Context, caseId: string): Promise<RememberedEntry | null> => {
  const { head } = await api.call(contracts.listManifest, { params: { case_id: caseId }, query: {} })
  return head === null ? null : crypto.verifyManifest({ caseId, entries: [head], remembered: null })
}

const changesIn = (pending: readonly PendingChange[]) => {
  const of = (kind: PendingChange[0]): readonly string[] =>
    pending.filter(([what]) => what === kind).map(([, id]) => id)
  return { added: of('+'), removed: of('-') }
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
  seen.save(viewer, caseId, { manifest })
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
