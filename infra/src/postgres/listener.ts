import { PoliteClient } from './polite-client.ts'

export interface ListenerOptions {
  readonly databaseUrl: string
  readonly applicationName: string
  readonly channels: readonly string[]
  /** Called once the connection stands: what happened before was not heard. */
  readonly ready: () => void
  readonly heard: (payload: string) => void
  /** Called once, when the connection broke, did not come about, or leads to nobody any more. */
  readonly lost: () => void
  /** How often it is asked whether somebody is still there, and how long that may take. */
  readonly checkMs?: number
  /** How long it may take to end. */
  readonly goodbyeMs?: number
}

const CHECK_MS = 10_000

/**
 * A connection that hears NOTIFY, which must not lead through a pooler. It mostly says nothing, so it is asked now and
 * then: a line that died without a word would go unnoticed for ever. Returns how to end it.
 */
export const openListener = (options: ListenerOptions): (() => Promise<void>) => {
  const { databaseUrl, applicationName, channels, ready, heard, lost, checkMs = CHECK_MS, goodbyeMs } = options
  const client = new PoliteClient({
    connectionString: databaseUrl,
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: checkMs,
    connectionTimeoutMillis: checkMs,
    query_timeout: checkMs,
    goodbyeMs,
  })
  let check: NodeJS.Timeout | undefined
  let isOver = false

  const end = async (): Promise<void> => {
    isOver = true
    clearInterval(check)
    await client.end().catch(() => undefined)
  }
  const lose = (): void => {
    if (isOver) return
    void end()
    lost()
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  client
    .connect()
    .then(() => client.query(channels.map((channel) => `listen ${channel}`).join(';')))
    .then(() => {
      if (isOver) return
      check = setInterval(() => void client.query('select 1').catch(lose), checkMs)
      ready()
    })
    .catch(lose)
  return end
}
