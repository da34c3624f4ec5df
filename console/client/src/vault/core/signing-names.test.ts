import { UntrustedKeyError } from '@aktenraum/crypto-client'
import { beforeEach, expect, it } from 'vitest'
import { mailed } from './testing/names.ts'
import { at, clientId, confirmFor, founderId, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
})
const confirmed = async (isStaff = false) => {
  const invited = await scene.invite(isStaff)
  const { core, accepted } = await scene.accept(invited.secret, invited.offer)
  const { person } = await confirmFor(scene.office, invited, { publicKeys: accepted.public_keys, mac: accepted.mac })
  return { core, person }
}
const wish = { from: { name: 'Name bb', address: 'bb@example.org' }, name: 'Petra Krause-Lang' }

it('staff sign the new name of a client, whose keys stay', async () => {
  const { core } = scene.office
  const { person } = await confirmed()
  const before = await core.safetyNumber({ userId: clientId })
  const signed = await core.signName({ userId: clientId, wish, at })
  expect(signed?.log).toBe('people')
  scene.office.logs.keep(signed?.entry ?? expect.unreachable())
  await scene.office.logs.show(core)
  const { stated } = await core.introduce({ people: [mailed(person, wish.name)] })
  expect(stated[clientId]).toMatchObject({ salutation: 'Petra Krause-Lang', email: 'bb@example.org' })
  expect(stated[clientId]).not.toHaveProperty('wish')
  expect(await core.safetyNumber({ userId: clientId })).toBe(before)
  expect(await core.signName({ userId: clientId, wish, at })).toBeNull()
})

it('owners sign that of staff, who do not become owners by it', async () => {
  const { core, logs } = scene.office
  const { core: theirs } = await confirmed(true)
  const signed = await core.signName({ userId: clientId, wish, at })
  expect(signed?.log).toBe('office')
  logs.keep(signed?.entry ?? expect.unreachable())
  await logs.show(core)
  await logs.show(theirs)
  await expect(theirs.makeOwner({ userId: founderId, shown: null, at })).rejects.toBeInstanceOf(UntrustedKeyError)
  const own = { from: { name: 'Sabine Hartmann', address: 'hartmann@example.org' }, name: 'Sabine Roth' }
  await expect(theirs.signName({ userId: founderId, wish: own, at })).rejects.toBeInstanceOf(UntrustedKeyError)
  expect(await core.signName({ userId: founderId, wish: own, at })).toMatchObject({ log: 'office' })
})

it('nothing is signed for another name than was shown, for hidden characters, nor for who is not known', async () => {
  const { core } = scene.office
  await confirmed()
  const refused = async (change: Partial<typeof wish>, userId = clientId) =>
    expect(core.signName({ userId, wish: { ...wish, ...change }, at })).rejects.toBeInstanceOf(UntrustedKeyError)
  await refused({ from: { name: 'Karl Lindner', address: 'bb@example.org' } })
  await refused({ from: { name: 'Name bb', address: 'lindner@example.org' } })
  await refused({ name: 'Karl Lindner\u{200B}' })
  await refused({}, 'f'.repeat(32))
})
