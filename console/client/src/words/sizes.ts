import { formatTexts } from './format-texts.ts'

/** By how many bytes a ciphertext is longer than its plaintext: nonce and tag (CRY-11). */
export const ciphertextOverhead = 28

/** The size that people see of a document whose stored size is that of the ciphertext (LST-39). */
export const displayedSize = (storedBytes: number): number => Math.max(0, storedBytes - ciphertextOverhead)

const unitSwitch = 0.9
const step = 1024

/**
 * `12,3 MB`, never on two lines: from 90 % of the next unit on, that unit is used (LST-40 to LST-42). Bytes have no
 * decimals.
 */
export const formatSize = (bytes: number, decimals = 1): string => {
  const { sizeUnits } = formatTexts
  let value = bytes
  let unit = 0
  while (value >= step * unitSwitch && unit < sizeUnits.length - 1) {
    value /= step
    unit += 1
  }
  const digits = unit === 0 ? 0 : decimals
  return `${numberFormat(digits).format(value)}\u00a0${sizeUnits[unit] ?? ''}`
}

/** Making one costs far more than using it. */
const formats = new Map<number, Intl.NumberFormat>()
const numberFormat = (digits: number): Intl.NumberFormat => {
  const known = formats.get(digits)
  if (known !== undefined) return known
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  const made = new Intl.NumberFormat('de-DE', options)
  formats.set(digits, made)
  return made
}
