import type { Completeness } from '@aktenraum/client/collections/case-types'
import type { RowVerdict } from '@aktenraum/client/vault/port'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { userName } from '@aktenraum/client/words/users'
import { errorTexts, whom } from '@aktenraum/client/words/errors'
import { verdictTexts } from '@aktenraum/client/words/verdicts'

const stateText = ({ author, at }: NonNullable<Completeness['newest']>): string =>
  `Stand von ${userName(author)}, ${formatDateTime(at)}`

/** What is said of a case of which nothing is known to be missing; null where that did not say so. */
export const checkedText = ({ state, newest, isFirstSight }: Completeness): string | null => {
  if (state === 'behind') return errorTexts.behind
  if (state !== 'complete' || isFirstSight === undefined) return null
  const word = isFirstSight ? verdictTexts.onTrust : verdictTexts.checked
  return newest === undefined ? word : `${word} · ${stateText(newest)}`
}

/** What is said of a document in its row; null where all is as it should be. */
export const rowText = (verdict: RowVerdict | undefined): string | null => {
  if (verdict?.state === 'wrong') return `${verdictTexts.wrong} ${whom.ask}`
  return verdict?.state === 'unconfirmed' ? verdictTexts.unconfirmed : null
}
