import { openListener } from './listener.ts'

export interface ListenOptions {
  readonly databaseUrl: string
  readonly channels: readonly string[]
  /** Called for news, and now and then without any: what a broken connection swallowed is not missed for long. */
  readonly onNews: () => void
  /** Called when the connection stands again: what was known may not hold any more. */
  readonly onReconnected?: () => void
  readonly pollMs?: number
  /** How often the connection is asked whether it still leads anywhere. */
  readonly checkMs?: number
  /** How long the connection may take to end. */
  readonly goodbyeMs?: number
}

const POLL_MS = 2_000
const RECONNECT_MS = 500

/** Hears NOTIFY, on a new connection where one broke, until what it returns is called. */
export const listen = ({ onNews, onReconnected, pollMs = POLL_MS, ...where }: ListenOptions): (() => Promise<void>) => {
  let hangUp = async (): Promise<void> => undefined
  let reconnect: NodeJS.Timeout | undefined

  const connect = (isReconnected = false): void => {
    hangUp = openListener({
      ...where,
      applicationName: 'aktenraum-listen',
      ready: () => {
        if (isReconnected) onReconnected?.()
        onNews()
      },
      heard: onNews,
      lost: () => (reconnect = setTimeout(() => connect(true), RECONNECT_MS)),
    })
  }

  const poll = setInterval(onNews, pollMs)
  connect()
  return async () => {
    clearInterval(poll)
    clearTimeout(reconnect)
    await hangUp()
  }
}
