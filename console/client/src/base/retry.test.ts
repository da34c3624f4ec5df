import { MissingKeyError } from '@aktenraum/crypto-client'
import { describe, expect, it } from 'vitest'
import { DownloadError } from './errors/download.ts'
import { ApiError, AuthenticationError, isGone, unlessGone } from './errors/http.ts'
import { NoConnectionError } from './errors/no-connection.ts'
import { UploadError } from './errors/upload.ts'
import { createRetries, outlookOf, pauseAfter } from './retry.ts'

const answered = (status: number) => new ApiError(status, undefined, 'x')

describe('what a failure says about another try', () => {
  it.each([
    ...[408, 425, 429, 502, 503, 504].map((status) => ['passing', answered(status)] as const),
    ['passing', new NoConnectionError('away')],
    ['passing', new DownloadError('incomplete')],
    ['passing', new UploadError({ kind: 'refused', message: undefined, status: 503 })],
    ['sign-in', new AuthenticationError(401, undefined, 'x')],
    ['sign-in', new MissingKeyError('session:1')],
    ['broken', answered(500)],
    ['broken', answered(507)],
    ...[400, 403, 404, 409, 413].map((status) => ['final', answered(status)] as const),
    ['final', new UploadError({ kind: 'refused', message: undefined, status: 413 })],
    ['final', new DownloadError('decrypts-wrongly')],
    ['final', new MissingKeyError('document:1')],
    ['final', new TypeError('a bug')],
  ] as const)('is %s: %s', (outlook, error) => {
    expect(outlookOf(error)).toBe(outlook)
  })

  it('is waited for twice as long each time, up to a limit', () => {
    expect([1, 2, 3, 5, 6, 60].map((failures) => pauseAfter(failures))).toEqual([
      1000, 2000, 4000, 16_000, 30_000, 30_000,
    ])
    expect(pauseAfter(9, 8000)).toBe(8000)
  })
})

describe('another try', () => {
  const setUp = () => {
    const waited: number[] = []
    const wait = (ms: number): Promise<void> => Promise.resolve(void waited.push(ms))
    return { waited, ...createRetries({ pauses: (failures) => [10, 20][failures - 1], wait }) }
  }
  it('waits as long as it is told, and is given up then with what failed last', async () => {
    const { after, waited } = setUp()
    await after(answered(502))
    await after(answered(503))
    const last = answered(504)
    await expect(after(last)).rejects.toBe(last)
    expect(waited).toEqual([10, 20])
  })
  it('begins anew once something came of it', async () => {
    const { after, forgive, waited } = setUp()
    await after(answered(502))
    forgive()
    await after(answered(502))
    expect(waited).toEqual([10, 10])
  })
  it.each([answered(400), answered(500), new AuthenticationError(401, undefined, 'x')])(
    'is of no use after %s',
    async (error) => {
      const { after, waited } = setUp()
      await expect(after(error)).rejects.toBe(error)
      expect(waited).toEqual([])
    },
  )
})

it('what is gone is nothing, and no other failure is', () => {
  expect([404, 403, 410].map((status) => isGone(answered(status)))).toEqual([true, false, false])
  expect(unlessGone(answered(404))).toBeUndefined()
  expect(() => unlessGone(answered(403))).toThrow('403')
})
