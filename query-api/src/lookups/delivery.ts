import type { Rejection } from '@aktenraum/domain'
import type { AnswerOf, DeliveryDto, retrieveDelivery } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { Viewer } from '../answers/user.ts'
import { listDelivery } from '../reads/delivery.ts'
import type { DeliveryRow } from '../reads/delivery.ts'
import { lookUpDocumentRow } from './documents.ts'

/** How far a document got, person by person: the business of its uploader alone (LST-34). */
export const lookUpDelivery = async (
  runtime: Runtime,
  viewer: Viewer,
  place: { readonly caseId: string; readonly documentId: string },
): Promise<AnswerOf<typeof retrieveDelivery> | Rejection> => {
  const found = await lookUpDocumentRow(runtime, viewer, place)
  if (found === null) return { rejected: 'document/not-found' }
  const { uploader } = found.row
  if (uploader !== viewer.id) return { rejected: 'document/forbidden' }
  const rows = await listDelivery(runtime.pool, { documentId: place.documentId, uploader })
  return { people: rows.map(toDelivery) }
}

const toDelivery = ({ user_id, is_other, ...when }: DeliveryRow): DeliveryDto => ({
  user: user_id,
  joined_later: !is_other,
  ...when,
})
