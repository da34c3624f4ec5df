import { describe, expect, it } from 'vitest'
import { createAccountKeys } from './identity.ts'
import { ownKeyOf } from './own-key.ts'

describe('a person’s own key', () => {
  it('is the same every time, and another for everybody else', async () => {
    const [mine, others] = await Promise.all([createAccountKeys(), createAccountKeys()])
    const key = await ownKeyOf(mine)
    expect(await ownKeyOf(mine)).toEqual(key)
    expect((await ownKeyOf(others)).keyId).not.toBe(key.keyId)
  })
})
