import { sha256 } from '@noble/hashes/sha2.js'
import { asBytes, concat, toBase64url, utf8 } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'

/** What a JSON list may hold here: nothing that two programs could spell in two ways. */
export type Json = string | number | boolean | null | readonly Json[]

/**
 * SHA-256, at once: a chain of 100,000 links would wait 100,000 times for WebCrypto. What is hashed here is public, so
 * that how long it takes tells nobody anything.
 */
export const digest = (...parts: readonly Uint8Array[]): Bytes => asBytes(sha256(concat(...parts)))

/** SHA-256 over the text of a JSON list. */
export const digestOfList = (list: readonly Json[]): Bytes => digest(utf8(JSON.stringify(list)))

/** As `digestOfList`, base64url. */
export const hashOfList = (list: readonly Json[]): string => toBase64url(digestOfList(list))
