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

/** The last part of a name, in lower case and without the dot; '' when it has none. */
export const suffixOf = (name: string): string => /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
