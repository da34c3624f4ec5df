import { describe, expect, it } from 'vitest'
import { signRoster, verifyRoster } from './roster.ts'
import type { Roster } from './roster.ts'
import { createSigningKeys } from './signing.ts'

const signer = await createSigningKeys()
const stranger = await createSigningKeys()
const roster: Roster = {
  case_id: 'case-1',
  key_id: 'case:1',
  counter: 2,
  participants: [
    { user_id: 'b', role: 'client' },
    { user_id: 'a', role: 'owner' },
  ],
  at: '2026-11-21T08:00:00.000Z',
}
const signed = await signRoster(roster, { userId: 'a', signaturePrivateKey: signer.privateKey })
const refused = { code: 'untrusted-roster' }

describe('a roster', () => {
  it('names who takes part in the order of their ids, and holds against any key of who signed it', async () => {
    expect(signed.participants.map(({ user_id }) => user_id)).toEqual(['a', 'b'])
    await verifyRoster(signed, [stranger.publicKey, signer.publicKey], 'case-1')
  })

  it('is refused after any change, of another case, and signed by nobody who counts', async () => {
    const changes: object[] = [
      { participants: signed.participants.slice(1) },
      { participants: [...signed.participants, { user_id: 'ghost', role: 'client' }] },
      { participants: signed.participants.map((each) => ({ ...each, role: 'owner' })) },
      { counter: 3 },
      { key_id: 'case:2' },
      { at: '2026-11-22T08:00:00.000Z' },
      { signed_by: 'b' },
      { signature: '' },
    ]
    for (const change of changes)
      await expect(verifyRoster({ ...signed, ...change }, [signer.publicKey], 'case-1')).rejects.toMatchObject(refused)
    await expect(verifyRoster(signed, [signer.publicKey], 'case-2')).rejects.toMatchObject(refused)
    await expect(verifyRoster(signed, [stranger.publicKey], 'case-1')).rejects.toMatchObject(refused)
    await expect(verifyRoster(signed, [], 'case-1')).rejects.toMatchObject(refused)
  })
})
