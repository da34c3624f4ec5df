import { fromBase64url, toBase64url } from '../base/ids.ts'
import { digest, hashOfList } from './digest.ts'
import { hashOfEntry } from './entry.ts'
import type { SignedEntry } from './entry.ts'
import type { DocumentHashes } from './operations.ts'

/** What a document's values are, as they are stored: who names it signs the hashes of all of them. */
export interface DocumentValues {
  /** Packed values, base64url. */
  readonly name: string
  readonly description: string | null
  readonly meta: DocumentMeta
}
/** What is said of a document in the clear, and must be said by nobody else. */
export interface DocumentMeta {
  readonly type: string
  readonly charset: string | null
  /** Id of the key of the document that this one answers. */
  readonly related: string | null
}

export const documentHashes = ({ name, description, meta }: DocumentValues): DocumentHashes => ({
  name: hashOfPacked(name),
  description: description === null ? null : hashOfPacked(description),
  meta: hashOfList([meta.type, meta.charset, meta.related]),
})

/** SHA-256 of a packed value, base64url as it is. */
export const hashOfPacked = (data: string): string => toBase64url(digest(fromBase64url(data)))

/**
 * What an `add` says of where a document came from: to who follows both cases, which entry it was; to others nothing.
 * @param random 16 bytes, base64url.
 */
export const movedFrom = (random: string, source: SignedEntry): string =>
  toBase64url(digest(fromBase64url(random), fromBase64url(hashOfEntry(source))))
