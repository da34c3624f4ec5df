import type { Decision } from '../kernel/decider.ts'
import type { Instant, MailId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import { obstacleToManaging } from './authority.ts'
import type { Authority } from './authority.ts'
import type { UserEvent } from './events.ts'
import type { User } from './state.ts'

interface Managing extends Authority {
  readonly at: Instant
}
export type MailAddressCommand =
  | ({ readonly type: 'ChangeMailAddress'; readonly addressId: string } & Managing)
  /** It is forgotten; mails go to the name one signs in with. */
  | ({ readonly type: 'EraseMailAddress' } & Managing)
  | {
      readonly type: 'MarkUnreachable'
      readonly addressId: string | null
      readonly mailId: MailId
      readonly status: string | null
      readonly at: Instant
    }
  | ({ readonly type: 'ReleaseMailAddress' } & Managing)

/** Whoever decides about somebody's access decides where warnings to them go; all staff may try an address again. */
export const decideMailAddress = (command: MailAddressCommand, user: User): Decision<UserEvent> => {
  const { userId } = user
  if (userId === null) return reject('user/not-invited')
  switch (command.type) {
    case 'ChangeMailAddress':
    case 'EraseMailAddress': {
      const obstacle = obstacleToManaging(command, user)
      return obstacle === null ? moved(command, { ...user, userId }) : reject(obstacle)
    }
    case 'MarkUnreachable':
      return marked(command, { ...user, userId })
    case 'ReleaseMailAddress':
      if (!command.byStaff) return reject('user/forbidden')
      return user.mailAddress.unreachable === null
        ? []
        : [{ type: 'MailAddressReleased', data: { userId, addressId: user.mailAddress.id, releasedBy: command.by } }]
  }
}

type Known = User & { readonly userId: NonNullable<User['userId']> }

const moved = (
  command: Extract<MailAddressCommand, { type: 'ChangeMailAddress' | 'EraseMailAddress' }>,
  { userId, mailAddress }: Known,
): Decision<UserEvent> => {
  const { id: former } = mailAddress
  if (command.type === 'ChangeMailAddress') {
    const { addressId, by } = command
    return [{ type: 'MailAddressChanged', data: { userId, addressId, formerAddressId: former, changedBy: by } }]
  }
  return former === null
    ? []
    : [{ type: 'MailAddressErased', data: { userId, addressId: former, erasedBy: command.by } }]
}

/** What comes back from a former address says nothing of the present one. */
const marked = (
  { addressId, mailId, status, at }: Extract<MailAddressCommand, { type: 'MarkUnreachable' }>,
  { userId, mailAddress }: Known,
): Decision<UserEvent> =>
  mailAddress.id !== addressId || mailAddress.unreachable !== null
    ? []
    : [{ type: 'MailAddressUnreachable', data: { userId, addressId, mailId, status, since: at } }]
