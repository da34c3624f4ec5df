import type { Document } from '../../client/types.ts'
import type { CryptoPort } from '../../crypto/port.ts'
import type { Hits, Read, Sought, Stretch } from './lookup.ts'

/** What the worker that looks through documents may ask of the one that holds the keys. */
export type OpeningPort = Pick<CryptoPort, 'openValues' | 'addKeys'>

/** What a page asks of the worker that looks through documents. */
export interface LookupPort {
  /** Before anything else: the way to the worker that holds the keys. */
  readonly begin: (input: { readonly keys: MessagePort }) => Promise<void>
  /** `answer`: the text of a page of the list, as the server answered it. @throws UnexpectedAnswerError */
  readonly take: (input: Stretch & { readonly answer: string }) => Promise<Read>
  readonly find: (input: Sought) => Promise<Hits>
  readonly findAnywhere: (input: { readonly typed: string; readonly limit: number }) => Promise<Hits>
  readonly change: (input: { readonly documents: readonly Document[] }) => Promise<void>
  readonly remove: (input: { readonly ids: readonly string[] }) => Promise<void>
  readonly forget: (input: object) => Promise<void>
}
