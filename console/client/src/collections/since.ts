import { BegunAnewError } from '@aktenraum/crypto-client'
import type { ClientState } from './context.ts'

/**
 * Whether all that belongs to the session is what it was when this was asked for: what comes late is of before that was
 * forgotten, and noted as known, nothing would ask for it again.
 * @returns throws a BegunAnewError where it is not
 */
export const sinceNow = (state: Pick<ClientState, 'timesForgotten'>): (() => void) => {
  const { timesForgotten } = state
  return () => {
    if (state.timesForgotten !== timesForgotten) throw new BegunAnewError()
  }
}
