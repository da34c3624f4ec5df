import { instant, isAddressAtFault, mailEvents, parseEvent, userStream } from '@aktenraum/domain'
import type { MailEvent } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import { userStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import { v5 } from 'uuid'
import { causeOf, consequenceOf } from '../deciding/dependencies.ts'
import type { Reaction } from './reaction.ts'

/** To an address that does not exist no more mails are sent, until staff have changed or released it. */
export const unreachableAddresses: Reaction = {
  name: 'unreachable-addresses',
  types: ['EmailBounced', 'EmailSendFailed'],
  react: async (event, { store, now }) => {
    const gone = goneBy(parseEvent(mailEvents, event))
    if (gone === null) return
    const { recipient, ...what } = gone
    const marked = await decideAndAppend(store, userStreams, {
      stream: userStream(recipient),
      command: { type: 'MarkUnreachable', ...what, at: instant.parse(event.meta.at) },
      meta: consequenceOf(causeOf(event), v5('unreachable', event.id), now()),
    })
    if (isRejection(marked) && marked.rejected !== 'user/not-invited')
      throw new Error(`closing an address was refused: ${marked.rejected}`)
  },
}

const goneBy = (event: MailEvent) => {
  if (event.type === 'EmailBounced') {
    const { mailId, recipient, addressId, kind, status } = event.data
    return kind === 'hard' ? { mailId, recipient, addressId, status } : null
  }
  if (event.type !== 'EmailSendFailed') return null
  const { mailId, recipient, addressId = null, status = null, retryAt } = event.data
  return retryAt === null && isAddressAtFault(status) ? { mailId, recipient, addressId, status } : null
}
