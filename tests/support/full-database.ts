import pg from 'pg'

/**
 * Lets no more rows into a table than `room` besides those in it, as a database does whose disk gets full, or that
 * another takes the place of; `code`: what it says of it. Answers how there is room again.
 */
export const fillingUp = async (
  databaseUrl: string,
  { table, room, code }: { readonly table: string; readonly room: number; readonly code: string },
): Promise<() => Promise<void>> => {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const { rows } = await db.query<{ most: number }>(`select count(*)::int + ${room} as most from ${table}`)
  await db.query(`create function refuse_more() returns trigger language plpgsql as $$
    begin
      if (select count(*) from ${table}) > ${rows[0]?.most ?? 0} then
        raise exception 'could not extend file: No space left on device' using errcode = '${code}';
      end if;
      return null;
    end $$`)
  await db.query(`create trigger no_more after insert on ${table} for each statement execute function refuse_more()`)
  return async () => {
    await db.query(`drop trigger no_more on ${table}`)
    await db.query('drop function refuse_more()')
    await db.end()
  }
}
