import type { Colleagues } from '@aktenraum/client/collections/types'
import type { Colleague } from '@aktenraum/client/vault/port'
import { formatRelativeMoment } from '@aktenraum/client/words/relative-dates'
import { seenTexts } from '../texts/seen-de.ts'
import { useOffice } from '../office/office-context.tsx'
import { useRead } from './use-read.ts'

const askAgainMs = 10 * 60_000

/** Up to when everybody else of the office has verified what one sees; undefined as long as it is not known. */
export const useColleagues = (): Colleagues | undefined => {
  const { client } = useOffice()
  return useRead(['colleagues'], () => client.colleagues(), { refetchInterval: askAgainMs }).data
}

/** With whom one was compared last, and when. */
export const lastSeenText = ({ name, address, isAlike, at }: Colleague, asOf: string): string => {
  const called = isAlike && name !== address ? seenTexts.withAddress(name, address) : name
  return at === null
    ? seenTexts.neverWith(called)
    : seenTexts.lastWith(called, formatRelativeMoment(at, new Date(asOf)))
}
