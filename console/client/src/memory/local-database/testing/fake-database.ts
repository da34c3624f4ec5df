import type { DatabaseOptions, DatabaseState } from '../database.ts'
import { createLocalDatabase } from '../database.ts'
import type { CaseEntry } from '../entries.ts'
import { toCaseEntry } from '../entries.ts'
import type { OpenFields } from '../layers.ts'
import { memoryCache } from './fake-cache.ts'
import { fakeTime } from './fake-timers.ts'

const sealed = (text: string) => ({ key_id: 'case:1', data: text.padEnd(40, '_') })
export const wrapped = { key_id: 'case:1', encrypted_key: 'AAAA', access_key_id: 'session:1' }
export const entry = (number: string, title: string) => ({
  encrypted_case_number: sealed(number.replace('/', '-')),
  encrypted_title: sealed(title),
  key_id: 'case:1',
  wrapped_keys: [wrapped],
  scheduled_deletion_date: null,
})
export const opened = (data: string) => data.replace(/_+$/, '').replace(/^(\d+)-(\d+)$/, '$1/$2')
export const openAll: OpenFields = async (fields) => fields.map(({ value }) => opened(value.data))

/** A server that answers one after the other, and the last over and over. */
export const answers = (...texts: readonly (string | Error | object)[]) => {
  const asked: (string | null)[] = []
  const withIds: boolean[] = []
  const rest = [...texts]
  const fetch = async (since: string | null, ids: boolean): Promise<string> => {
    asked.push(since)
    withIds.push(ids)
    const next = rest.length > 1 ? rest.shift() : rest[0]
    if (next instanceof Error) throw next
    return typeof next === 'string' ? next : JSON.stringify(next)
  }
  return { asked, withIds, fetch }
}
interface Others extends Partial<Pick<DatabaseOptions<CaseEntry>, 'prepare' | 'toEntry'>> {
  readonly openFields?: OpenFields
  readonly cache?: ReturnType<typeof memoryCache>
}
/** A database of cases over it. */
export const open = (
  source: ReturnType<typeof answers>,
  { openFields = openAll, cache = memoryCache(), ...others }: Others = {},
) => {
  const time = fakeTime()
  const database = createLocalDatabase({
    name: 'cases',
    fetch: source.fetch,
    open: openFields,
    cache,
    toEntry: toCaseEntry,
    later: time.later,
    ...others,
  })
  const states: DatabaseState[] = []
  database.subscribe(() => {
    const { state } = database.get()
    if (states.at(-1) !== state) states.push(state)
  })
  const titles = () => [...(database.get().entries ?? [])].map(([id, { title }]) => `${id} ${title}`)
  return { database, states, titles, cache, time }
}
export const whole = { timestamp: 't1', data: { viewer: { a: entry('1/26', 'Adler'), b: entry('2/26', 'Bauer') } } }
