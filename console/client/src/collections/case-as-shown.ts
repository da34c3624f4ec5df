import { CaseRenamedError } from '../base/errors/case-renamed.ts'
import type { Decrypted } from '../vault/port.ts'
import { sayingTexts } from '../words/saying.ts'
import { presentCase } from './cases.ts'
import type { Context } from './context.ts'
import type { ShownCase } from './payloads.ts'

/**
 * With which roster what was shown was compared last: of many documents that go into one case, each would ask again.
 */
const compared = new WeakMap<ShownCase, string>()

/**
 * Lists show cases of which nothing was followed as their participants signed them some time; who gives something away
 * by such a title is asked again where the newest roster has another. Asked once the log of the case was followed.
 * @throws CaseRenamedError; UntrustedRosterError when the server insists on what that roster does not say
 */
export const requireCaseAsShown = async (context: Context, caseId: string, shown: ShownCase | null): Promise<void> => {
  if (shown === null) return
  const newest = context.state.caseLogs.get(caseId)?.roster?.hash
  if (newest !== undefined && compared.get(shown) === newest) return
  const { opened, told } = await presentCase(context, caseId)
  const { case_number, title } = opened
  const isSame = areSame(case_number, shown.case_number) && areSame(title, shown.title)
  if (!isSame) throw new CaseRenamedError<ShownCase>(sayingTexts.caseRenamed(nameOf(opened)), { case_number, title })
  if (told.roster !== null) compared.set(shown, told.roster.hash)
}

const areSame = (one: Decrypted, other: Decrypted): boolean => textOf(one) === textOf(other)
const textOf = (value: Decrypted): string | null => ('text' in value ? value.text : null)

const nameOf = ({ case_number: number, title }: ShownCase): string =>
  [number, title].flatMap((each) => ('text' in each ? each.text.trim() || [] : [])).join(' · ')
