/**
 * Whether a service that we need is away, is being failed over, or cannot take more for now: not the fault of what was
 * asked, worth another try, and over by itself. Decided by codes; by words only where a library has no code for it.
 */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = String(Reflect.get(error, 'code') ?? '')
  return (
    network.has(code) ||
    postgres.test(code) ||
    isOutageOfKurrentdb(error, code) ||
    isOutageOfRedis(error) ||
    (code === '' && wordless.test(error.message))
  )
}

/** Of the operating system, by Node: nobody there, gone in between, or no answer. */
const network: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET', 'EMFILE', 'ENFILE'],
])

/**
 * SQLSTATE (PostgreSQL, appendix A). Classes: 08 connection, 40 rolled back (deadlock, recovery of a standby), 53
 * resources, 57 stopped or starting, 58 the system below. 25006: read-only, as a primary that was demoted is.
 */
const postgres = /^(?:(?:08|40|53|57|58)[0-9A-Z]{3}|25006)$/

/** `ErrorType` of KurrentDB's client, which is loaded only where it is used. */
const kurrentdb: ReadonlySet<string> = new Set(['unavailable', 'deadline-exceeded', 'timeout', 'not-leader'])

/** UNAVAILABLE and DEADLINE_EXCEEDED of gRPC, which the client passes on as they are when no connection comes about. */
const grpc: ReadonlySet<string> = new Set(['14', '4'])

const isOutageOfKurrentdb = (error: Error, code: string): boolean =>
  kurrentdb.has(String(Reflect.get(error, 'type'))) || ('details' in error && grpc.has(code))

/**
 * The first word of what Redis refuses with is its code: a replica, starting, no primary, no memory, disk failed, busy
 * with a script. A refused command makes the transaction around it fail; Redis 6 puts what happens within a script
 * behind a hyphen.
 */
const redisCode = /(?:^|-)(?:READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|TRYAGAIN|BUSY|OOM|MISCONF|UNBLOCKED) /

const isOutageOfRedis = (error: Error): boolean => {
  if (error.name === 'MaxRetriesPerRequestError') return true
  if (error.name !== 'ReplyError') return false
  if (redisCode.test(error.message)) return true
  const causes: unknown = Reflect.get(error, 'previousErrors')
  return Array.isArray(causes) && causes.some(isOutage)
}

/** What pg, its pool, ioredis and KurrentDB's client say of a connection that is lost or does not come about. */
const wordless =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Connection is closed\.|Command timed out|Failed to discover after )/
