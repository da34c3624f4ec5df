import { MissingKeyError } from '@aktenraum/crypto-client'
import { describe, expect, it } from 'vitest'
import { answerFor, founderId, foundOffice, newCore } from './testing/scene.ts'

const name = 'cases'
const text = JSON.stringify({ title: 'Krause ./. Stadtwerke' })

describe('what a page keeps of a database', () => {
  it('[CAS-36] is opened in the same session, under the same name, and shows nothing of itself', async () => {
    const { core } = await foundOffice()
    const value = await core.sealCache({ name, text })
    expect(value.key_id).toBe(await core.sessionKeyId({}))
    expect(atob(value.data.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('Krause')
    expect(await core.openCache({ name, value })).toBe(text)
    await expect(core.openCache({ name: 'clients', value })).rejects.toThrow()
  })

  it('[CAS-37] is not opened in another session of the same person', async () => {
    const { core, registration, officeId } = await foundOffice()
    const value = await core.sealCache({ name, text })
    const later = newCore()
    const { handle } = await later.startLogin({ password: 'pw' })
    await later.finishLogin({ handle, response: 'server-key' })
    const { account_secrets } = registration
    const session = { id: 's2', server_half: `${'B'.repeat(42)}A` }
    await later.enter({ handle, answer: answerFor(founderId, officeId, { session, account_secrets }) })
    expect(await later.sessionKeyId({})).not.toBe(value.key_id)
    await expect(later.openCache({ name, value })).rejects.toThrow()
  })

  it('is neither sealed nor opened without keys', async () => {
    const { core } = await foundOffice()
    const value = await core.sealCache({ name, text })
    await core.leave({})
    await expect(core.sealCache({ name, text })).rejects.toBeInstanceOf(MissingKeyError)
    await expect(core.openCache({ name, value })).rejects.toBeInstanceOf(MissingKeyError)
  })
})
