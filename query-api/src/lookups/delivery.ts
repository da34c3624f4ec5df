import type { Rejection } from '@aktenraum/domain'
import type { AnswerOf, DeliveryDto, retrieveDelivery } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { toFate } from '../answers/mail.ts'
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
  return { people: rows.map((row) => toDelivery(row, viewer, runtime.now())) }
}

/** A mail goes out within a minute after it is due, unless something holds it up. */
const graceMs = 60_000

const toDelivery = (
  { user_id, is_other, mail, mails_off: isOff, ...when }: DeliveryRow,
  viewer: Viewer,
  now: Date,
): DeliveryDto => {
  const { due_at, failure } = when
  const isOverdue = due_at !== null && Date.parse(due_at) < now.getTime() - graceMs
  return {
    user: user_id,
    joined_later: !is_other,
    ...when,
    ...(failure === null ? {} : { due_at: null }),
    ...(failure === null && isOverdue ? { due_at: null, failed_at: due_at, failure: 'delayed' as const } : {}),
    ...(viewer.isStaff && mail !== null ? { mail: toFate(mail) } : {}),
    ...(viewer.isStaff && isOff ? { mails_off: true } : {}),
  }
}
