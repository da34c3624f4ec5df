import { openPaperKey, signLogEntry, UntrustedKeyError } from '@aktenraum/crypto-client'
import { paperAuthor, statementHash } from '@aktenraum/crypto-client/log'
import type { Act, PersonStatement } from '@aktenraum/crypto-client/log'
import type { OwnersPort } from '../log-port.ts'
import type { Account } from './account.ts'
import { requireAsShown } from './as-shown.ts'
import type { Logs } from './logs.ts'
import { createSaying } from './saying.ts'

interface Needs {
  readonly account: Account
  readonly logs: Logs
}

/** What owners say of staff, and who holds the paper. */
export const ownersMethods = ({ account, logs }: Needs): OwnersPort => {
  const { say, requireOwner } = createSaying({ account, logs })
  const naming = (statement: PersonStatement, isOwner: boolean): Act => ({
    op: 'staff',
    statement,
    isOwner,
    former: statementHash(statement),
  })
  return {
    makeOwner: async ({ userId, shown, at }) => {
      requireOwner()
      const member = logs.office().member(userId)
      if (member === null) throw new UntrustedKeyError(`${userId} is not one of the office`)
      requireAsShown(member.statement, shown)
      return say(logs.office(), naming(member.statement, true), at)
    },
    revoke: async ({ userId, shown, at }) => {
      const member = logs.office().member(userId)
      if (member === null) return null
      requireOwner()
      requireAsShown(member.statement, shown)
      return say(logs.office(), { op: 'revoke', userId }, at)
    },
    nameAgain: async ({ userId, shown, at }) => {
      const office = logs.office()
      const last = office.statementsOf(userId).at(-1)
      if (last === undefined || office.member(userId) !== null) return null
      requireOwner()
      requireAsShown(last, shown)
      return say(office, naming(last, false), at)
    },
    usePaperKey: async ({ text, founder, sealed, at }) => {
      const { userId, officeId } = account.secrets()
      const office = logs.office()
      const own = office.member(userId)
      if (own === null) throw new UntrustedKeyError('one is not one of the office')
      const privateKey = await openPaperKey(text, founder, sealed)
      const head = office.chain.head()
      const frame = { officeId, log: office.name, author: paperAuthor, after: head, office: head, at }
      return signLogEntry({ ...frame, ...naming(own.statement, true) }, privateKey)
    },
  }
}
