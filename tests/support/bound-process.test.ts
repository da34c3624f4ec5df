import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { isAlive, untilGone } from '@aktenraum/infra/launcher/processes'
import { expect, it, onTestFinished } from 'vitest'
import { startBound } from './bound-process.ts'

const patienceMs = 30_000

/** Says who it is, and who it has started, which takes no notice of being asked to end. */
const program = ['-c', 'trap "" TERM; sleep 600 & echo $$ $!; trap - TERM; wait'] as const

/** What was started, by its ids; it is ended with the test, however that goes. */
const toldBy = async (stdout: Readable | null): Promise<readonly number[]> => {
  const [line] = (await once(createInterface(stdout ?? expect.fail('no output')), 'line')) as [string]
  const ids = line.split(' ').map(Number)
  onTestFinished(() => {
    for (const id of ids) if (isAlive(id)) process.kill(id, 'SIGKILL')
  })
  expect(ids.map(isAlive)).toEqual([true, true])
  return ids
}
const areGone = (ids: readonly number[]): Promise<readonly boolean[]> =>
  Promise.all(ids.map((id) => untilGone(id, patienceMs)))

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'ends, with what it has started, when its starter ends by %s',
  async (signal) => {
    const script = `
    import { startBound } from ${JSON.stringify(new URL('bound-process.ts', import.meta.url).href)}
    startBound('sh', ${JSON.stringify(program)}, { stdout: 'inherit' })`
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script])
    onTestFinished(() => void starter.kill('SIGKILL'))
    const ids = await toldBy(starter.stdout)
    starter.kill(signal)
    expect(await areGone(ids)).toEqual([true, true])
  },
)

it('ends, with what it has started, when it is stopped', async () => {
  const { child, stop } = startBound('sh', program, { stdout: 'pipe' })
  const ids = await toldBy(child.stdout)
  expect(ids[0]).toBe(child.pid)
  await Promise.all([stop(), stop()])
  expect(await areGone(ids)).toEqual([true, true])
})

it('ends, with what it has started, when it is stopped after it has ended by itself', async () => {
  const { child, stop } = startBound('sh', program, { stdout: 'pipe' })
  const ids = await toldBy(child.stdout)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await stop()
  expect(await areGone(ids)).toEqual([true, true])
})

it('is known to have ended where there is no such program', async () => {
  const { child, stop } = startBound('/there/is/no/such/program', [])
  await once(child, 'exit')
  expect(child.exitCode).toBe(127)
  await stop()
})
