/** What to think of a password. */
export interface Judgement {
  readonly strength: 'short' | 'weak' | 'good' | 'strong'
  /** Why it is no better and what would help, in sentences; empty for a password that may be chosen. */
  readonly advice: readonly string[]
}
