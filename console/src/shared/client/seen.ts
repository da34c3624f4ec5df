/** What a browser remembers of the signed state of a case, so that no server can take it back: see docs/security.md. */
export interface Seen {
  /** Counter of the newest roster; 0 for none. */
  readonly roster: number
}
export interface SeenStore {
  readonly load: (viewerId: string, caseId: string) => Seen
  readonly save: (viewerId: string, caseId: string, seen: Partial<Seen>) => void
}

const nothing: Seen = { roster: 0 }

/** Ids and numbers, nothing confidential. Where nothing can be kept, it is remembered as long as the page is open. */
export const seenIn = (storage?: Pick<Storage, 'getItem' | 'setItem'>): SeenStore => {
  const here = new Map<string, Seen>()
  const nameOf = (viewerId: string, caseId: string): string => `aktenraum.seen.${viewerId}.${caseId}`
  const load: SeenStore['load'] = (viewerId, caseId) => {
    const name = nameOf(viewerId, caseId)
    return here.get(name) ?? { ...nothing, ...kept(storage, name) }
  }
  return {
    load,
    save: (viewerId, caseId, seen) => {
      const name = nameOf(viewerId, caseId)
      const next = { ...load(viewerId, caseId), ...seen }
      here.set(name, next)
      try {
        storage?.setItem(name, JSON.stringify(next))
      } catch {
        // Full, or forbidden.
      }
    },
  }
}

/** What somebody changed here by hand counts for nothing. */
const kept = (storage: Pick<Storage, 'getItem'> | undefined, name: string): Partial<Seen> => {
  try {
    const found: unknown = JSON.parse(storage?.getItem(name) ?? 'null')
    const roster: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'roster') : 0
    return { roster: typeof roster === 'number' ? roster : 0 }
  } catch {
    return {}
  }
}
