import type { SignedEntry } from '@aktenraum/crypto-client/log'
import type { CryptoPort } from '../../port.ts'

/** The logs as an honest server keeps them. */
export interface KeptLogs {
  readonly office: readonly SignedEntry[]
  readonly people: readonly SignedEntry[]
  readonly keep: (entry: SignedEntry) => void
  /** Lets a tab go on in them; `people` for who is staff. */
  readonly show: (core: CryptoPort, to?: 'staff' | 'client') => Promise<void>
}

export const keptLogs = (genesis: SignedEntry): KeptLogs => {
  const logs: Record<'office' | 'people', SignedEntry[]> = { office: [genesis], people: [] }
  return {
    ...logs,
    keep: (entry) => void logs[entry[0][2] === 'office' ? 'office' : 'people'].push(entry),
    show: async (core, to = 'staff') => {
      const people = to === 'staff' ? { from: 0, entries: logs.people } : null
      const remembered = { office: null, people: null }
      await core.followLogs({ office: { from: 0, entries: logs.office }, people, remembered })
    },
  }
}
