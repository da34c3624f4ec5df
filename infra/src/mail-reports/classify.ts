import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { deliveryStatusIn } from './delivery-status.ts'
import type { RecipientStatus } from './delivery-status.ts'

/**
 * What came to an address for reports. `to`: every address that it may have come to. `auto-reply`: somebody is away
 * (RFC 3834), which says nothing of the mail. `other`: no report in any form that programs read.
 */
export type Incoming =
  | {
      readonly kind: 'report'
      readonly to: readonly string[]
      readonly envelopeId: string | null
      /** Of several recipients the one that fared worst. */
      readonly recipient: RecipientStatus
    }
  | { readonly kind: 'auto-reply' }
  | { readonly kind: 'other'; readonly to: readonly string[] }

/** Never throws for what a mail says: whoever writes one could stop the others. */
export const classify = async (raw: Uint8Array): Promise<Incoming> => {
  const email = await PostalMime.parse(raw, { maxNestingDepth: 20 }).catch(() => null)
  if (email === null) return { kind: 'other', to: [] }
  const to = addressesOf(email)
  const report = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const [type = ''] = valuesOf(email, 'content-type')
  if (report !== undefined && /^multipart\/report\b/i.test(type)) {
    const { envelopeId, recipients } = deliveryStatusIn(textOf(report.content))
    const recipient = worstOf(recipients)
    if (recipient !== null) return { kind: 'report', to, envelopeId, recipient }
  }
  return isAutomatic(email) ? { kind: 'auto-reply' } : { kind: 'other', to }
}

const valuesOf = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

/**
 * Servers write the envelope's recipient into one of these; in `To` it stands because it was the sender of the mail.
 */
const addressesOf = (email: Email): readonly string[] =>
  ['delivered-to', 'x-original-to', 'envelope-to', 'to']
    .flatMap((name) => valuesOf(email, name))
    .flatMap((value) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? [])

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

const isAutomatic = (email: Email): boolean =>
  valuesOf(email, 'auto-submitted').some((value) => !/^no\b/i.test(value.trim())) ||
  valuesOf(email, 'precedence').some((value) => /^(bulk|junk|auto_reply)\b/i.test(value.trim())) ||
  ['x-autoreply', 'x-autorespond', 'x-auto-reply'].some((name) => valuesOf(email, name).length > 0)

const worseFirst: readonly RecipientStatus['action'][] = ['failed', 'delayed', 'delivered', 'relayed', 'expanded']

const worstOf = (recipients: readonly RecipientStatus[]): RecipientStatus | null =>
  recipients.toSorted((one, other) => worseFirst.indexOf(one.action) - worseFirst.indexOf(other.action))[0] ?? null
