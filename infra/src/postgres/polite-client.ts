import pg from 'pg'

/**
 * How long a connection may take to end: less than launcher and containers wait before they kill (30 s and a minute).
 */
const GOODBYE_MS = 5_000

export interface PoliteClientConfig extends pg.ClientConfig {
  readonly goodbyeMs?: number | undefined
  /** Once it is aborted, the connection has to end within `goodbyeMs`, whatever is under way on it. */
  readonly stopping?: AbortSignal | undefined
}

/**
 * Says goodbye when it ends, and breaks off where nobody answers: the line may be dead without anybody having said so.
 */
export class PoliteClient extends pg.Client {
  readonly #goodbyeMs: number

  constructor(config: PoliteClientConfig = {}) {
    super(config)
    this.#goodbyeMs = config.goodbyeMs ?? GOODBYE_MS
    const { stopping } = config
    if (stopping?.aborted) this.#breakOffLater()
    stopping?.addEventListener('abort', this.#breakOffLater)
    this.once('end', () => stopping?.removeEventListener('abort', this.#breakOffLater))
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#breakOffLater()
    return callback === undefined ? super.end() : super.end(callback)
  }

  readonly #breakOffLater = (): void => {
    const goodbye = setTimeout(() => this.connection.stream.destroy(), this.#goodbyeMs)
    // One that never began does not end either.
    goodbye.unref()
    this.once('end', () => clearTimeout(goodbye))
  }
}
