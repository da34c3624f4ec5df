import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface CheckpointRow {
  readonly name: string
  readonly position: string
}

export const listCheckpoints = async (db: Queryable, names: readonly string[]): Promise<readonly CheckpointRow[]> => {
  const { rows } = await db.query<CheckpointRow>('select name, position from checkpoint where name = any($1)', [names])
  return rows
}
