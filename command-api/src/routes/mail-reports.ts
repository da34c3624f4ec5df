import { mailStream } from '@aktenraum/domain'
import { postMailReport } from '@aktenraum/domain/contracts'
import { mountPublic } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { openRateLimit } from '@aktenraum/infra/http/rate-limit'
import { toldBy } from '@aktenraum/domain/deciders'
import { mailStreams } from '@aktenraum/domain/streams'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import { takeIn } from '@aktenraum/infra/mail-reports/take-in'
import type { Intake } from '@aktenraum/infra/mail-reports/take-in'
import { isSignedBy, toleranceMs } from '@aktenraum/infra/mail-reports/webhook-signature'
import { forgetCall, isFirstCall } from '../vault/report-calls.ts'

const windowMs = 60_000
const unsignedPerAddress = 30

/** Where a program of the mail server hands in what came to addresses for reports; nothing, where none is set up. */
export const mailReportRoutes = (http: Http): void => {
  const { runtime } = http
  const { pool, store, now, redis, config } = runtime
  const unsigned = openRateLimit(redis, { name: 'mail-reports', attempts: unsignedPerAddress, windowMs })

  mountPublic(http, postMailReport, async ({ body, address }) => {
    const { bounces } = config
    if (bounces === null || bounces.webhookSecret === undefined) throw problems.notFound()
    if (!isSignedBy(bounces.webhookSecret, body, now())) {
      await unsigned.count(address)
      throw problems.forbidden()
    }
    const { signature, at, message } = body
    const expired = new Date(now().getTime() - toleranceMs)
    if (!(await isFirstCall(pool, { signature, at, expired }))) throw problems.conflict()
    const intake: Intake = {
      ...{ db: pool, now, addresses: bounces },
      decide: (report) => decideAndAppend(store, mailStreams, report),
      toldBy: async (id) => toldBy((await loadStream(store, mailStream(id), mailStreams)).state),
    }
    const verdict = await takeIn(Buffer.from(message), 'webhook', intake).catch(async (error: unknown) => {
      await forgetCall(pool, signature)
      throw error
    })
    if (verdict !== 'later') return { verdict }
    await forgetCall(pool, signature)
    throw problems.unavailable()
  })
}
