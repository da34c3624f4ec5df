import { describe, expect, it } from 'vitest'
import { NotEntitledError } from '../base/errors/account.ts'
import { OwnersLockedError } from '../base/errors/owners-locked.ts'
import type { CaseInLog } from '../vault/port.ts'
import { sayingTexts } from '../words/saying.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { rosterAfter } from './roster-entries.ts'

const stated = { sabine: { salutation: 'Sabine Hartmann' }, ute: { salutation: '', email: 'ute@kanzlei.example' } }
const told = {
  head: { n: 1, hash: 'h' },
  count: 0,
  roster: { since: 1, hash: 'r', keyId: 'case:1', places: [{ userId: 'karl', role: 'member' }], invited: [] },
  closesOn: null,
} satisfies CaseInLog
/** What comes of signing a roster that the vault refuses so. */
const refused = (error: Error, viewerId = 'karl', owners: readonly string[] = ['sabine', 'ute', 'nobody-known']) => {
  const state = { ...freshState(), viewerId, owners: new Set(owners), stated }
  const crypto = { signRoster: () => Promise.reject(error) }
  const context = { crypto, state, now: () => '2026-11-28T08:00:00.000Z' } as unknown as Context
  const places = [{ userId: viewerId, role: 'member' as const }]
  const onIt = { ...told, roster: { ...told.roster, places } }
  return rosterAfter(context, { caseId: 'c', keyId: 'case:1' }, onIt, { about: null })
}

describe('a roster that nobody would own any more, for its owner is locked out', () => {
  const locked = () => new OwnersLockedError('nobody would own the case any more')

  it('is refused with who can let them in, by what was signed of them', async () => {
    const advice = sayingTexts.ownersLocked(['Sabine Hartmann', 'ute@kanzlei.example'])
    expect(advice).toMatch(
      /Den Zugang entsperren kann ein Kanzleiinhaber: Sabine Hartmann oder ute@kanzlei\.example\.$/,
    )
    await expect(refused(locked())).rejects.toMatchObject({ advice })
  })
  it('is refused with the same where nobody knows their names', async () => {
    const advice = sayingTexts.ownersLocked([])
    expect(advice).toMatch(/Den Zugang entsperren kann ein Kanzleiinhaber\.$/)
    await expect(refused(locked(), 'karl', ['nobody-known'])).rejects.toMatchObject({ advice })
  })
  it('is refused with what to do for who can do it themselves', async () => {
    const advice = sayingTexts.ownersLocked(null)
    expect(advice).toMatch(/Als Kanzleiinhaber können Sie den Zugang unter „Benutzer“ entsperren\.$/)
    await expect(refused(locked(), 'sabine')).rejects.toMatchObject({ advice })
  })
  it('is nothing else that is refused', async () => {
    const error = new NotEntitledError('not theirs to say')
    await expect(refused(error)).rejects.toBe(error)
  })
})
