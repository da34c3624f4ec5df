import { DecryptionFailedError, MissingKeyError } from '@aktenraum/crypto-client'
import { describe, expect, it } from 'vitest'
import { answerFor, clientId, foundOffice, newCore } from './testing/scene.ts'

const id = 'draft/1'
const content = new Blob(['Sehr geehrte Frau Krause'])

describe('a draft kept in the browser', () => {
  it('is opened by the same person, also in a later session', async () => {
    const { core, registration, officeId } = await foundOffice()
    const header = await core.sealDraft({ id, header: 'Brief.txt' })
    const sealed = await core.sealDraftContent({ id, content })
    const later = newCore()
    const { handle } = await later.startLogin({ password: 'pw' })
    await later.finishLogin({ handle, response: 'server-key' })
    const { account_secrets } = registration
    const session = { id: 's2', server_half: `${'B'.repeat(42)}A` }
    await later.enter({ handle, answer: answerFor('a'.repeat(32), officeId, { session, account_secrets }) })
    expect(await later.openDrafts({ drafts: [{ id, header }] })).toEqual(['Brief.txt'])
    const opened = await later.openDraftContent({ id, content: sealed })
    expect(new TextDecoder().decode(opened)).toBe('Sehr geehrte Frau Krause')
  })
  it('shows nothing of itself', async () => {
    const { core } = await foundOffice()
    const sealed = await core.sealDraftContent({ id, content })
    expect(await sealed.text()).not.toContain('Krause')
  })
  it('is not opened by somebody else, nor in the place of another draft', async () => {
    const [{ core: own }, { core: other }] = [await foundOffice(), await foundOffice(clientId)]
    const header = await own.sealDraft({ id, header: 'Brief.txt' })
    const sealed = await own.sealDraftContent({ id, content })
    const moved = { id: 'draft/2', header }
    expect(await other.openDrafts({ drafts: [{ id, header }] })).toEqual([null])
    expect(await own.openDrafts({ drafts: [moved, { id, header }] })).toEqual([null, 'Brief.txt'])
    await expect(other.openDraftContent({ id, content: sealed })).rejects.toBeInstanceOf(DecryptionFailedError)
    await expect(own.openDraftContent({ id: 'draft/2', content: sealed })).rejects.toBeInstanceOf(DecryptionFailedError)
  })
  it('is not opened without keys', async () => {
    await expect(newCore().sealDraft({ id, header: 'x' })).rejects.toBeInstanceOf(MissingKeyError)
  })
})
