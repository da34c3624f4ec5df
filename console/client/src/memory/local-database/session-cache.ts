import { z } from 'zod'
import { encryptedValue } from '@aktenraum/domain/contracts'
import { sessionPrefix } from '../../collections/tab-session.ts'
import type { CryptoPort } from '../../vault/port.ts'
import type { Layers } from './layers.ts'

export type CacheCipher = Pick<CryptoPort, 'sessionKeyId' | 'sealCache' | 'openCache'>
/** A database as it was last brought up to date. */
export interface Kept {
  /** Null when not everything of it could be processed: the next answer has to be a whole one. */
  readonly timestamp: string | null
  readonly layers: Layers
}
export interface SessionCache {
  /** Null when nothing is kept, or nothing that this session can open. */
  readonly load: (name: string) => Promise<Kept | null>
  /** Silent when there is no room: then the database lasts as long as the page. */
  readonly save: (name: string, kept: Kept) => Promise<void>
}

/** Which databases are given up when the storage is full (CAS-38). */
const droppable = ['cases', 'clients'] as const
const layer = z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).transform((entries) => new Map(entries))
const kept = z.object({
  timestamp: z.string(),
  layers: z.object({ operator: layer, viewer: layer, owner: layer }),
})

/**
 * Databases over a reload of the tab: sealed under the session's key, which neither the tab nor the server has whole.
 * Entries are keyed by database and session key (CAS-36); `tabSession` drops them when there is another key.
 */
export const createSessionCache = (storage: Storage, cipher: CacheCipher): SessionCache => {
  const drop = (): void => {
    for (const key of Object.keys(storage))
      if (droppable.some((name) => key.startsWith(placeOf(name, '')))) storage.removeItem(key)
  }
  return {
    load: async (name) => {
      const place = placeOf(name, await cipher.sessionKeyId({}))
      const value = encryptedValueOf(storage.getItem(place))
      if (value === null) return null
      const text = await cipher.openCache({ name, value }).catch(() => null)
      return kept.safeParse(parsed(text)).data ?? null
    },
    save: async (name, { timestamp, layers }) => {
      const { operator, viewer, owner } = layers
      const text = JSON.stringify({
        timestamp,
        layers: { operator: [...operator], viewer: [...viewer], owner: [...owner] },
      })
      const sealed = await cipher.sealCache({ name, text })
      const keep = (): void => storage.setItem(placeOf(name, sealed.key_id), JSON.stringify(sealed))
      if (succeeds(keep)) return
      drop()
      succeeds(keep)
    },
  }
}

const placeOf = (name: string, keyId: string): string => `${sessionPrefix}.database.${name}.${keyId}`
/** As `encryptedValue`, of any length. */
const sealedText = encryptedValue.extend({ data: z.string() })
const encryptedValueOf = (text: string | null) => sealedText.safeParse(parsed(text)).data ?? null

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Whether there was room for it. */
const succeeds = (keep: () => void): boolean => {
  try {
    keep()
    return true
  } catch {
    return false
  }
}
