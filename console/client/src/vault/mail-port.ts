import type { WrappedKey } from '@aktenraum/crypto-client'
import type { RecordToOpen } from './record-port.ts'
import type { WireValue } from './wire.ts'

/**
 * What is to be said in place of `old`: of the case its title, of a document its name, of the recipient their
 * salutation.
 */
export type MailWord = { readonly old: string } & (
  | { readonly of: 'case'; readonly value: WireValue }
  | { readonly of: 'document'; readonly documentKeyId: string; readonly value: WireValue }
  | { readonly of: 'person'; readonly people: readonly RecordToOpen[] }
)
/** The words of a mail as they travel: sealed under a key of the mail, which is told to the server at last. */
export interface MailWords {
  readonly key_id: string
  readonly generate_key: { readonly access_key_id: string } | null
  readonly substitutes: Readonly<Record<string, WireValue>>
  readonly encrypted_key: string | null
  readonly plaintext_key: string | null
}
/** What a server asks for. All of it is a claim. */
export interface MailTask {
  readonly caseId: string
  readonly recipient: string
  readonly email: MailWords
  readonly keys: readonly WrappedKey[]
  readonly words: readonly MailWord[]
}

/** The one way in which words of a case are told to the server. */
export interface MailPort {
  /**
   * @throws MailTaskError for whatever an owner has not signed: another word, somebody who takes no part, a document
   * that the log of the case does not have so; and the errors of keys.
   */
  readonly resolveMail: (input: MailTask) => Promise<MailWords>
}
