import { createHash } from 'node:crypto'
import { rawErrorOf, reportClientError, scrub, severityOf } from '@aktenraum/domain/contracts'
import type { ScrubbedError, Severity } from '@aktenraum/domain/contracts'
import { backendVersion } from '@aktenraum/infra/http/app'
import { mountPublic } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { openRateLimit } from '@aktenraum/infra/http/rate-limit'
import { keepClientError } from '../vault/client-errors.ts'

const windowMs = 60_000
const perAddress = 30
const fromEverywhere = 600

/** Nothing that a report says reaches the log; what is kept was scrubbed. */
export const telemetryRoutes = (http: Http): void => {
  const { redis, pool, now, config } = http.runtime
  const { origin } = new URL(config.publicUrl)
  const limit = (kind: string, attempts: number) =>
    openRateLimit(redis, { name: `telemetry:${kind}`, attempts, windowMs })
  const ofAddress = limit('address', perAddress)
  const ofAll = limit('all', fromEverywhere)

  mountPublic(http, reportClientError, async ({ body, address }) => {
    await ofAddress.count(address)
    await ofAll.count('all')
    const severity = severityOf(body.severity)
    const kept = scrub(rawErrorOf(body.error, origin))
    const fingerprint = fingerprintOf(severity, kept)
    await keepClientError(pool, { ...kept, fingerprint, severity, version: backendVersion, at: now() })
    return undefined
  })
}

const fingerprintOf = (severity: Severity, { app, name, code, frames }: ScrubbedError): string =>
  createHash('sha256')
    .update(JSON.stringify([severity, app, backendVersion, name, code, frames]))
    .digest('hex')
    .slice(0, 32)
