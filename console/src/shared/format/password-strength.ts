export const minimumPasswordLength = 12

export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** Bits from which on a password deserves the name; an attacker of the server has to pay for Argon2 per guess. */
const enough = { fair: 45, good: 60, strong: 80 } as const
const common = /pass?wor[dt]|qwert[zy]?|asdf|hallo|willkommen|geheim|welcome|admin|123456|kanzlei|aktenraum/gi

/**
 * A hint, not a gate beyond the length: how many guesses a password takes that knows nothing better than common words,
 * repetitions and runs such as `4567` or `dcba`.
 */
export const passwordStrength = (password: string): Strength => {
  if ([...password].length < minimumPasswordLength) return 'short'
  const bits = surprising(password.replaceAll(common, 'x')) * Math.log2(alphabetSize(password))
  if (bits >= enough.strong) return 'strong'
  if (bits >= enough.good) return 'good'
  return bits >= enough.fair ? 'fair' : 'weak'
}

/** How many signs cannot be told from those before them. */
const surprising = (password: string): number => {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, index) => {
    const before = codes[index - 1]
    return before === undefined || Math.abs(code - before) > 1
  })
  const variety = new Set(codes).size / codes.length
  return fresh.length * Math.min(1, variety * 2)
}

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/, 33],
]
const alphabetSize = (password: string): number =>
  alphabets.reduce((size, [pattern, signs]) => (pattern.test(password) ? size + signs : size), 1)
