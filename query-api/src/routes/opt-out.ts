import { askToOptOut } from '@aktenraum/domain/contracts'
import { mountLink } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { officeContactOf } from '@aktenraum/infra/office/contact'
import { answerOptOut } from '@aktenraum/infra/opt-out/page'
import { readOptOutSecret } from '@aktenraum/infra/opt-out/secret'
import { readOptOutToken } from '@aktenraum/infra/opt-out/token'
import { officeLayer } from '../lookups/settings.ts'

/** Shows a button and does nothing: programs that look into mails follow their links, too. */
export const optOutRoutes = (http: Http): void => {
  const { pool, now, config } = http.runtime
  mountLink(http, askToOptOut, async ({ params }, ctx) => {
    const whose = readOptOutToken(await readOptOutSecret(pool), params.token, now())
    const office = officeContactOf(await officeLayer({ pool }), config.officeName)
    answerOptOut(ctx, typeof whose === 'string' ? whose : 'question', office)
  })
}
