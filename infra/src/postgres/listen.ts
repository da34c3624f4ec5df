import pg from 'pg'

export interface ListenOptions {
  readonly databaseUrl: string
  readonly channels: readonly string[]
  /** Called for news, and now and then without any: what a broken connection swallowed is not missed for long. */
  readonly onNews: () => void
  /** Called when the connection stands again: what was known may not hold any more. */
  readonly onReconnected?: () => void
  readonly pollMs?: number
}

const POLL_MS = 2_000
const RECONNECT_MS = 500

/** Hears NOTIFY on a connection of its own, which must not lead through a pooler. Returns how to end it. */
export const listen = ({
  databaseUrl,
  channels,
  onNews,
  onReconnected,
  pollMs = POLL_MS,
}: ListenOptions): (() => Promise<void>) => {
  let client: pg.Client | undefined
  let reconnect: NodeJS.Timeout | undefined
  let isEnded = false

  const connect = (isReconnected = false): void => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'aktenraum-listen',
    })
    client = fresh
    const lost = (): void => {
      if (client !== fresh || isEnded) return
      client = undefined
      fresh.end().catch(() => undefined)
      reconnect = setTimeout(() => connect(true), RECONNECT_MS)
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', onNews)
    fresh
      .connect()
      .then(() => fresh.query(channels.map((channel) => `listen ${channel}`).join(';')))
      .then(() => {
        if (isReconnected) onReconnected?.()
        onNews()
      }, lost)
  }

  const poll = setInterval(onNews, pollMs)
  connect()
  return async () => {
    isEnded = true
    clearInterval(poll)
    clearTimeout(reconnect)
    await client?.end().catch(() => undefined)
  }
}
