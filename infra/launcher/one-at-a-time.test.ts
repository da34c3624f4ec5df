import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktenraum-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('lets no two processes work at once, however many come', async () => {
  const [lock, log] = [join(folder, 'lock'), join(folder, 'log')]
  const script = `
    import { appendFileSync } from 'node:fs'
    import { oneAtATime } from ${JSON.stringify(new URL('one-at-a-time.ts', import.meta.url).href)}
    for (let turn = 0; turn < 20; turn += 1)
      oneAtATime(${JSON.stringify(lock)}, () => {
        appendFileSync(${JSON.stringify(log)}, 'in ')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
        appendFileSync(${JSON.stringify(log)}, 'out\\n')
      })`
  const children = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]))
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number))
  expect(codes).toEqual([0, 0, 0, 0])
  expect(readFileSync(log, 'utf8')).toBe('in out\n'.repeat(80))
  expect(existsSync(lock)).toBe(false)
})

it('takes over what a process holds that is there no more', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const lock = join(folder, 'lock')
  writeFileSync(lock, String(pid))
  expect(oneAtATime(lock, () => readFileSync(lock, 'utf8'))).toBe(String(process.pid))
})

it('gives the turn back when the work fails', () => {
  const lock = join(folder, 'below', 'lock')
  const failing = () => {
    throw new Error('broken')
  }
  expect(() => oneAtATime(lock, failing)).toThrow('broken')
  expect(oneAtATime(lock, () => 'done')).toBe('done')
})
