/** What a report says of one recipient (RFC 3464, 2.3). */
export interface RecipientStatus {
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'
  /** An enhanced status code (RFC 3463); null where there is none that could be one. */
  readonly status: string | null
  readonly retriesUntil: Date | null
}
export interface DeliveryStatus {
  /** By which its sender named the mail (RFC 3461, 4.4). */
  readonly envelopeId: string | null
  readonly recipients: readonly RecipientStatus[]
}

/**
 * Reads a `message/delivery-status`: groups of fields between empty lines, of which the first is about the mail and
 * each other about a recipient. What is not understood is left out.
 */
export const deliveryStatusIn = (text: string): DeliveryStatus => {
  const [ofMail, ...ofRecipients] = groupsIn(text)
  return {
    envelopeId: ofMail?.get('original-envelope-id')?.trim() || null,
    // Some servers put everything into one group.
    recipients: (ofRecipients.length === 0 && ofMail !== undefined ? [ofMail] : ofRecipients).flatMap(
      (fields) => recipientIn(fields) ?? [],
    ),
  }
}

type Fields = ReadonlyMap<string, string>

const groupsIn = (text: string): Fields[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .filter((group) => group.trim() !== '')
    .map(fieldsIn)

/** Of a field that is there twice the first one counts; lines that begin with a space go on with the one before. */
const fieldsIn = (group: string): Fields => {
  const fields = new Map<string, string>()
  for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? []
    if (name !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), withoutComments(value))
  }
  return fields
}

const withoutComments = (value: string): string => value.replaceAll(/\([^()]*\)/g, ' ').trim()

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const

const recipientIn = (fields: Fields): RecipientStatus | null => {
  const said = fields.get('action')?.toLowerCase()
  const action = actions.find((each) => each === said)
  if (action === undefined) return null
  const until = Date.parse(fields.get('will-retry-until') ?? '')
  return { action, status: statusIn(fields), retriesUntil: Number.isNaN(until) ? null : new Date(until) }
}

/**
 * The code of who reports; where that says nothing of its own (x.0.0, as Exim's does), the one that the next server has
 * said to it, if that is of the same class.
 */
const statusIn = (fields: Fields): string | null => {
  const own = codeIn(/^([245]\.\d{1,3}\.\d{1,3})(?!\S)/, fields.get('status'))
  if (own?.endsWith('.0.0') !== true) return own
  const told = codeIn(/^smtp;\s*\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/i, fields.get('diagnostic-code'))
  return told?.at(0) === own.at(0) ? told : own
}

const codeIn = (pattern: RegExp, value = ''): string | null => pattern.exec(value)?.[1] ?? null
