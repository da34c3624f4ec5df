import { NotEntitledError } from './account.ts'

/**
 * Whoever owns the case was locked out of the office: as long as they are, nobody can sign a roster that keeps an
 * owner.
 */
export class OwnersLockedError extends NotEntitledError {
  override readonly name = 'OwnersLockedError'
}
