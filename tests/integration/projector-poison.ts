import { randomUUID } from 'node:crypto'
import { deadLetterEvents } from '@aktenraum/domain'
import { deadLetters } from '@aktenraum/domain/deciders'
import { resolveDeadLetter } from '@aktenraum/infra/dead-letters/resolve'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { Projection } from '@aktenraum/projector/folding/projection'
import { cases } from '@aktenraum/projector/projections/cases'
import { expect } from 'vitest'
import { ask, notedAt, readModels, until, untilCaughtUp } from './projector-support.ts'
import type { Office } from './projector-support.ts'

/** The cases, which call `fail` for one event before they take it in. */
export const poisonedAt = (position: string, fail: () => void): Projection => ({
  ...cases,
  on: {
    ...cases.on,
    DocumentUploaded: (event) => {
      if (event.position === position) fail()
      return cases.on.DocumentUploaded?.(event) ?? []
    },
  },
})

export interface PlaceOfEvent {
  readonly position: string
  readonly id: string
}

export const nthUploadOf = async ({ pool }: Office, n: number): Promise<PlaceOfEvent> => {
  const [row] = await ask<PlaceOfEvent>(
    pool,
    `select lpad(position::text, 20, '0') as position, id from event where type = 'DocumentUploaded'
     order by event.position offset $1 limit 1`,
    [n],
  )
  if (row === undefined) throw new Error('there are not so many uploads')
  return row
}

export const untilPausedIn = ({ pool }: Office): Promise<void> =>
  until(async () => (await ask(pool, `select from checkpoint where status = 'paused'`)).length === 1)

/** As operators do. */
export const decideIn = async (
  { store, pool }: Office,
  action: 'retry' | 'skip' | 'withdraw',
  db: Queryable = pool,
): Promise<void> => {
  const [letter] = await ask<{ projection: string; position: string }>(
    pool,
    'select projection, position from dead_letter',
  )
  if (letter === undefined) throw new Error('nothing was put aside')
  const services = { store, db, streams: { schemas: deadLetterEvents, decider: deadLetters } }
  const { meta } = notedAt(randomUUID(), '', {})
  const resolution = action === 'skip' ? { action, reason: 'Testdaten' } : { action }
  const decided = await resolveDeadLetter(services, { ...letter, resolution, by: null, meta })
  expect(decided).toMatchObject({ position: expect.any(String) })
}

/** What a projection without any trouble comes to over the same log. */
export const undisturbedIn = async (office: Office): Promise<Record<string, string[]>> => {
  await office.pool.query(`update checkpoint set position = '', status = 'running'`)
  await office.pool.query('truncate case_file, participant, former_participant, dead_letter')
  await office.startProjector({ projections: [cases] })
  await untilCaughtUp(office, ['cases'])
  return readModels(office.pool, [cases])
}
