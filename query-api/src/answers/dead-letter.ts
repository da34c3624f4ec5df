import { reactionPrefix } from '@aktenraum/domain/contracts'
import type { DeadLetterDto } from '@aktenraum/domain/contracts'
import type { DeadLetterRow } from '../reads/dead-letters.ts'

export const toDeadLetter = (row: DeadLetterRow): DeadLetterDto => {
  const { resolved, resolved_at: decidedAt, resolved_by: decidedBy, ...letter } = row
  return {
    id: `${row.projection}:${row.position}`,
    kind: row.projection.startsWith(reactionPrefix) ? 'reaction' : 'projection',
    ...letter,
    state: resolved ?? 'open',
    decided_by: decidedBy,
    decided_at: decidedAt,
  }
}
