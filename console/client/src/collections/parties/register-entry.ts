import type { PersonDto, UserId } from '@aktenraum/domain/contracts'

/** On whose side somebody stands in a case. A court stands on none. */
export const sides = ['own', 'opposing', 'third', 'court'] as const
export type Side = (typeof sides)[number]

/**
 * What the register of the office knows of somebody who takes part in a case: enough for a conflict check (§ 43a (4)
 * BRAO), and for nothing else. Everybody of the office reads it, whether they read the case or not.
 */
export interface RegisterEntry {
  readonly id: string
  /** In the address book of the office; null for who is named without standing there. */
  readonly person: PersonDto['id'] | null
  readonly side: Side
  /** Each as it is written, in whatever order: the present one, former ones, names of a company. Never none. */
  readonly names: readonly string[]
  /** `1971-03-09` */
  readonly birthday?: string
  /** As it is written, with the kind of register: `HRB 1234`. */
  readonly register_no?: string
  /** Since when, and until when they take part; null as long as they do. */
  readonly since: string
  readonly until: string | null
  /** Whom of the office to ask. */
  readonly contact: UserId
  /** A random name for the case: entries of one case have the same, and nobody learns from it which one that is. */
  readonly case: string
}
