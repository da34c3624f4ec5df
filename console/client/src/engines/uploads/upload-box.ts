import type { Collected } from './collect.ts'

export type IntakeNote = Omit<Collected, 'files'>
/** Where the area to drop files stands open although the case has files, and what was left out of the last drops. */
export interface UploadBoxState {
  /** Ids of the cases (UPL-07). */
  readonly visibleFor: readonly string[]
  readonly notes: Readonly<Record<string, IntakeNote>>
}

export interface UploadBox {
  readonly get: () => UploadBoxState
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (caseId: string) => void
  readonly hide: (caseId: string) => void
  /** Keeps what was left out, for people to read; nothing when nothing was. */
  readonly note: (caseId: string, note: IntakeNote) => void
  readonly forgetNote: (caseId: string) => void
}

const storedUnder = 'aktenraum.upload-box'

/** Ids alone are kept for the tab's reloads: they say nothing about a case. */
export const createUploadBox = (storage?: Pick<Storage, 'getItem' | 'setItem'>): UploadBox => {
  const listeners = new Set<() => void>()
  const kept = (storage?.getItem(storedUnder) ?? '').split(' ').filter(Boolean)
  let state: UploadBoxState = { visibleFor: kept, notes: {} }

  const set = (change: Partial<UploadBoxState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const setVisible = (visibleFor: readonly string[]): void => {
    storage?.setItem(storedUnder, visibleFor.join(' '))
    set({ visibleFor })
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (caseId) => setVisible([...new Set([...state.visibleFor, caseId])]),
    hide: (caseId) => setVisible(state.visibleFor.filter((id) => id !== caseId)),
    note: (caseId, note) => {
      const isEmpty = Object.values(note).every((paths) => paths.length === 0)
      if (!isEmpty) set({ notes: { ...state.notes, [caseId]: note } })
    },
    forgetNote: (caseId) => {
      const { [caseId]: _, ...notes } = state.notes
      set({ notes })
    },
  }
}
