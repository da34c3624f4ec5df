import { BegunAnewError, ContradictionError, MissingKeyError, UntrustedEntryError } from '@aktenraum/crypto-client'
import { describe, expect, it } from 'vitest'
import { DownloadError } from '../base/errors/download.ts'
import { beginningAnew } from './beginning-anew.ts'

/** Methods that fail so as long as they are told to, during which the session may be locked and unlocked again. */
const failing = (error: Error, { isLocked = true, times = 1 } = {}) => {
  const state = { timesForgotten: 0 }
  const calls: string[] = []
  const work = (name: string) => async (value: string) => {
    calls.push(name)
    if (isLocked) state.timesForgotten += 1
    if (calls.length <= times) throw error
    return value
  }
  return { calls, methods: beginningAnew({ wholeCase: work('wholeCase'), renameCase: work('renameCase') }, state) }
}
const nobody = new UntrustedEntryError('of a case that nobody has followed')

describe('what was under way while the session was locked and unlocked again', () => {
  it('begins anew by itself, once, where it only reads', async () => {
    const { calls, methods } = failing(nobody)
    expect(await methods.wholeCase('all')).toBe('all')
    expect(calls).toEqual(['wholeCase', 'wholeCase'])
    await expect(failing(nobody, { times: 2 }).methods.wholeCase('all')).rejects.toBe(nobody)
  })

  it.each([nobody, new MissingKeyError('case:1'), new DownloadError('cannot-decrypt', nobody)])(
    'is not done twice where it writes, and says that it was broken off: %o',
    async (error) => {
      const { calls, methods } = failing(error)
      const refused = methods.renameCase('x')
      await expect(refused).rejects.toBeInstanceOf(BegunAnewError)
      await expect(refused).rejects.toMatchObject({ cause: error, message: expect.stringContaining('erneut') })
      expect(calls).toEqual(['renameCase'])
    },
  )

  it.each([new ContradictionError('office', 'shorter'), new MissingKeyError('session:1'), new TypeError('x')])(
    'hides nothing else: %o',
    async (error) => {
      await expect(failing(error).methods.renameCase('x')).rejects.toBe(error)
      await expect(failing(error).methods.wholeCase('x')).rejects.toBe(error)
    },
  )

  it('hides nothing where it was not locked', async () => {
    const { calls, methods } = failing(nobody, { isLocked: false })
    await expect(methods.wholeCase('x')).rejects.toBe(nobody)
    expect(calls).toEqual(['wholeCase'])
  })
})
