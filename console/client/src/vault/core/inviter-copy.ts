import { UnsupportedPackedRepresentation } from '@aktenraum/crypto-client'
import type { ValueAddress } from '@aktenraum/crypto-client'
import { z } from 'zod'

const inviterCopy = z.object({
  version: z.literal(2),
  secret: z.string(),
  kind: z.enum(['staff', 'client']),
  name: z.string(),
  address: z.string(),
  cases: z.array(z.tuple([z.string(), z.string(), z.enum(['owner', 'member', 'client'])])),
  confirmBy: z.iso.datetime(),
})
/** What the inviter has to remember until the keys come back; the server's memory of it proves nothing. */
export type Copy = z.output<typeof inviterCopy>

/** Where it is sealed (crypto-client/FORMATS.md). */
export const copyAddress = (userId: string, invitationId: string): ValueAddress => ({
  kind: 'invitation',
  recordId: userId,
  field: invitationId,
})

/** @throws UnsupportedPackedRepresentation for anything else than such a copy, whoever sealed it. */
export const readCopy = (text: string): Copy => {
  try {
    return inviterCopy.parse(JSON.parse(text))
  } catch (cause) {
    throw new UnsupportedPackedRepresentation({ cause })
  }
}
