import { isRejection, userStream } from '@aktenraum/domain'
import { optOut } from '@aktenraum/domain/contracts'
import { userStreams } from '@aktenraum/domain/streams'
import { mountLink } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { openRateLimit } from '@aktenraum/infra/http/rate-limit'
import { answerOptOut } from '@aktenraum/infra/opt-out/page'
import { readOptOutSecret } from '@aktenraum/infra/opt-out/secret'
import { readOptOutToken } from '@aktenraum/infra/opt-out/token'
import { carryOut } from '../deciding/carry-out.ts'
import { officeContact } from '../deciding/office-settings.ts'

const windowMs = 60_000
const wrongPerAddress = 30

/**
 * Turns off mails about new documents, by the link in one of them (RFC 8058). Who has the link is not asked who they
 * are; from a browser it comes by a form without a script, from a mail program without any cookie.
 */
export const optOutRoutes = (http: Http): void => {
  const { runtime } = http
  const { pool, now, redis } = runtime
  const wrong = openRateLimit(redis, { name: 'opt-out', attempts: wrongPerAddress, windowMs })
  mountLink(http, optOut, async ({ params, meta, reply, address }, ctx) => {
    const whose = readOptOutToken(await readOptOutSecret(pool), params.token, now())
    const office = await officeContact(runtime)
    if (typeof whose === 'string') {
      if (whose === 'wrong') await wrong.count(address)
      return answerOptOut(ctx, whose, office)
    }
    const { person } = whose
    const work = { type: userStreams, stream: userStream(person), meta: meta(person), reply }
    const done = await carryOut(runtime, { ...work, command: { type: 'TurnOffMails' } })
    answerOptOut(ctx, isRejection(done) ? 'wrong' : 'done', office)
  })
}
