import { UntrustedEntryError } from '../base/errors.ts'

/** @throws UntrustedEntryError unless it is so. */
export function requireThat(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new UntrustedEntryError(otherwise)
}
