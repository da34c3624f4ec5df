import type { Pool } from '@aktenraum/infra/postgres/pool'
import { ask } from './projector-support.ts'

/** Indexes, constraints and defaults of every table: a rebuilt one must have them like the one it replaces. */
export const shape = (pool: Pool) =>
  ask(
    pool,
    `select indexdef as what from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select attrelid::regclass || ' ' || attname || ' ' || coalesce(pg_get_expr(adbin, adrelid), '')
       from pg_attribute a left join pg_attrdef d on adrelid = attrelid and adnum = attnum
       where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
         and attnum > 0 and not attisdropped
     order by 1`,
  )

/** What a rebuild builds in, while it builds. */
export const leftovers = async (pool: Pool) => ask(pool, `select tablename from pg_tables where schemaname = 'rebuild'`)
