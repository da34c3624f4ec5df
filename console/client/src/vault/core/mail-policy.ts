import { UntrustedKeyError } from '@aktenraum/crypto-client'
import type { MailPolicyPort } from '../log-port.ts'
import type { Account } from './account.ts'
import type { Logs } from './logs.ts'
import { createSaying } from './saying.ts'

interface Needs {
  readonly account: Account
  readonly logs: Logs
}

/** What mails of the office may say: an owner's word in its log, and nothing on a server's. */
export const mailPolicyMethods = ({ account, logs }: Needs): MailPolicyPort => {
  const { say, requireOwner } = createSaying({ account, logs })
  return {
    mailPolicy: () => Promise.resolve(logs.office().mailPolicy()),
    signMailPolicy: async ({ shown, mails, at }) => {
      const office = logs.office()
      const now = office.mailPolicy()
      if (now === mails) return null
      if (now !== shown) throw new UntrustedKeyError('another policy than was shown')
      requireOwner()
      return say(office, { op: 'policy', mails }, at)
    },
  }
}
