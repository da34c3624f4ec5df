import { expect, it } from 'vitest'
import { onWaking } from './on-waking.ts'

/** Work that goes on until it is told how it ends. */
const woken = () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const errors: unknown[] = []
  const stopping = new AbortController()
  const work = onWaking(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })), {
    stopping: stopping.signal,
    onError: (error) => void errors.push(error),
  })
  return { ...work, ends, errors, stop: () => stopping.abort() }
}
/** Whatever follows at once has followed. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('does it once more, right after, for all who wake it while it is being done', async () => {
  const { wake, ended, ends } = woken()
  wake()
  wake()
  wake()
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  await settled()
  expect(ends).toHaveLength(2)
  ends[1]?.resolve()
  await ended()
  expect(ends).toHaveLength(2)
})

it('does it again for who wakes it after it has failed', async () => {
  const { wake, ended, ends, errors } = woken()
  const failure = new Error('away')
  wake()
  ends[0]?.reject(failure)
  await ended()
  expect(errors).toEqual([failure])
  wake()
  expect(ends).toHaveLength(2)
})

it('begins nothing once it is to stop', async () => {
  const { wake, ended, ends, stop } = woken()
  wake()
  wake()
  stop()
  ends[0]?.resolve()
  await ended()
  wake()
  await ended()
  expect(ends).toHaveLength(1)
})
