import { sharingOne } from '@aktenraum/client/wire/changes'
import { expect, it, vi } from 'vitest'
import { createNews } from './news.ts'

it('tries a connection that broke off as soon as somebody listens again, and tells everybody once', () => {
  const hurry = vi.fn()
  const stop = vi.fn()
  const always = vi.fn()
  const first = vi.fn()
  const second = vi.fn()
  let tell: Parameters<Parameters<typeof sharingOne>[0]>[0] = () => undefined
  const begin = vi.fn((listener: typeof tell) => {
    tell = listener
    return { hurry, stop }
  })
  const news = createNews({ onChange: sharingOne(begin) }, always)
  news.subscribe(first)()
  // Under the cover nobody listens, and the connection stays.
  expect(hurry).not.toHaveBeenCalled()
  news.subscribe(second)
  expect(hurry).toHaveBeenCalledTimes(1)
  tell({ case_id: '', type: 'Missed', position: '' })
  expect([always, first, second].map((each) => each.mock.calls.length)).toEqual([1, 0, 1])
  expect([begin.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
  news.stop()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('tells of people in an address book only who shows one', () => {
  let tell: Parameters<Parameters<typeof sharingOne>[0]>[0] = () => undefined
  const [cases, addresses] = [vi.fn(), vi.fn()]
  const news = createNews({ onChange: (listener) => ((tell = listener), () => undefined) })
  news.subscribe(cases)
  news.subscribe(addresses, 'addresses')
  const types = ['PersonRecorded', 'DocumentUploaded', 'Missed']
  for (const type of types) tell({ case_id: 'a', type, position: '1' })
  expect(cases.mock.calls.map(([{ type }]) => type)).toEqual(['DocumentUploaded', 'Missed'])
  expect(addresses.mock.calls.map(([{ type }]) => type)).toEqual(types)
})
