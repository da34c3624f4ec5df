import { z } from 'zod'
import type { SessionStore } from './context.ts'

const name = 'aktenraum.session'
const value = z.object({ key_id: z.string(), data: z.string() })
const stored = z.object({ sessionId: z.string(), secret: z.string(), accountSecrets: value })

/** The tab's half of its session, in sessionStorage: gone with the tab, and never sent. */
export const tabSession = (storage: Storage): SessionStore => ({
  load: () => stored.safeParse(parsed(storage.getItem(name))).data ?? null,
  save: (session) => storage.setItem(name, JSON.stringify(session)),
  clear: () => storage.removeItem(name),
})

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
