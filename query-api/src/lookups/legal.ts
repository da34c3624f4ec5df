import type { LegalPage, Preload } from '@aktenraum/domain/contracts'
import { isWebAddress } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { officeLayer } from './settings.ts'

/** What the office has written for that page; null where it has not, or refers to a page of its own. */
export const lookUpLegal = async (
  runtime: Pick<Runtime, 'pool'>,
  page: LegalPage,
): Promise<NonNullable<Preload['legal']> | null> => {
  const text = (await officeLayer(runtime))[page]
  return text === undefined || isWebAddress(text) ? null : { text }
}
