import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHelpPopover, createHelpTexts } from './help.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const apiURL = '/api/help/akten/'

/** A server that answers when the test lets it. */
const server = () => {
  const waiting: { resolve: (html: string) => void; reject: (error: Error) => void }[] = []
  const load = vi.fn((_: string) => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })))
  const settled = async (settle: () => void): Promise<void> => {
    settle()
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    load,
    answers: (html: string) => settled(() => waiting.shift()?.resolve(html)),
    fails: () => settled(() => waiting.shift()?.reject(new Error('away'))),
  }
}

describe('a help text', () => {
  it('[HLP-03] [HLP-10] [HLP-11] is requested at its URL, then received', async () => {
    const { load, answers } = server()
    const texts = createHelpTexts(load)
    expect(texts.get('akten')).toBeUndefined()
    void texts.request('akten', apiURL)
    expect(texts.get('akten')).toEqual({ id: 'akten', apiURL, html: null, isFetching: true })
    await answers('<p>Hilfe</p>')
    expect(texts.get('akten')).toEqual({ id: 'akten', apiURL, html: '<p>Hilfe</p>', isFetching: false })
    expect(load.mock.calls).toEqual([[apiURL]])
  })

  it('[HLP-10] fails, and can be asked for again', async () => {
    const { load, fails, answers } = server()
    const texts = createHelpTexts(load)
    void texts.request('akten', apiURL)
    await fails()
    expect(texts.get('akten')).toEqual({ id: 'akten', apiURL, html: null, isFetching: false })
    void texts.request('akten', apiURL)
    await answers('<p>Doch</p>')
    expect(texts.get('akten')?.html).toBe('<p>Doch</p>')
  })

  it('[HLP-09] is fetched once, also while it is under way, until somebody wrote it anew', async () => {
    const { load, answers } = server()
    const texts = createHelpTexts(load)
    void texts.request('akten', apiURL)
    void texts.request('akten', apiURL)
    await answers('<p>Hilfe</p>')
    await texts.request('akten', apiURL)
    expect(load).toHaveBeenCalledTimes(1)
    texts.forget('akten')
    void texts.request('akten', apiURL)
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('the popover', () => {
  const opened = (timeoutMs = 2500) => {
    const far = server()
    const texts = createHelpTexts(far.load)
    const popover = createHelpPopover({ texts, id: 'akten', apiURL, timeoutMs })
    return { ...far, texts, popover }
  }

  it('[HLP-12] is closed, waits for its text, opens and closes again', async () => {
    const { popover, answers } = opened()
    expect(popover.get()).toBe('closed')
    popover.press()
    expect(popover.get()).toBe('open-loading')
    await answers('<p>Hilfe</p>')
    expect(popover.get()).toBe('open')
    popover.press()
    expect(popover.get()).toBe('closed')
    popover.press()
    await vi.advanceTimersByTimeAsync(0)
    expect(popover.get()).toBe('open')
  })

  it('[HLP-12] opens without a text that failed to come', async () => {
    const { popover, fails } = opened()
    popover.press()
    await fails()
    expect(popover.get()).toBe('open')
  })

  it.each([2500, 400])(
    '[HLP-04] [HLP-05] [HLP-12] opens anyway after %s ms, and fills when the text comes',
    async (ms) => {
      const { popover, answers } = opened(ms)
      popover.press()
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(popover.get()).toBe('open-loading')
      await vi.advanceTimersByTimeAsync(1)
      expect(popover.get()).toBe('timed-out')
      await answers('<p>Spät</p>')
      expect(popover.get()).toBe('open')
    },
  )

  it('does not open by itself once it was closed', async () => {
    const { popover, answers } = opened()
    popover.press()
    await vi.advanceTimersByTimeAsync(2500)
    popover.close()
    await answers('<p>Zu spät</p>')
    expect(popover.get()).toBe('closed')
    expect(vi.getTimerCount()).toBe(0)
  })
})
