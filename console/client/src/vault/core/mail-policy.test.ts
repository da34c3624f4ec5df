import { signLogEntry, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { Head, SignedEntry } from '@aktenraum/crypto-client/log'
import { ContradictionError } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import { vouchedFor } from './testing/mallory.ts'
import type { Mallory } from './testing/mallory.ts'
import { at, clientId, resumed, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
})

const sign = async (shown: 'nothing' | 'title', mails: 'nothing' | 'title') => {
  const { core, logs } = scene.office
  const entry = await core.signMailPolicy({ shown, mails, at })
  if (entry !== null) logs.keep(entry)
  await logs.show(core)
  return entry
}
const headOf = async (): Promise<Head> => {
  const { core, logs } = scene.office
  const office = { from: 0, entries: logs.office }
  return (await core.followLogs({ office, people: null, remembered: { office: null, people: null } })).office
}
const policyBy = async ({ signer }: Mallory): Promise<SignedEntry> => {
  const head = await headOf()
  const frame = { officeId: scene.office.officeId, log: 'office', author: signer.userId, after: head, office: head, at }
  return signLogEntry({ ...frame, log: 'office', op: 'policy', mails: 'title-and-names' }, signer.signaturePrivateKey)
}

describe('what mails may say', () => {
  it('is nothing, until an owner signs another thing; browsers believe the newest word', async () => {
    expect(await scene.office.core.mailPolicy({})).toBe('nothing')
    await sign('nothing', 'title')
    const { core } = await resumed(scene)
    expect(await core.mailPolicy({})).toBe('title')
    await sign('title', 'nothing')
    await scene.office.logs.show(core)
    expect(await core.mailPolicy({})).toBe('nothing')
  })

  it('is signed once, and only in place of what was shown', async () => {
    await sign('nothing', 'title')
    expect(await sign('nothing', 'title')).toBeNull()
    await expect(
      scene.office.core.signMailPolicy({ shown: 'nothing', mails: 'title-and-names', at }),
    ).rejects.toBeInstanceOf(UntrustedKeyError)
  })

  it.each([
    ['staff who own nothing', true],
    ['a client', false],
  ])('is believed of no word by %s, really signed as it may be', async (_, isStaff) => {
    const forged = await policyBy(await vouchedFor(scene.office, { userId: clientId, isStaff }))
    scene.office.logs.keep(forged)
    await expect(resumed(scene)).rejects.toBeInstanceOf(ContradictionError)
  })

  it('is signed by nobody but owners', async () => {
    const invited = await scene.invite(true)
    const { core } = await scene.accept(invited.secret, invited.offer)
    await expect(core.signMailPolicy({ shown: 'nothing', mails: 'title', at })).rejects.toBeInstanceOf(
      UntrustedKeyError,
    )
  })
})
