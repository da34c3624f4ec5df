import { AdvisedError } from '../base/errors/advised.ts'
import type { Decrypted } from '../vault/port.ts'
import { sayingTexts } from '../words/saying.ts'
import { presentCase } from './cases.ts'
import type { Context } from './context.ts'
import type { ShownCase } from './payloads.ts'

/**
 * Lists show cases of which nothing was followed as their participants signed them some time; who gives something away by
 * such a title is asked again where the newest roster has another. @throws AdvisedError; UntrustedRosterError when the server
 * insists on what that roster does not say
 */
export const requireCaseAsShown = async (
  context: Context,
  caseId: string,
  shown: ShownCase | undefined,
): Promise<void> => {
  if (shown === undefined) return
  const { opened } = await presentCase(context, caseId)
  const isSame = areSame(opened.case_number, shown.case_number) && areSame(opened.title, shown.title)
  if (!isSame) throw new AdvisedError(sayingTexts.caseRenamed, 'another case than was shown')
}

const areSame = (one: Decrypted, other: Decrypted): boolean =>
  'text' in one && 'text' in other ? one.text === other.text : 'text' in one === 'text' in other
