import { UntrustedManifestError } from './errors.ts'
import { fromBase64url, toBase64url, utf8 } from './ids.ts'
import { isSignedBy, sign } from './signing.ts'
import type { Statement } from './signing.ts'

/** What a case's documents come to after an entry: how many there are, and a sum over their keys' ids. */
export interface Tally {
  readonly count: number
  /** Sum of SHA-256 over each key id, modulo 2²⁵⁶; base64url. Says nothing of the order in which they came. */
  readonly sum: string
}

/**
 * One step of a case's manifest: documents that came, and that went. Each step names the one before by its hash, so that
 * nothing can be taken back unseen; each carries the tally, so that nobody needs all steps. Field names are the wire's.
 */
export interface ManifestEntry extends Tally {
  readonly case_id: string
  /** 1, 2, 3, … */
  readonly counter: number
  /** `entryHash` of the one before; null for the first. */
  readonly previous_hash: string | null
  /** Key ids of documents. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The tally does not follow from the one before: staff has looked at all documents, and states it anew. */
  readonly anew: boolean
  /** ISO 8601, UTC. */
  readonly at: string
  readonly signed_by: string
  /** r ‖ s over everything above, base64url. */
  readonly signature: string
}

/** What a client remembers of the newest entry that it has accepted. */
export interface RememberedEntry extends Tally {
  readonly counter: number
  readonly hash: string
}

interface Step {
  readonly caseId: string
  readonly previous: RememberedEntry | null
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The tally of all documents there are, where it is stated anew. */
  readonly anew?: Tally | undefined
  readonly at: string
  readonly signer: { readonly userId: string; readonly signaturePrivateKey: CryptoKey }
}

export const signEntry = async ({
  caseId,
  previous,
  added,
  removed,
  anew,
  at,
  signer,
}: Step): Promise<ManifestEntry> => {
  const unsigned = {
    case_id: caseId,
    counter: (previous?.counter ?? 0) + 1,
    previous_hash: previous?.hash ?? null,
    added,
    removed,
    anew: anew !== undefined,
    ...(anew ?? (await tallyAfter(previous ?? nothing, { added, removed }))),
    at,
    signed_by: signer.userId,
  }
  return { ...unsigned, signature: await sign(signer.signaturePrivateKey, statement(unsigned)) }
}

/**
 * @param signatureKeys of whom `signed_by` names, vouched for by the office (or oneself).
 * @param remembered the entry right before it; null where none is known: then only the first is held against nothing.
 * @throws UntrustedManifestError: wrongly signed, of another case, not the successor, or with a tally that is not its own.
 */
export const verifyEntry = async (
  entry: ManifestEntry,
  {
    caseId,
    signatureKeys,
    remembered,
  }: { caseId: string; signatureKeys: readonly string[]; remembered: RememberedEntry | null },
): Promise<RememberedEntry> => {
  if (entry.case_id !== caseId) throw new UntrustedManifestError('of another case')
  const checks = await Promise.all(signatureKeys.map((key) => isSignedBy(key, statement(entry), entry.signature)))
  if (!checks.includes(true)) throw new UntrustedManifestError('wrong signature')
  if (remembered !== null) requireSuccessor(entry, remembered)
  await requireTally(entry, remembered)
  return { counter: entry.counter, hash: await entryHash(entry), count: entry.count, sum: entry.sum }
}

const requireTally = async (entry: ManifestEntry, remembered: RememberedEntry | null): Promise<void> => {
  const isFirst = entry.counter === 1
  if (isFirst !== (entry.previous_hash === null)) throw new UntrustedManifestError('malformed')
  // What came before is not known.
  if (entry.anew || (remembered === null && !isFirst)) return
  const { count, sum } = await tallyAfter(remembered ?? nothing, entry)
  if (entry.count !== count || entry.sum !== sum) throw new UntrustedManifestError('wrong tally')
}

const requireSuccessor = (entry: ManifestEntry, remembered: RememberedEntry): void => {
  if (entry.counter !== remembered.counter + 1) throw new UntrustedManifestError('a gap, or a turn')
  if (entry.previous_hash !== remembered.hash) throw new UntrustedManifestError('broken chain')
}

/** SHA-256 of what is signed; base64url. */
export const entryHash = async (entry: Omit<ManifestEntry, 'signature'>): Promise<string> =>
  toBase64url(await sha256(JSON.stringify(statement(entry))))

const bytes = 32
const nothing: Tally = { count: 0, sum: toBase64url(new Uint8Array(bytes)) }

const tallyAfter = async (
  { count, sum }: Tally,
  { added, removed }: Pick<ManifestEntry, 'added' | 'removed'>,
): Promise<Tally> => {
  const [plus, minus] = await Promise.all([sumOf(added), sumOf(removed)])
  return { count: count + added.length - removed.length, sum: toText(fromText(sum) + plus - minus) }
}

/** The tally of all documents of a case. */
export const tallyOf = async (keyIds: readonly string[]): Promise<Tally> => ({
  count: keyIds.length,
  sum: toText(await sumOf(keyIds)),
})

const sumOf = async (keyIds: readonly string[]): Promise<bigint> => {
  const hashes = await Promise.all(keyIds.map((keyId) => sha256(`aktenraum/v1|manifest|${keyId}`)))
  return hashes.reduce((sum, hash) => sum + asNumber(hash), 0n)
}

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)))

const asNumber = (of: Uint8Array): bigint => of.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
const fromText = (text: string): bigint => asNumber(fromBase64url(text))
const toText = (number: bigint): string => {
  const whole = BigInt.asUintN(bytes * 8, number)
  return toBase64url(
    Uint8Array.from({ length: bytes }, (_, at) => Number((whole >> BigInt(8 * (bytes - 1 - at))) & 255n)),
  )
}

const statement = (entry: Omit<ManifestEntry, 'signature'>): Statement => [
  'manifest-entry',
  entry.signed_by,
  entry.case_id,
  entry.counter,
  entry.previous_hash,
  JSON.stringify([entry.added, entry.removed, entry.anew]),
  entry.count,
  entry.sum,
  entry.at,
]
