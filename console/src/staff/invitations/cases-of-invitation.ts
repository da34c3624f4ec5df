import { CryptoError } from '@aktenraum/crypto-client'
import { AdvisedError } from '@aktenraum/client/base/errors/advised'
import { isGone } from '@aktenraum/client/base/errors/http'
import type { ShownCase } from '@aktenraum/client/collections/payloads'
import type { Invitation, OfficeClient } from '@aktenraum/client/collections/types'
import type { OfferedCase } from './choose-cases.tsx'

export interface CasesOfInvitation {
  readonly offered: readonly OfferedCase[]
  /** How many one cannot offer, for they are gone, or one takes no part in them. */
  readonly others: number
}

/**
 * The cases that an invitation was for, by the server's word, as each of them says by its newest roster that it is
 * called: they are ticked by that. One that is not as it was signed says so, and is refused if it is ticked.
 */
export const casesOfInvitation = async (
  client: Pick<OfficeClient, 'retrieveCase'>,
  { cases }: Pick<Invitation, 'cases'>,
): Promise<CasesOfInvitation> => {
  const opened = await Promise.all(
    cases.map(async ({ case_id: caseId, role }) => {
      const shownAs = await client.retrieveCase(caseId).catch(unlessClosed)
      return shownAs && { caseId, role, isProven: false, shownAs }
    }),
  )
  const offered = opened.flatMap((each) => each ?? [])
  return { offered, others: cases.length - offered.length }
}

const unlessClosed = (error: unknown): ShownCase | null => {
  if (isGone(error)) return null
  if (!(error instanceof CryptoError || error instanceof AdvisedError)) throw error
  return { case_number: { failed: true }, title: { failed: true } }
}
