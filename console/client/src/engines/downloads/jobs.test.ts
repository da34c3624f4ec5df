import { expect, it } from 'vitest'
import { createJobs, secondsLeft } from './jobs.ts'

it('a download tells how fast it is and how long it still takes', () => {
  let nowMs = 0
  const jobs = createJobs(() => nowMs)
  const job = jobs.open({ id: 'd1', kind: 'document', name: 'a', totalBytes: 10_000 })
  job.change({ state: 'running' })
  job.received(0)
  nowMs = 2000
  job.received(4000)
  const [running] = jobs.get()
  expect(running).toMatchObject({ doneBytes: 4000, bytesPerSecond: 2000 })
  expect(running && secondsLeft(running)).toBe(3)
  job.change({ state: 'connection' })
  expect(jobs.get()[0] && secondsLeft(jobs.get()[0]!)).toBeNull()
})
