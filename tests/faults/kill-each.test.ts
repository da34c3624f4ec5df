import { expect, it } from 'vitest'
import { killAgainAndAgain } from '../soak/kills.ts'
import { victims } from '../soak/cluster.ts'

/** Each of the six once; `npm run soak` goes on. */
it('each process killed in the midst of uploads loses nothing, doubles nothing, and everyone is told once', async () => {
  const { kills, acknowledged, mails } = await killAgainAndAgain(victims.length, 'each once')
  expect(kills).toBe(victims.length)
  expect(acknowledged).toBeGreaterThan(victims.length)
  expect(mails).toBeGreaterThan(0)
}, 600_000)
