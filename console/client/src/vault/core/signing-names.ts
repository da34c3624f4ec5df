import { UntrustedKeyError } from '@aktenraum/crypto-client'
import { isPlainName, newStatement, statementHash } from '@aktenraum/crypto-client/log'
import type { PersonStatement } from '@aktenraum/crypto-client/log'
import type { NamingPort } from '../log-port.ts'
import type { Account } from './account.ts'
import type { Logs } from './logs.ts'
import { createSaying } from './saying.ts'

interface Needs {
  readonly account: Account
  readonly logs: Logs
}

/** A new name for the keys that somebody has already. */
export const namingMethods = ({ account, logs }: Needs): NamingPort => {
  const { say, requireOwner } = createSaying({ account, logs })
  return {
    signName: async ({ userId, wish: { from, name }, at }) => {
      const [office, people] = [logs.office(), logs.people()]
      const member = office.member(userId)
      const known = member?.statement ?? people.client(userId)
      if (known === null) throw new UntrustedKeyError(`${userId} is not confirmed by the office`)
      if (known.name === name) return null
      if (known.name !== from.name || known.address !== from.address)
        throw new UntrustedKeyError('another name than was shown')
      if (!isPlainName(name)) throw new UntrustedKeyError('a name with hidden characters')
      const [statement, former] = [renamed(known, name), statementHash(known)]
      if (member !== null) {
        requireOwner()
        const { isOwner } = member
        return { log: 'office', entry: await say(office, { op: 'staff', statement, isOwner, former }, at) }
      }
      const invitationId = people.newestInvitation(userId) ?? ''
      return { log: 'people', entry: await say(people, { op: 'person', statement, former, invitationId }, at) }
    },
  }
}

const renamed = ({ userId, encryption, signature, address }: PersonStatement, name: string): PersonStatement =>
  newStatement({ userId, encryption, signature, name, address })
