import { UntrustedManifestError, verifyEntry } from '@aktenraum/crypto-client'
import type { ManifestEntry } from '@aktenraum/crypto-client'
import type { CaseParticipants } from '../port.ts'
import type { TakingPart } from './taking-part.ts'
import type { Trust } from './trust.ts'

interface Signed {
  readonly caseId: string
  /** In order, each the successor of the one before; their signatures are right. */
  readonly entries: readonly ManifestEntry[]
  readonly evidence: readonly ManifestEntry[]
  readonly participants: readonly CaseParticipants[]
}
interface Needs {
  readonly me: string
  readonly trust: Trust
  readonly takingPart: TakingPart
}

/**
 * Whether everybody might sign what they signed: staff who take part for all documents, clients who take part that
 * documents came, and that those went which they had added themselves. What staff who take part have signed on top of,
 * their browser has held against the same: it counts, even where its author has left since.
 * @throws UntrustedManifestError
 */
export const requireRights = async (signed: Signed, needs: Needs): Promise<void> => {
  const { entries, participants } = signed
  for (const entry of entries.toReversed()) {
    const { signed_by: signer } = entry
    const standings = participants.map((about) => needs.takingPart.standingIn(about, signer).catch(() => null))
    const found = await Promise.all(standings)
    if (found.includes('staff')) return
    if (signer === needs.me) continue
    if (!found.includes('client')) throw new UntrustedManifestError('signed by somebody who takes no part')
    await requireOwn(entry, signed, needs)
  }
}

const requireOwn = async (entry: ManifestEntry, signed: Signed, { trust }: Needs): Promise<void> => {
  const { signatureKeys } = await trust.requireSigner(entry.signed_by)
  const { caseId, evidence } = signed
  const own = new Set<string>()
  const isOwn = ({ signed_by: signer }: ManifestEntry): boolean => signer === entry.signed_by
  for (const shown of evidence.filter(isOwn)) {
    await verifyEntry(shown, { caseId, signatureKeys, remembered: null })
    for (const keyId of shown.added) own.add(keyId)
  }
  for (const earlier of signed.entries.filter(isOwn)) for (const keyId of earlier.added) own.add(keyId)
  if (!entry.removed.every((keyId) => own.has(keyId)))
    throw new UntrustedManifestError('removed by a client who had not added it')
}
