/** Where mail servers' reports arrive, over one connection. Everything throws when that is lost. */
export interface ReportMailbox {
  /** What nobody has taken in yet, oldest first. An id names the same message on every connection. */
  waiting(): Promise<readonly string[]>
  /** The message as it came, of a long one its beginning; null if it is gone meanwhile. */
  read(id: string): Promise<Uint8Array | null>
  /** It waits no more. */
  takenIn(id: string): Promise<void>
  /** It waits no more, and is marked for somebody to look at. */
  putAside(id: string): Promise<void>
  /** Resolves as soon as something has come since `waiting` was asked, and at the latest when `signal` is aborted. */
  untilNews(signal: AbortSignal): Promise<void>
  /** Whether the connection is still there. */
  isOpen(): boolean
  close(): Promise<void>
}
