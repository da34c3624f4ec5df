import { BufferSizeError } from './base/errors.ts'
import { randomBytes } from './base/ids.ts'

/** Small letters and digits without l, o, 0 and 1: 32 signs, five bits each, that nobody mistakes for one another. */
export const passwordAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

export interface PasswordShape {
  readonly entropyBits: number
  readonly groupSize: number
}
const usualShape: PasswordShape = { entropyBits: 100, groupSize: 5 }

/** Dash-separated groups, all of the given size, with at least the given entropy: `k7mpd-…`. */
export const randomPassword = (shape: PasswordShape = usualShape): string =>
  passwordFrom(randomBytes(signsIn(shape)), shape)

/** A byte for each sign. 32 divides 256, so the remainder is as even as the bytes are. @throws BufferSizeError */
export const passwordFrom = (random: Uint8Array, shape: PasswordShape): string => {
  if (random.length !== signsIn(shape)) throw new BufferSizeError()
  const signs = Array.from(random, (byte) => passwordAlphabet.charAt(byte % passwordAlphabet.length))
  const { groupSize } = shape
  const groups = Array.from({ length: signs.length / groupSize }, (_, at) => at * groupSize)
  return groups.map((from) => signs.slice(from, from + groupSize).join('')).join('-')
}

/** @throws RangeError for what is no shape. */
const signsIn = ({ entropyBits, groupSize }: PasswordShape): number => {
  if (!(entropyBits > 0) || !Number.isInteger(groupSize) || groupSize < 1) throw new RangeError('password shape')
  return Math.ceil(entropyBits / Math.log2(passwordAlphabet.length) / groupSize) * groupSize
}
