import { hashOfList } from './digest.ts'
import type { Head, LogName } from './head.ts'
import type { Log } from './log.ts'

/** After a backup came back an owner says with which heads the logs go on. */
export interface Restart {
  /** Hash of its entry. */
  readonly entry: string
  /** How long `office` was with it. */
  readonly n: number
  readonly author: string
  readonly at: string
  readonly reason: string
  readonly heads: readonly string[]
}

/** What a restart names a head by. */
export const markOf = (log: LogName, { n, hash }: Head): string => hashOfList([log, [n, hash]])

/** The head with which a log goes on by a restart: `office` with the one right before it. Null where it names none. */
export const restartedAt = (log: Log, { heads, n }: Restart): Head | null => {
  const listed = new Set(heads)
  const last = log.name === 'office' ? n - 1 : log.chain.head().n
  const first = log.name === 'office' ? last : 0
  for (let at = last; at >= first; at -= 1) {
    const head = log.chain.headAt(at)
    if (head !== null && listed.has(markOf(log.name, head))) return head
  }
  return null
}
