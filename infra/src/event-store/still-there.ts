import { POSITION_DIGITS } from './postgres-read.ts'

/**
 * Condition for a statement that takes in what was read: that the event of this id still stands at this position. After
 * a failover the database may lack the last events while somebody has them in hand; who wrote what they mean, and moved
 * a checkpoint past them, would never look at those that get their positions. Of a log elsewhere the id is null.
 */
export const stillThere = ({ id, position }: { readonly id: string; readonly position: string }): string =>
  `(${id}::uuid is null or exists (select from event
    where id = ${id}::uuid and lpad(position::text, ${POSITION_DIGITS}, '0') = ${position}::text))`
