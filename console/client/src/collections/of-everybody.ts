import { accountMethods } from './account.ts'
import { beginningAnew } from './beginning-anew.ts'
import { checkingMethods } from './case-check.ts'
import type { Context } from './context.ts'
import { documentChanges } from './document-changes.ts'
import { firstDocumentsMethods } from './first-documents.ts'
import { historyMethods } from './history.ts'
import { missingMethods } from './missing-cases.ts'
import { trashMethods } from './trash.ts'
import { wholeCaseMethods } from './whole-case.ts'

/** What everybody does now and then. */
export const methodsOfEverybody = (context: Context) => ({
  ...beginningAnew(ofCases(context), context.state),
  // Some of them begin a session themselves.
  ...accountMethods(context),
})

const ofCases = (context: Context) => ({
  ...checkingMethods(context),
  ...missingMethods(context),
  ...historyMethods(context),
  ...wholeCaseMethods(context),
  ...firstDocumentsMethods(context),
  ...documentChanges(context),
  ...trashMethods(context),
})
