import { AdvisedError } from '../base/errors/advised.ts'
import { statedAddress, statedName } from '../base/text/stated-name.ts'
import type { Shown } from '../vault/port.ts'
import { sayingTexts } from '../words/saying.ts'
import type { Context } from './context.ts'
import type { Someone } from './case-types.ts'

export const idOf = (who: Someone): string => (typeof who === 'string' ? who : who.id)

/** How somebody was shown to who acts. Of oneself the server's words are shown, which are signed nowhere. */
const shownOf = ({ state }: Pick<Context, 'state'>, who: Someone): Shown =>
  typeof who === 'string' || who.id === state.viewerId
    ? null
    : { name: statedName({ ...who, title: '' }), address: statedAddress(who) }

/**
 * Asked once the logs were followed, before anything is signed about somebody: a colleague may have signed another name
 * since the page was drawn, and until then a page shows who was stated by nobody as the server says. The worker
 * compares once more.
 * @throws AdvisedError
 */
export const asShown = (context: Pick<Context, 'state'>, who: Someone): Shown => {
  const shown = shownOf(context, who)
  const { salutation, email } = context.state.stated[idOf(who)] ?? {}
  if (shown === null || salutation === undefined || email === undefined) return shown
  const isSame = shown.name === (salutation === '' ? email : salutation) && shown.address === email
  if (!isSame) throw new AdvisedError(sayingTexts.personChanged, 'somebody else than was shown')
  return shown
}
