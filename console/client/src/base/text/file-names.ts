import { fileNameFrom } from '@aktenraum/domain/contracts'

export interface RewriteRule {
  readonly pattern: string
  readonly replacement: string
}

/** Applies the office's rules, in order, to a file name. A rule that is no valid pattern is passed over. */
export const rewriteName = (name: string, rules: readonly RewriteRule[]): string =>
  rules.reduce((text, { pattern, replacement }) => text.replace(patternOf(pattern) ?? /$^/, replacement), name)

const patternOf = (pattern: string): RegExp | undefined => {
  try {
    return new RegExp(pattern, 'gu')
  } catch {
    return undefined
  }
}

export { fileNameFrom }
