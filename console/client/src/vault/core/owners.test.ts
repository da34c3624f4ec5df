import { UntrustedKeyError } from '@aktenraum/crypto-client'
import { readEntry } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import { NotEntitledError } from '../../base/errors/account.ts'
import type { CryptoPort } from '../port.ts'
import { at, clientId as colleagueId, confirmFor, founderId, id, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
let owner: CryptoPort
let colleague: CryptoPort

/** Both go on in what the office's log holds by now. */
const keep = async (entry: SignedEntry | null): Promise<void> => {
  scene.office.logs.keep(entry ?? expect.unreachable('nothing was said'))
  await showAll()
}
const showAll = async (): Promise<void> => {
  await scene.office.logs.show(owner)
  await scene.office.logs.show(colleague)
}

beforeEach(async () => {
  scene = await setScene()
  owner = scene.office.core
  const invited = await scene.invite(true)
  const { core, accepted } = await scene.accept(invited.secret, invited.offer)
  colleague = core
  await confirmFor(scene.office, invited, { publicKeys: accepted.public_keys, mac: accepted.mac })
  await showAll()
})

describe('what an owner says of staff', () => {
  it('is that a colleague is an owner, too', async () => {
    const entry = await owner.makeOwner({ userId: colleagueId, shown: null, at })
    expect(readEntry(entry)).toMatchObject({ op: 'staff', isOwner: true, author: founderId })
    await keep(entry)
    expect(await owner.colleagues({})).toMatchObject([{ id: colleagueId }])
    await keep(await colleague.revoke({ userId: founderId, shown: null, at }))
    expect(await colleague.colleagues({})).toEqual([])
  })

  it('is nothing of somebody whom the office has not stated', async () => {
    await expect(owner.makeOwner({ userId: id('e'), shown: null, at })).rejects.toBeInstanceOf(UntrustedKeyError)
    expect(await owner.revoke({ userId: id('e'), shown: null, at })).toBeNull()
    expect(await owner.nameAgain({ userId: id('e'), shown: null, at })).toBeNull()
  })

  it('is that somebody has left, who signs nothing more, and nobody is accused of it', async () => {
    await keep(await owner.revoke({ userId: colleagueId, shown: null, at }))
    await expect(colleague.witness({ at })).rejects.toBeInstanceOf(NotEntitledError)
  })

  it('is that somebody has left, and that they are back, as no owner', async () => {
    await keep(await owner.makeOwner({ userId: colleagueId, shown: null, at }))
    expect(await owner.nameAgain({ userId: colleagueId, shown: null, at })).toBeNull()
    await keep(await owner.revoke({ userId: colleagueId, shown: null, at }))
    expect(await owner.colleagues({})).toEqual([])
    expect(await owner.revoke({ userId: colleagueId, shown: null, at })).toBeNull()
    const back = await owner.nameAgain({ userId: colleagueId, shown: null, at })
    expect(readEntry(back ?? expect.unreachable())).toMatchObject({ op: 'staff', isOwner: false })
    await keep(back)
    expect(await owner.colleagues({})).toMatchObject([{ id: colleagueId }])
    await expect(colleague.makeOwner({ userId: colleagueId, shown: null, at })).rejects.toBeInstanceOf(
      UntrustedKeyError,
    )
  })

  it('is nobody else’s to say', async () => {
    await expect(colleague.makeOwner({ userId: colleagueId, shown: null, at })).rejects.toBeInstanceOf(
      UntrustedKeyError,
    )
    await expect(colleague.revoke({ userId: founderId, shown: null, at })).rejects.toBeInstanceOf(UntrustedKeyError)
    await keep(await owner.makeOwner({ userId: colleagueId, shown: null, at }))
    await keep(await owner.revoke({ userId: colleagueId, shown: null, at }))
    await expect(colleague.nameAgain({ userId: colleagueId, shown: null, at })).rejects.toBeInstanceOf(
      UntrustedKeyError,
    )
  })
})

describe('the paper of the office', () => {
  const paper = () => {
    const { paperKey: text, paper_key: sealed } = scene.office.registration
    return { text, founder: founderId, sealed, at }
  }

  it('makes whoever of the office holds it an owner', async () => {
    const entry = await colleague.usePaperKey(paper())
    expect(readEntry(entry)).toMatchObject({ op: 'staff', isOwner: true, author: 'paper' })
    await keep(entry)
    expect(readEntry(await colleague.makeOwner({ userId: founderId, shown: null, at }))).toMatchObject({
      author: colleagueId,
    })
  })

  it('helps nobody who is not of the office', async () => {
    await keep(await owner.revoke({ userId: colleagueId, shown: null, at }))
    await expect(colleague.usePaperKey(paper())).rejects.toBeInstanceOf(UntrustedKeyError)
  })
})
