import { reportClientError } from '@aktenraum/domain/contracts'
import type { ReportingApp, ScrubbedError, Severity } from '@aktenraum/domain/contracts'
import { browserHttp } from '@aktenraum/client/wire/browser-http'
import type { HttpPort } from '@aktenraum/client/wire/http-port'
import { describeError } from './raw-error.ts'
import { openTelemetry } from './telemetry-api.ts'

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
