import { z } from 'zod'
import type { SessionStore } from './context.ts'

/** All that a tab keeps for the time of a session has a name that begins so. */
export const sessionPrefix = 'aktenraum.session'
const value = z.object({ key_id: z.string(), data: z.string() })
const stored = z.object({ sessionId: z.string(), secret: z.string(), accountSecrets: value })

/**
 * The tab's half of its session, in sessionStorage: gone with the tab, and never sent. What was kept under the key of
 * the session before goes when there is another, or none (CAS-37).
 */
export const tabSession = (storage: Storage): SessionStore => {
  const clear = (): void => {
    for (const key of Object.keys(storage)) if (key.startsWith(sessionPrefix)) storage.removeItem(key)
  }
  return {
    load: () => stored.safeParse(parsed(storage.getItem(sessionPrefix))).data ?? null,
    save: (session) => {
      clear()
      storage.setItem(sessionPrefix, JSON.stringify(session))
    },
    clear,
  }
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
