import { pino } from 'pino'
import type { Config } from './config.ts'

/**
 * All that may ever stand in a log. No bodies, names, addresses, tokens or paths with ids: `route` is the pattern of a
 * path. What is not listed here is dropped, also when a cast smuggles it past the compiler.
 */
export interface LogFields {
  readonly process?: string
  readonly correlationId?: string | undefined
  readonly traceId?: string | undefined
  readonly commandId?: string
  readonly operationId?: string
  readonly method?: string
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  readonly bytes?: number
  readonly count?: number
  readonly attempt?: number
  readonly port?: number
  readonly projection?: string
  readonly subscription?: string
  readonly position?: string
  readonly eventId?: string
  readonly eventType?: string
  readonly job?: string
  readonly jobId?: string
  readonly migration?: string
  readonly reason?: string
  readonly error?: unknown
}

/** `message` is a fixed sentence; what varies goes into the fields. */
export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  child(fields: LogFields): Log
}

export const openLog = ({ logLevel, logFile }: Pick<Config, 'logLevel' | 'logFile'>): Log => {
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const destination = pino.destination({
    ...(logFile === undefined ? { fd: 1 } : { dest: logFile, mkdir: true }),
    sync: true,
  })
  const logger = pino(options, destination)
  const withFields = (fixed: LogFields): Log => {
    const write =
      (level: 'debug' | 'info' | 'warn' | 'error') =>
      (message: string, fields: LogFields = {}): void =>
        logger[level](allowed({ ...fixed, ...fields }), message)
    return {
      debug: write('debug'),
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
      child: (fields) => withFields({ ...fixed, ...fields }),
    }
  }
  return withFields({})
}

/** `satisfies` keeps this list and `LogFields` the same. */
const fieldNames = {
  process: true,
  correlationId: true,
  traceId: true,
  commandId: true,
  operationId: true,
  method: true,
  route: true,
  status: true,
  ms: true,
  bytes: true,
  count: true,
  attempt: true,
  port: true,
  projection: true,
  subscription: true,
  position: true,
  eventId: true,
  eventType: true,
  job: true,
  jobId: true,
  migration: true,
  reason: true,
  error: true,
} satisfies Record<keyof LogFields, true>

const allowed = (fields: LogFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name in fieldNames && value !== undefined)
      .map(([name, value]) => [name, name === 'error' ? describeError(value) : value]),
  )

export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message, stack, cause } = error
  const frames = stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  const details = ['code', 'constraint', 'table', 'routine', 'syscall'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? [[key, value]] : []
  })
  return {
    name,
    message: withoutValues(message),
    ...Object.fromEntries(details),
    ...(frames === undefined ? {} : { stack: frames.slice(0, 12).map((line) => line.trim()) }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** Drivers quote values in their messages: what stands in quotes and what looks like an address is left out. */
export const withoutValues = (message: string): string =>
  message
    .replaceAll(/"[^"]*"|'[^']*'/g, '"…"')
    .replaceAll(/[^\s@]+@[^\s@]+/g, '…@…')
    .slice(0, 500)
