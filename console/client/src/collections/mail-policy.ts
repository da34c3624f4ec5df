import { AdvisedError } from '../base/errors/advised.ts'
import { sayingTexts } from '../words/saying.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { requireOwner } from './owners.ts'
import { saying } from './saying.ts'
import type { OfficeClient } from './types.ts'

/** What mails may say: read from the office's log, and signed there. */
export const mailPolicyMethods = (context: Context): Pick<OfficeClient, 'mailPolicy' | 'signMailPolicy'> => {
  const { crypto, now, state } = context
  return {
    mailPolicy: async () => {
      await followLogs(context)
      return { mails: await crypto.mailPolicy({}), isOwner: state.owners.has(state.viewerId ?? '') }
    },
    signMailPolicy: async (shown, mails) => {
      await requireOwner(context)
      await saying(context, {
        call: 'appendLogEntry',
        about: ['policy', mails],
        sign: async () => {
          const standing = await crypto.mailPolicy({})
          if (standing !== shown && standing !== mails)
            throw new AdvisedError(sayingTexts.policyChanged, 'another policy than was shown')
          const entry = await crypto.signMailPolicy({ shown, mails, at: now() })
          return entry === null ? null : { entry }
        },
        request: ({ entry }) => ({ params: { log: 'office' }, body: { entry } }),
      })
      await followLogs(context)
    },
  }
}
