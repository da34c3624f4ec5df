import type { RememberedEntry } from '@aktenraum/crypto-client'
import type { Head } from '@aktenraum/crypto-client/log'

/** A document that came or went, and that no entry of the manifest tells yet: by its key's id. */
export type PendingChange = readonly ['+' | '-', string]

/** What a browser remembers of the signed state of a case, so that no server can take it back: see docs/security.md. */
export interface Seen {
  /** Counter of the newest roster; 0 for none. */
  readonly roster: number
  /** The newest entry of the manifest. */
  readonly manifest: RememberedEntry | null
  /** In the order in which it happened. */
  readonly pending: readonly PendingChange[]
}
export interface SeenStore {
  readonly load: (viewerId: string, caseId: string) => Seen
  readonly save: (viewerId: string, caseId: string, seen: Partial<Seen>) => void
  readonly addPending: (viewerId: string, caseId: string, changes: readonly PendingChange[]) => void
  /** The newest heads of the office's logs that were verified here. */
  readonly loadHeads: (viewerId: string) => SeenHeads
  readonly saveHeads: (viewerId: string, heads: Partial<SeenHeads>) => void
  /** Forgets changes, each once, that an entry tells by now. */
  readonly settle: (viewerId: string, caseId: string, changes: readonly PendingChange[]) => void
}
/** Null where none was seen. */
export interface SeenHeads {
  readonly office: Head | null
  readonly people: Head | null
}
type Kept = Pick<Storage, 'getItem' | 'setItem'>

const nothing: Seen = { roster: 0, manifest: null, pending: [] }

/** Ids and numbers, nothing confidential. Where nothing can be kept, it is remembered as long as the page is open. */
export const seenIn = (storage: Kept = memory()): SeenStore => {
  const spare = memory()
  const nameOf = (viewerId: string, caseId: string): string => `aktenraum.seen.${viewerId}.${caseId}`
  const headsOf = (viewerId: string): string => `aktenraum.logs.${viewerId}`
  const loadFrom = (name: string): object => parsed(spare.getItem(name) ?? read(storage, name))
  const keep = (name: string, value: object): void => {
    const text = JSON.stringify(value)
    try {
      storage.setItem(name, text)
    } catch {
      // Full, or forbidden.
      spare.setItem(name, text)
    }
  }
  const load: SeenStore['load'] = (viewerId, caseId) => ({ ...nothing, ...loadFrom(nameOf(viewerId, caseId)) })
  const save: SeenStore['save'] = (viewerId, caseId, seen) =>
    keep(nameOf(viewerId, caseId), { ...load(viewerId, caseId), ...seen })
  const loadHeads: SeenStore['loadHeads'] = (viewerId) => ({
    office: null,
    people: null,
    ...loadFrom(headsOf(viewerId)),
  })
  return {
    load,
    save,
    loadHeads,
    saveHeads: (viewerId, heads) => keep(headsOf(viewerId), { ...loadHeads(viewerId), ...heads }),
    addPending: (viewerId, caseId, changes) =>
      save(viewerId, caseId, { pending: [...load(viewerId, caseId).pending, ...changes] }),
    settle: (viewerId, caseId, changes) => {
      save(viewerId, caseId, { pending: changes.reduce(withoutFirst, load(viewerId, caseId).pending) })
    },
  }
}

/** Only once: the same may have happened again since. */
const withoutFirst = (pending: readonly PendingChange[], [what, id]: PendingChange): readonly PendingChange[] => {
  const place = pending.findIndex((change) => change[0] === what && change[1] === id)
  return place === -1 ? pending : pending.toSpliced(place, 1)
}

const memory = (): Kept => {
  const kept = new Map<string, string>()
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) }
}

const read = (storage: Kept, name: string): string | null => {
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
