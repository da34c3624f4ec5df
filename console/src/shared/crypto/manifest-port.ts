import type { ManifestEntry, RememberedEntry, Tally } from '@aktenraum/crypto-client'
import type { CaseParticipants } from './roster-port.ts'

/** The part of the port that is about what is signed of a case's documents. */
export interface ManifestPort {
  readonly signManifest: (input: {
    caseId: string
    previous: RememberedEntry | null
    added: readonly string[]
    removed: readonly string[]
    /** Where the tally is stated anew. */
    anew?: Tally | undefined
    at: string
  }) => Promise<ManifestEntry>
  /**
   * In order, to the newest there is. Without `remembered`, the first of them is taken as it is. `participants`: who takes
   * part now, and who did right before one removed somebody; null where nothing is believed of the entries but who signed
   * them. `evidence`: other entries of the case, by which clients added what they remove.
   * @throws UntrustedManifestError
   */
  readonly verifyManifest: (input: {
    caseId: string
    entries: readonly ManifestEntry[]
    remembered: RememberedEntry | null
    participants: readonly CaseParticipants[] | null
    evidence?: readonly ManifestEntry[]
  }) => Promise<RememberedEntry | null>
  readonly tally: (input: { keyIds: readonly string[] }) => Promise<Tally>
}
