import { beginningAnew } from './beginning-anew.ts'
import { caseChanges } from './case-changes.ts'
import type { Context } from './context.ts'
import { invitingMethods } from './inviting.ts'
import { mailPolicyMethods } from './mail-policy.ts'
import { movingMethods } from './moving.ts'
import { newLinkMethods } from './new-links.ts'
import { ownerMethods } from './owners.ts'
import { removingMethods } from './removing.ts'
import { readRestart, signRestart } from './restarting.ts'
import { namingMethods } from './signing-names.ts'
import type { OfficeClient } from './types.ts'

/** What staff do about people and cases. */
export const managingMethods = (context: Context) => beginningAnew(all(context), context.state)

const all = (context: Context) => ({
  ...caseChanges(context),
  ...removingMethods(context),
  ...movingMethods(context),
  ...invitingMethods(context),
  ...newLinkMethods(context),
  ...ownerMethods(context),
  ...mailPolicyMethods(context),
  ...namingMethods(context),
  readRestart: () => readRestart(context),
  signRestart: (...given: Parameters<OfficeClient['signRestart']>) => signRestart(context, ...given),
})
