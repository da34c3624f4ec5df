import { randomBytes } from './base/ids.ts'

/** Small letters and digits without l, o, 0 and 1: 32 signs, five bits each, that nobody mistakes for one another. */
export const passwordAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

export interface PasswordShape {
  readonly entropyBits: number
  readonly groupSize: number
}
const usualShape: PasswordShape = { entropyBits: 100, groupSize: 5 }

/** Dash-separated groups, all of the given size, with at least the given entropy: `k7mpd-…`. */
export const randomPassword = ({ entropyBits, groupSize }: PasswordShape = usualShape): string => {
  if (!(entropyBits > 0) || !Number.isInteger(groupSize) || groupSize < 1) throw new RangeError('password shape')
  const groups = Math.ceil(entropyBits / Math.log2(passwordAlphabet.length) / groupSize)
  return Array.from({ length: groups }, () => randomGroup(groupSize)).join('-')
}

/** 32 divides 256, so the remainder is as even as the bytes are. */
const randomGroup = (size: number): string =>
  Array.from(randomBytes(size), (byte) => passwordAlphabet.charAt(byte % passwordAlphabet.length)).join('')
