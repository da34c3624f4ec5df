import { caseStream } from '@aktenraum/domain'
import { appendManifest } from '@aktenraum/domain/contracts'
import type { ManifestEntryDto } from '@aktenraum/domain/contracts'
import { mayManageCase } from '@aktenraum/domain/policies'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { Runtime } from '@aktenraum/infra/runtime'
import { follows, hasRightTally, isEntrySignedBy } from '../manifest/entry.ts'
import { areUploadedTo } from '../manifest/uploaded-keys.ts'
import { loadUser } from '../people.ts'
import { caseStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'

/**
 * Clients sign for what they uploaded themselves, staff who take part for every document of the case. Browsers check the
 * same by what is signed alone; the server keeps out what no browser would believe, so that nobody is alarmed by it.
 */
export const manifestRoutes = (http: Http): void => {
  const { store, pool } = http.runtime
  mount(http, appendManifest, async ({ params, body }, { userId, isStaff }) => {
    const { state } = await loadStream(store, caseStream(params.case_id), caseStreams)
    const role = state.participants[userId]
    if (role === undefined) return { rejected: 'case/not-found' }
    const mayManage = mayManageCase({ role, isStaff })
    if (body.anew && !mayManage) return { rejected: 'case/forbidden' }
    if (body.case_id !== params.case_id || body.signed_by !== userId)
      throw problems.fields({ signed_by: [texts.wrongManifest] })
    await requireOwnSignature(http.runtime, body)
    const keyIds = [...body.added, ...body.removed]
    if (!(await areUploadedTo(pool, params.case_id, keyIds, mayManage ? null : userId)))
      return { rejected: 'case/manifest-forbidden' }
    return (await appendNext(pool, body)) ? { counter: body.counter } : { rejected: 'case/manifest-behind' }
  })
}

/** False where it does not follow the newest. @throws HttpProblem 400 for a tally that is not its own */
const appendNext = async (db: Queryable, entry: ManifestEntryDto): Promise<boolean> => {
  const previous = await readEntry(db, entry.case_id, entry.counter - 1)
  if (!follows(entry, previous)) return false
  if (!hasRightTally(entry, previous)) throw problems.fields({ count: [texts.wrongTally] })
  return append(db, entry)
}

/** @throws HttpProblem 400: nobody could verify it, for want of a signature or of keys that the office vouches for */
const requireOwnSignature = async (runtime: Runtime, entry: ManifestEntryDto): Promise<void> => {
  const { publicKeys, status } = await loadUser(runtime, entry.signed_by)
  if (publicKeys === null || status !== 'confirmed' || !isEntrySignedBy(publicKeys.signature, entry))
    throw problems.fields({ signature: [texts.wrongSignature] })
}

const readEntry = async (db: Queryable, caseId: string, counter: number): Promise<ManifestEntryDto | null> => {
  const { rows } = await db.query<{ entry: ManifestEntryDto }>(
    'select entry from case_manifest where case_id = $1 and counter = $2',
    [caseId, counter],
  )
  return rows[0]?.entry ?? null
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
