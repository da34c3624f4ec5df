import { createQueryApi } from '@aktenraum/query-api'
import { startHttpServer } from '@aktenraum/infra/http/server'
import { startProjector } from '@aktenraum/projector'
import { openBrowser } from './command-api-browser.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

/** Both APIs on the same services, and the projector between them. */
export interface BothApis {
  /** The command API, and who is signed in there. */
  readonly api: CommandApiUnderTest
  readonly staff: TestBrowser
  readonly client: TestBrowser
  readonly operator: TestBrowser
  /** Asks the query API, as somebody or as nobody. */
  read(
    by: TestBrowser | null,
    path: string,
    headers?: Readonly<Record<string, string>>,
  ): ReturnType<TestBrowser['send']>
  stop(): Promise<void>
}

export const startBothApis = async (): Promise<BothApis> => {
  const api = await startCommandApi()
  const projector = await startProjector(api.runtime)
  const reading = await startHttpServer(api.runtime, { read: createQueryApi(api.runtime).callback() })
  return {
    api,
    staff: await api.browserOf('staff', { isStaff: true }),
    client: await api.browserOf('client'),
    operator: await api.browserOf('operator', { isStaff: true, isOperator: true }),
    read: async (by, path, headers) => {
      const browser = openBrowser(`http://127.0.0.1:${reading.port}`, by === null ? {} : Object.fromEntries(by.cookies))
      // What says that it lags behind is asked for again, however slow a machine is.
      for (;;) {
        const answer = await browser.send('GET', path, undefined, headers)
        if (!answer.headers.has('X-Stale')) return answer
      }
    },
    stop: async () => {
      await reading.stop()
      await projector.stop()
      await api.stop()
    },
  }
}
