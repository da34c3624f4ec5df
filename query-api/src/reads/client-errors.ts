import type { ClientErrorDto } from '@aktenraum/domain/contracts'
import { readPartOfList } from '@aktenraum/infra/postgres/part-of-list'
import type { Part } from '@aktenraum/infra/postgres/part-of-list'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** By the time they were last reported. */
export const listClientErrors = (db: Queryable, { descending, ...part }: Part & { readonly descending: boolean }) =>
  readPartOfList<ClientErrorDto>(
    db,
    {
      columns: 'fingerprint as id, severity, app, version, name, code, frames, count, first_at, last_at',
      from: 'client_error',
      orderBy: `last_at ${descending ? 'desc' : 'asc'}, fingerprint`,
    },
    part,
  )
