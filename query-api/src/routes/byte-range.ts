import type { ByteRange } from '@aktenraum/infra/blob-store/port'

/**
 * What a `Range` header asks for of `size` bytes (RFC 9110 §14.2). `null`: everything, also for units and forms we do
 * not serve (several ranges at once), which a server may ignore. 'unsatisfiable': nothing of it exists.
 */
export const byteRange = (header: string, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first !== '') return beginning(Number(first), last === '' ? Infinity : Number(last), size)
  return last === '' ? null : ending(Number(last), size)
}

const beginning = (start: number, end: number, size: number): ByteRange | 'unsatisfiable' | null => {
  if (end < start) return null
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) }
}

/** The last `count` bytes. */
const ending = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 }
