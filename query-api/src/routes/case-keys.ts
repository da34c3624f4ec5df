import type { Rejection } from '@aktenraum/domain'
import { keysAtOnce, keyWrap, listFormerDocumentKeys } from '@aktenraum/domain/contracts'
import type { AnswerOf } from '@aktenraum/domain/contracts'
import { mayManageCase } from '@aktenraum/domain/policies'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { viewerOf } from '../answers/user.ts'
import type { Viewer } from '../answers/user.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { listFormerWraps } from '../reads/key-wraps.ts'
import { readTakingPart } from '../reads/taking-part.ts'

export const caseKeyRoutes = (http: Http, desk: Desk): void =>
  mount(
    http,
    listFormerDocumentKeys,
    upToDate(desk, ['cases'], ({ params, query }, caller) =>
      lookUpFormerKeys(desk.runtime, viewerOf(caller), { caseId: params.id, after: query.after ?? '' }),
    ),
  )

const lookUpFormerKeys = async (
  { pool }: Runtime,
  { id, isStaff }: Viewer,
  { caseId, after }: { readonly caseId: string; readonly after: string },
): Promise<AnswerOf<typeof listFormerDocumentKeys> | Rejection> => {
  const part = await readTakingPart(pool, caseId, id)
  if (part === null) return { rejected: 'case/not-found' }
  if (!mayManageCase({ role: part.role, isStaff })) return { rejected: 'case/forbidden' }
  const rows = await listFormerWraps(pool, { caseId, after, limit: keysAtOnce })
  return {
    results: rows.map(({ key_id, access_key_id, payload }) =>
      keyWrap.parse({ key_id, access_key_id, encrypted_key: payload }),
    ),
  }
}
