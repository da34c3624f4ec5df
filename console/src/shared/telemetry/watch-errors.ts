import type { ReportingApp, Severity } from '@aktenraum/domain/contracts'
import type { openReporter } from './reporter.ts'

export type LogLevel = 'DEBUG' | 'INFO' | Severity
/** For what went wrong without anybody having to know: from WARN on it is reported. */
export type ErrorLog = (level: LogLevel, error: unknown) => void

interface Surroundings {
  readonly target?: Pick<EventTarget, 'addEventListener'>
  readonly load?: () => Promise<{ readonly openReporter: typeof openReporter }>
}

/**
 * Reports what nobody caught. Small, for it comes first of all; what scrubs and sends is loaded with the first error.
 * Reporting never fails loudly: it would report itself.
 */
export const watchErrors = (
  app: ReportingApp,
  { target = globalThis, load = () => import('./reporter.ts') }: Surroundings = {},
): ErrorLog => {
  let reporter: Promise<ReturnType<typeof openReporter>> | undefined
  const tell = async (severity: Severity, error: unknown): Promise<void> => {
    reporter ??= load().then(({ openReporter }) => openReporter(app))
    await (
      await reporter
    )(severity, error)
  }
  const log: ErrorLog = (level, error) => {
    if (level === 'DEBUG' || level === 'INFO') return
    tell(level, error).catch(() => (reporter = undefined))
  }
  target.addEventListener('error', (event) => {
    // Notices about the layout come without an error.
    if ('error' in event && event.error) log('ERROR', event.error)
  })
  target.addEventListener('unhandledrejection', (event) => log('ERROR', 'reason' in event ? event.reason : undefined))
  return log
}
