import { AdvisedError } from '../base/errors/advised.ts'
import { statedName } from '../base/text/stated-name.ts'
import { sayingTexts } from '../words/saying.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { requireOwner } from './owners.ts'
import { saying } from './saying.ts'
import type { OfficeClient } from './types.ts'
import { fetchUser } from './users.ts'

/** What staff need to know and to sign of names. */
export const namingMethods = (context: Context): Pick<OfficeClient, 'alikeTo' | 'signName'> => ({
  alikeTo: async (user, userId) => {
    await followLogs(context)
    return context.crypto.alikeTo({ name: statedName(user), ...(userId === undefined ? {} : { userId }) })
  },
  signName: (user, wish) => signName(context, user, wish),
})

type SignName = OfficeClient['signName']

/** Somebody would be called by another name: it counts once it is signed. */
const signName = async (
  context: Context,
  { id, is_staff: isStaff }: Parameters<SignName>[0],
  wish: Parameters<SignName>[1],
): Promise<void> => {
  const { crypto, now, state } = context
  if (isStaff) await requireOwner(context)
  await fetchUser(context, id)
  await saying(context, {
    call: 'appendLogEntry',
    about: ['name', id, wish],
    sign: async () => {
      // Somebody else may have signed it meanwhile, or another one.
      const { from, name } = state.stated[id]?.wish ?? { from: null, name: null }
      if (from?.name !== wish.from.name || from.address !== wish.from.address || name !== wish.name)
        throw new AdvisedError(sayingTexts.nameChanged, 'another name than was shown')
      return crypto.signName({ userId: id, wish, at: now() })
    },
    request: ({ log, entry }) => ({ params: { log }, body: { entry } }),
  })
  await followLogs(context)
}
