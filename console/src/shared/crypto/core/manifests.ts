import { signEntry, tallyOf, UntrustedManifestError, verifyEntry } from '@aktenraum/crypto-client'
import type { AccountSecrets, ManifestEntry, RememberedEntry } from '@aktenraum/crypto-client'
import type { CryptoPort } from '../port.ts'
import { requireRights } from './manifest-rights.ts'
import type { TakingPart } from './taking-part.ts'
import type { Trust } from './trust.ts'

interface Needs {
  readonly secrets: () => AccountSecrets
  readonly trust: Trust
  readonly takingPart: TakingPart
}

/** What is signed about the documents of a case, and what that is worth. */
export const manifestMethods = ({
  secrets,
  trust,
  takingPart,
}: Needs): Pick<CryptoPort, 'signManifest' | 'verifyManifest' | 'tally'> => ({
  signManifest: ({ caseId, previous, added, removed, anew, at }) => {
    const { userId, keys } = secrets()
    const signer = { userId, signaturePrivateKey: keys.signature.privateKey }
    return signEntry({ caseId, previous, added, removed, anew, at, signer })
  },
  verifyManifest: async ({ caseId, entries, remembered, participants, evidence = [] }) => {
    const verify = async (entry: ManifestEntry, last: RememberedEntry | null): Promise<RememberedEntry> => {
      const { signatureKeys, isStaff } = await trust.requireSigner(entry.signed_by).catch((cause: unknown) => {
        throw new UntrustedManifestError('signed by somebody nobody vouches for', { cause })
      })
      if (entry.anew && !isStaff) throw new UntrustedManifestError('stated anew by somebody who is not staff')
      return verifyEntry(entry, { caseId, signatureKeys, remembered: last })
    }
    let last = remembered
    for (const entry of entries) last = await verify(entry, last)
    if (participants !== null)
      await requireRights({ caseId, entries, evidence, participants }, { me: secrets().userId, trust, takingPart })
    return last
  },
  tally: ({ keyIds }) => tallyOf(keyIds),
})
