import type { Decider, Decision } from '../kernel/decider.ts'
import type { UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { DeadLetterEvent } from './events.ts'

interface About {
  readonly projection: string
  readonly position: string
  readonly event: { readonly id: string; readonly stream: string; readonly revision: number }
  readonly by: UserId | null
}
export type DeadLetterCommand =
  | ({ readonly type: 'RetryDeadLetter' } & About)
  | ({ readonly type: 'SkipDeadLetter'; readonly digest: string; readonly reason: string } & About)
  | ({ readonly type: 'WithdrawSkip' } & About)

/** Positions of what is skipped. */
export type SkippedPositions = Readonly<Record<string, true>>

/** One stream for each subscription. That there is such a dead letter is asked before. */
export const deadLetters: Decider<SkippedPositions, DeadLetterCommand, DeadLetterEvent> = {
  initialState: {},
  decide: (command, skipped): Decision<DeadLetterEvent> => {
    const { projection, position, event, by } = command
    const about = { projection, position, event, by }
    const isSkipped = skipped[position] === true
    switch (command.type) {
      case 'RetryDeadLetter':
        return isSkipped ? reject('dead-letter/skipped') : [{ type: 'DeadLetterRetried', data: about }]
      case 'SkipDeadLetter': {
        const { digest, reason } = command
        return isSkipped ? [] : [{ type: 'DeadLetterSkipped', data: { ...about, digest, reason } }]
      }
      case 'WithdrawSkip':
        return isSkipped ? [{ type: 'SkipWithdrawn', data: about }] : reject('dead-letter/not-skipped')
    }
  },
  evolve: (skipped, { type, data: { position } }) => {
    switch (type) {
      case 'DeadLetterRetried':
        return skipped
      case 'DeadLetterSkipped':
        return { ...skipped, [position]: true }
      case 'SkipWithdrawn': {
        const { [position]: _, ...others } = skipped
        return others
      }
    }
  },
}
