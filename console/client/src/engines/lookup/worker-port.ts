import type { Document } from '../../collections/types.ts'
import type { CryptoPort } from '../../vault/port.ts'
import type { Hits, Read, Sought, Stretch } from './lookup.ts'

/** What the worker that looks through documents may ask of the one that holds the keys. */
export type OpeningPort = Pick<CryptoPort, 'openValues' | 'addKeys' | 'checkRows'>

/** Where all of a case was read: what was read, to be held against its log. */
export interface Taken extends Read {
  readonly all?: {
    /** As `packPlaces` packs them, base64url. */
    readonly places: string
    /** Whether there are rows that are not as they were signed. */
    readonly hasRefused: boolean
  }
}

/** What a page asks of the worker that looks through documents. */
export interface LookupPort {
  /** Before anything else: the way to the worker that holds the keys. */
  readonly begin: (input: { readonly keys: MessagePort }) => Promise<void>
  /** `answer`: the text of a page of the list, as the server answered it. @throws UnexpectedAnswerError */
  readonly take: (input: Stretch & { readonly answer: string }) => Promise<Taken>
  readonly find: (input: Sought) => Promise<Hits>
  readonly findAnywhere: (input: { readonly typed: string; readonly limit: number }) => Promise<Hits>
  readonly change: (input: { readonly documents: readonly Document[] }) => Promise<void>
  readonly remove: (input: { readonly ids: readonly string[] }) => Promise<void>
  readonly forget: (input: object) => Promise<void>
}
