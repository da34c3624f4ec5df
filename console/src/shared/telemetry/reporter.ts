import { framesOf, reportClientError, scrub } from '@aktenraum/domain/contracts'
import type { ReportingApp, ScrubbedError, Severity } from '@aktenraum/domain/contracts'
import { browserHttp } from '@aktenraum/client/wire/browser-http'
import type { HttpPort } from '@aktenraum/client/wire/http-port'
import { createApi } from '@aktenraum/client/wire/api'
import type { Api } from '@aktenraum/client/wire/api'

export interface ReporterOptions {
  readonly http?: HttpPort
  readonly origin?: string
}

/** What happens when the line or the session is gone says nothing about our code. */
const expected = new Set(['AbortError', 'NoConnectionError', 'AuthenticationError'])
/** Of one page. Every error is reported once; a page that breaks over and over does not flood the server. */
const maxReports = 20

/** Scrubs and sends. */
export const openReporter = (
  app: ReportingApp,
  { http = browserHttp(), origin = globalThis.location.origin }: ReporterOptions = {},
): ((severity: Severity, error: unknown) => Promise<void>) => {
  const telemetry = openTelemetry(http)
  const reported = new Set<string>()
  const isNew = (error: ScrubbedError): boolean => {
    const text = JSON.stringify(error)
    if (reported.has(text) || reported.size >= maxReports) return false
    reported.add(text)
    return true
  }
  return async (severity, error) => {
    if (error instanceof Error && expected.has(error.name)) return
    const described = describeError(app, error, origin)
    if (isNew(described))
      await telemetry.call(reportClientError, {
        body: { severity, error: { ...described, frames: [...described.frames] } },
      })
  }
}

/** What may be told of an error: its kind and where in our own code, without a word of its message. */
const describeError = (app: ReportingApp, error: unknown, origin: string): ScrubbedError => {
  if (!(error instanceof Error)) return scrub({ app, name: 'Error' })
  const code: unknown = Reflect.get(error, 'code')
  return scrub({
    app,
    name: error.name,
    code: typeof code === 'string' ? code : null,
    frames: framesOf(error, origin),
  })
}

/**
 * The client's second group of calls (API-04). It knows no viewer, ends no session and takes no keys: what happens to a
 * report has no consequence for the page.
 */
export const openTelemetry = (http: HttpPort): Pick<Api, 'call'> => {
  const api = createApi({ http, learns: false })
  return {
    call: (contract, ...rest) => {
      if (contract.group !== 'telemetry') throw new TypeError(`${contract.operationId} is no telemetry`)
      return api.call(contract, ...rest)
    },
  }
}
