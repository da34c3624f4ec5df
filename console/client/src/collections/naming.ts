import { statedName } from '../base/text/stated-name.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { signName } from './signing-names.ts'
import type { OfficeClient } from './types.ts'

/** What staff need to know and to sign of names. */
export const namingMethods = (context: Context): Pick<OfficeClient, 'alikeTo' | 'signName'> => ({
  alikeTo: async (user, userId) => {
    await followLogs(context)
    return context.crypto.alikeTo({ name: statedName(user), ...(userId === undefined ? {} : { userId }) })
  },
  signName: (user, wish) => signName(context, user, wish),
})
