import { equalBytes } from './ids.ts'
import type { Bytes } from './ids.ts'

/**
 * [Note: buffers are lent] WebCrypto takes a copy of its input before it answers with a promise (Web Cryptography API
 * §14.3: "get a copy of the bytes"), so one buffer can serve chunk after chunk; fresh memory for each costs more than
 * the cryptography. Where a platform copied later, what came next would be encrypted in the place of what was meant:
 * whether this one does is looked at once, and where it is not seen to copy at once, every chunk gets memory of its
 * own.
 */
export const lendsBuffers = (): Promise<boolean> => (checked ??= check())

let checked: Promise<boolean> | undefined

/** The largest chunks that are lent; it is looked at with these, for small inputs may be handled in another way. */
export const lentBytes = 262_144
const callsAtOnce = 4

type Call = (bytes: Bytes) => Promise<ArrayBuffer>

const check = async (): Promise<boolean> => {
  try {
    for (const call of await callsInQuestion()) if (!(await copiesAtOnce(call))) return false
    return true
  } catch {
    return false
  }
}

/** Every way in which a chunk is handed over. The key is nobody's. */
const callsInQuestion = async (): Promise<readonly Call[]> => {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const gcm = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const ctr = await crypto.subtle.importKey('raw', raw, 'AES-CTR', false, ['encrypt'])
  const iv = raw.slice(0, 12)
  const counter = raw.slice(0, 16)
  return [
    (bytes) => crypto.subtle.digest('SHA-256', bytes),
    (bytes) => crypto.subtle.encrypt({ name: 'AES-GCM', iv }, gcm, bytes),
    (bytes) => crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes }, gcm, new Uint8Array(0)),
    (bytes) => crypto.subtle.encrypt({ name: 'AES-CTR', counter, length: 32 }, ctr, bytes),
  ]
}

/**
 * Several calls out of one buffer, which is overwritten as soon as each has returned, against as many with their own.
 */
export const copiesAtOnce = async (call: Call): Promise<boolean> => {
  const contents = Array.from({ length: callsAtOnce }, (_, at) => new Uint8Array(lentBytes).fill(at + 1))
  const lent = new Uint8Array(lentBytes)
  const given = contents.map((content) => {
    lent.set(content)
    const answer = call(lent)
    lent.fill(0)
    return answer
  })
  const [ours, expected] = await Promise.all([Promise.all(given), Promise.all(contents.map(call))])
  return ours.every((answer, at) => equalBytes(new Uint8Array(answer), new Uint8Array(expected[at] ?? [])))
}
