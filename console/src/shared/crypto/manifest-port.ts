import type { ManifestEntry, RememberedEntry, Tally } from '@aktenraum/crypto-client'

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
  /** In order. Without `remembered`, the first of them is taken as it is. @throws UntrustedManifestError */
  readonly verifyManifest: (input: {
    caseId: string
    entries: readonly ManifestEntry[]
    remembered: RememberedEntry | null
  }) => Promise<RememberedEntry | null>
  readonly tally: (input: { keyIds: readonly string[] }) => Promise<Tally>
}
