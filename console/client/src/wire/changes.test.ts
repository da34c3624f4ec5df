import { describe, expect, it, vi } from 'vitest'
import { streamFrom } from '../base/streams.ts'
import { listenForChanges, sharingOne } from './changes.ts'

const opened = { case_id: 'c', type: 'CaseOpened', position: '1' }

describe('what listens in a page', () => {
  const scene = () => {
    const [hurry, stop] = [vi.fn(), vi.fn()]
    let tell = (_: typeof opened): void => undefined
    const begin = vi.fn((listener: typeof tell) => {
      tell = listener
      return { hurry, stop }
    })
    return { listen: sharingOne(begin), begin, hurry, stop, tell: () => tell(opened) }
  }

  it('shares one stream, which ends with the last of them and begins anew with the next', () => {
    const { listen, begin, stop, tell } = scene()
    const [one, other] = [vi.fn(), vi.fn()]
    const leaveOne = listen(one)
    const leaveOther = listen(other)
    tell()
    leaveOne()
    leaveOne()
    tell()
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
    expect([begin.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
    leaveOther()
    expect(stop).toHaveBeenCalledTimes(1)
    listen(one)
    tell()
    expect([begin.mock.calls.length, one.mock.calls.length, other.mock.calls.length]).toEqual([2, 2, 2])
  })
  it('is told twice where it listens twice, and leaves once each', () => {
    const { listen, stop, tell } = scene()
    const hear = vi.fn()
    const leave = listen(hear)
    listen(hear)
    tell()
    leave()
    tell()
    expect([hear.mock.calls.length, stop.mock.calls.length]).toEqual([3, 0])
  })
  it('has a broken stream come back at once when it is joined', async () => {
    const heard: string[] = []
    let pauses = 0
    let tries = 0
    const open = () => {
      tries += 1
      return tries === 1
        ? Promise.reject(new Error('over'))
        : Promise.resolve(new Response(streamFrom(bytesOf(`data: ${JSON.stringify(opened)}\n\n`))))
    }
    const wait = (_: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        pauses += 1
        signal.addEventListener('abort', () => resolve())
      })
    const listen = sharingOne((listener) =>
      listenForChanges({ sawPosition: () => undefined, open }, listener, { wait }),
    )
    const leave = listen(() => undefined)
    await vi.waitFor(() => expect(pauses).toBe(1))
    const leaveToo = listen(({ type }) => heard.push(type))
    await vi.waitFor(() => expect(heard).toEqual(['CaseOpened']))
    leave()
    leaveToo()
    expect(tries).toBe(2)
  })
})

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
