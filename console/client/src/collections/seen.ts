import type { Head } from '@aktenraum/crypto-client/log'

/** What a browser remembers of the signed state of a case, so that no server can take it back: see docs/security.md. */
export interface Seen {
  /** The newest head of its log. */
  readonly log: Head | null
  /** The newest roster up to there, by its place and the hash of its entry. */
  readonly roster: { readonly place: number; readonly hash: string } | null
}
export interface SeenStore {
  readonly load: (viewerId: string, caseId: string) => Seen
  readonly save: (viewerId: string, caseId: string, seen: Partial<Seen>) => void
  /** The head that was known before the office's last restart; null once the case was followed after that. */
  readonly beforeRestart: (viewerId: string, caseId: string) => Head | null
  /** Anything else, by a name of its own; empty where nothing is kept. */
  readonly loadFrom: (name: string) => object
  readonly keep: (name: string, value: object) => void
  /** The newest heads of the office's logs that were verified here. */
  readonly loadHeads: (viewerId: string) => SeenHeads
  readonly saveHeads: (viewerId: string, heads: Partial<SeenHeads>) => void
}
/** Null where none was seen. */
export interface SeenHeads {
  readonly office: Head | null
  readonly people: Head | null
  /** Those of before, oldest first: what a log must still have that goes on after a backup. */
  readonly past: { readonly office: readonly Head[]; readonly people: readonly Head[] }
  /** Hashes of the restarts that each log was held against here: they excuse nothing a second time. */
  readonly restarts: { readonly office: readonly string[]; readonly people: readonly string[] }
}
/** So many of the heads of before are kept. */
export const keptHeads = 50
type Keeps = Pick<Storage, 'getItem' | 'setItem'>
/**
 * `restarts`: how many restarts of the office's logs were known. After another one a case's log is seen for the first
 * time.
 */
type Kept = Seen & { readonly restarts: number }

const nothing: Seen = { log: null, roster: null }

/** Ids and numbers, nothing confidential. Where nothing can be kept, it is remembered as long as the page is open. */
export const seenIn = (storage: Keeps = memory()): SeenStore => {
  /** What the storage did not take. */
  const spare = new Map<string, string>()
  const nameOf = (viewerId: string, caseId: string): string => `aktenraum.seen.${viewerId}.${caseId}`
  const headsOf = (viewerId: string): string => `aktenraum.logs.${viewerId}`
  const loadFrom = (name: string): object => parsed(spare.get(name) ?? read(storage, name))
  const keep = (name: string, value: object): void => {
    const text = JSON.stringify(value)
    try {
      storage.setItem(name, text)
      spare.delete(name)
    } catch {
      // Full, or forbidden.
      spare.set(name, text)
    }
  }
  const loadHeads: SeenStore['loadHeads'] = (viewerId) => ({
    office: null,
    people: null,
    past: { office: [], people: [] },
    restarts: { office: [], people: [] },
    ...loadFrom(headsOf(viewerId)),
  })
  const restarts = (viewerId: string): number => loadHeads(viewerId).restarts.office.length
  const load: SeenStore['load'] = (viewerId, caseId) => {
    const { restarts: known = 0, ...kept }: Partial<Kept> = loadFrom(nameOf(viewerId, caseId))
    const seen = { ...nothing, ...kept }
    return known === restarts(viewerId) ? seen : nothing
  }
  const save: SeenStore['save'] = (viewerId, caseId, seen) =>
    keep(nameOf(viewerId, caseId), { ...load(viewerId, caseId), ...seen, restarts: restarts(viewerId) })
  const beforeRestart: SeenStore['beforeRestart'] = (viewerId, caseId) => {
    const { restarts: known = 0, log }: Partial<Kept> = loadFrom(nameOf(viewerId, caseId))
    return known === restarts(viewerId) ? null : (log ?? null)
  }
  return {
    loadFrom,
    keep,
    load,
    save,
    beforeRestart,
    loadHeads,
    saveHeads: (viewerId, heads) => {
      const before = loadHeads(viewerId)
      const past = { office: grown(before, 'office'), people: grown(before, 'people') }
      keep(headsOf(viewerId), { ...before, past, ...heads })
    },
  }
}

/** The heads of before, and the one that has been the newest until now. */
const grown = ({ past, ...newest }: SeenHeads, log: 'office' | 'people'): readonly Head[] => {
  const head = newest[log]
  if (head === null || past[log].at(-1)?.n === head.n) return past[log]
  return [...past[log], head].slice(-keptHeads)
}

const memory = (): Keeps => {
  const kept = new Map<string, string>()
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) }
}

const read = (storage: Keeps, name: string): string | null => {
  try {
    return storage.getItem(name)
  } catch {
    return null
  }
}

/** Written by ourselves; what somebody else made of it is worth nothing. */
const parsed = (text: string | null): object => {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}
