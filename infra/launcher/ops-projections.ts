import { withStore } from './installation.ts'

type Row = {
  readonly name: string
  readonly version: number
  readonly position: string
  readonly status: string
  readonly open: number
}

export const run = (): Promise<void> =>
  withStore(async (store, pool) => {
    const { rows } = await pool.query<Row>(
      `select name, version, position, status,
         (select count(*)::int from dead_letter where projection = checkpoint.name and resolved is null) as open
       from checkpoint order by name`,
    )
    const head = await store.head()
    for (const { name, version, position, status, open } of rows) {
      const place = position >= head ? 'at the head' : `at ${position || 'the beginning'} of ${head}`
      console.log(
        `${name.padEnd(24)} v${version}  ${status.padEnd(10)}  ${place}${open > 0 ? `, ${open} dead letters` : ''}`,
      )
    }
  })
