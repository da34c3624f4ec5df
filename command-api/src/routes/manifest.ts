import { caseStream } from '@aktenraum/domain'
import { appendManifest } from '@aktenraum/domain/contracts'
import type { ManifestEntryDto } from '@aktenraum/domain/contracts'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { caseStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'

export const manifestRoutes = (http: Http): void => {
  const { store, pool } = http.runtime
  mount(http, appendManifest, async ({ params, body }, { userId, isStaff }) => {
    const { state } = await loadStream(store, caseStream(params.case_id), caseStreams)
    if (state.participants[userId] === undefined) return { rejected: 'case/not-found' }
    if (body.anew && !isStaff) return { rejected: 'case/forbidden' }
    if (body.case_id !== params.case_id || body.signed_by !== userId)
      throw problems.fields({ signed_by: [texts.wrongManifest] })
    return (await append(pool, body)) ? { counter: body.counter } : { rejected: 'case/manifest-behind' }
  })
}

/** After the newest one, and after no other. The same entry again counts as kept. */
const append = async (db: Queryable, entry: ManifestEntryDto): Promise<boolean> => {
  const { case_id: caseId, counter, signature } = entry
  const { rowCount } = await db.query(
    `with kept as (
       insert into case_manifest (case_id, counter, entry)
       select $1, $2, $3 where $2 = 1 + coalesce((select max(counter) from case_manifest where case_id = $1), 0)
       on conflict do nothing returning 1
     )
     select from kept
     union all select from case_manifest where case_id = $1 and counter = $2 and entry ->> 'signature' = $4`,
    [caseId, counter, JSON.stringify(entry), signature],
  )
  return (rowCount ?? 0) > 0
}
