import { oneAtATime } from '@aktenraum/infra/postgres/one-at-a-time'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { expect, inject, it, onTestFinished } from 'vitest'

it('whoever has the turn gets connections, however many wait for theirs', async () => {
  const pool = openPool(inject('services').databaseUrl, { max: 2 })
  onTestFinished(() => pool.end())
  let inside = 0
  const work = async (): Promise<number> => {
    inside += 1
    const alone = inside
    await pool.query('select 1')
    inside -= 1
    return alone
  }
  const done = [1, 2, 3, 4].map(() => oneAtATime(pool, 7_203_199, work))
  expect(await Promise.all(done)).toEqual([1, 1, 1, 1])
})
