import type { EventStore, Page, RecordedEvent } from '@aktenraum/infra/event-store/port'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { expect, it, vi } from 'vitest'
import type { Dependencies } from '../deciding/dependencies.ts'
import { runReaction } from './run.ts'

interface Saved {
  readonly position: unknown
  /** Whether it is on the disk before the reaction goes on. */
  readonly isAwaited: boolean
}
/** What a reaction keeps of the places that it has passed, for some pages of the log. */
const savedOf = async (pages: readonly Page[]): Promise<readonly Saved[]> => {
  const saved: Saved[] = []
  const query = (text: string, values: readonly unknown[]) => {
    if (text.includes('insert into checkpoint'))
      saved.push({ position: values[1], isAwaited: !text.includes(`set_config('synchronous_commit', 'off', true)`) })
    return Promise.resolve({ rows: [], rowCount: 1 })
  }
  const coming = [...pages]
  const page = (after: string) => Promise.resolve(coming.shift() ?? { events: [], upTo: after, end: true })
  const store = { page, wake: () => () => undefined } as Partial<EventStore> as EventStore
  const react = vi.fn(() => Promise.resolve())
  const running = runReaction(
    { name: 'of-tests', types: ['CaseOpened'], react },
    {
      db: { query } as never as Queryable,
      deps: { store } as Partial<Dependencies> as Dependencies,
      onError: (error: unknown) => expect.unreachable(String(error)),
    },
  )
  await vi.waitFor(() => expect(coming).toEqual([]))
  await running.stop()
  expect(react).toHaveBeenCalledTimes(pages.flatMap(({ events }) => events).length)
  return saved
}

it('waits for the disk where it has reacted, and not where there was nothing to react to', async () => {
  const event = { position: '2', type: 'CaseOpened', id: 'a', stream: 'case-a' } as RecordedEvent
  expect(
    await savedOf([
      { events: [], upTo: '1', end: false },
      { events: [event], upTo: '3', end: false },
      { events: [], upTo: '4', end: true },
    ]),
  ).toEqual([
    { position: '1', isAwaited: false },
    { position: '2', isAwaited: true },
    { position: '3', isAwaited: true },
    { position: '4', isAwaited: false },
  ])
})
