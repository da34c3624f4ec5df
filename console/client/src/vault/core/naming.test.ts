import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort, Person } from '../port.ts'
import { answerFor, at, clientId, confirmFor, founderId, id, inviteTo, newCore, setScene } from './testing/scene.ts'
import type { Invited, Scene } from './testing/scene.ts'

let scene: Scene
let client: Person
let theirs: CryptoPort
beforeEach(async () => {
  scene = await setScene()
  const invited = await scene.invite()
  const { core, accepted } = await scene.accept(invited.secret, invited.offer)
  theirs = core
  const given = { publicKeys: accepted.public_keys, mac: accepted.mac }
  client = (await confirmFor(scene.office, invited, given)).person
})

/** As a server says they are called. */
const called = (who: Person, name: Partial<Person>): Person => ({
  ...who,
  title: '',
  salutation: 'Name bb',
  email: 'bb@example.org',
  ...name,
})
const statedOf = async (core: CryptoPort, who: Person) => (await core.introduce({ people: [who] })).stated[who.id]
const follow = (core: CryptoPort) =>
  core.followLogs({
    office: { from: 0, entries: scene.office.logs.office },
    people: { from: 0, entries: scene.office.logs.people },
    remembered: { office: null, people: null },
  })

describe('how people are called', () => {
  it('is what staff signed of a client, whatever the server says', async () => {
    const swapped = called(client, { salutation: 'Karl Lindner', email: 'lindner@example.org' })
    const shown = { salutation: 'Name bb', email: 'bb@example.org', title: '' }
    expect(await statedOf(scene.office.core, swapped)).toMatchObject(shown)
    expect((await follow(scene.office.core)).stated[clientId]).toMatchObject(shown)
  })

  it('is what the office signed of staff, for clients too, also with another title', async () => {
    await scene.office.logs.show(theirs, 'client')
    const swapped = {
      ...scene.office.founder,
      title: 'Petra Vogt',
      salutation: 'Petra Vogt',
      email: 'vogt@example.org',
    }
    expect(await statedOf(theirs, swapped)).toMatchObject({
      salutation: 'Sabine Hartmann',
      email: 'hartmann@example.org',
      title: '',
    })
  })

  it('comes with a title that can pass for nobody’s name', async () => {
    expect(await statedOf(scene.office.core, called(client, { title: 'Dr.' }))).toMatchObject({ title: 'Dr.' })
  })

  it('comes with whether they are staff, by the logs', async () => {
    const { core, founder } = scene.office
    expect(await statedOf(core, { ...client, is_staff: true })).toMatchObject({ is_staff: false })
    await scene.office.logs.show(theirs, 'client')
    expect(await statedOf(theirs, { ...founder, is_staff: false })).toMatchObject({ is_staff: true })
  })

  it('is known of other clients by the statement that comes with them', async () => {
    const other = await statedByItself(await inviteTo(scene.office, { userId: id('e') }))
    expect(await statedOf(theirs, called(other, { salutation: 'Karl Lindner' }))).toMatchObject({
      salutation: 'Name ee',
      email: 'ee@example.org',
    })
    const unstated = called({ ...other, id: id('f') }, {})
    expect(await statedOf(theirs, unstated)).toBeUndefined()
  })

  it('is one’s own affair for oneself', async () => {
    await scene.office.logs.show(theirs, 'client')
    expect(await statedOf(theirs, called(client, { salutation: 'Anders' }))).not.toHaveProperty('salutation')
  })
})

describe('another name than was signed', () => {
  it('is a wish, once the person is confirmed', async () => {
    const wishing = called(client, { salutation: '  Petra   Krause-Lang ' })
    expect(await statedOf(scene.office.core, wishing)).toMatchObject({
      salutation: 'Name bb',
      wish: { from: { name: 'Name bb', address: 'bb@example.org' }, name: 'Petra Krause-Lang' },
    })
    expect(await statedOf(scene.office.core, { ...wishing, status: 'deactivated' })).not.toHaveProperty('wish')
    expect(await statedOf(scene.office.core, called(client, {}))).not.toHaveProperty('wish')
  })

  it('is none with signs that nobody sees', async () => {
    for (const salutation of ['Karl Lindner\u{200B}', '\u{202E}ztereV', 'Karl\u{0007}'])
      expect(await statedOf(scene.office.core, called(client, { salutation }))).not.toHaveProperty('wish')
  })
})

describe('people of one name', () => {
  it('are told to staff with their addresses, and to nobody else', async () => {
    const { core } = scene.office
    const namesake = { name: 'Sabіne Hartmаnn', address: 'andere@example.org' }
    const invitationId = 'of-a-namesake'
    const made = await core.invite({ userId: id('e'), invitationId, isStaff: false, ...namesake, cases: [], at })
    scene.office.logs.keep(made.entry)
    await scene.office.logs.show(core)
    const person = await statedByItself({ ...made, userId: id('e'), invitationId, isStaff: false })
    expect(await statedOf(core, person)).toMatchObject({
      alike: [{ name: 'Sabine Hartmann', address: 'hartmann@example.org' }],
    })
    expect((await follow(core)).stated[founderId]).toMatchObject({ alike: [namesake] })
    await scene.office.logs.show(theirs, 'client')
    expect(await statedOf(theirs, person)).not.toHaveProperty('alike')
  })

  it('are found before somebody is invited', async () => {
    const { core } = scene.office
    expect(await core.alikeTo({ name: 'Nаme bb' })).toEqual([{ name: 'Name bb', address: 'bb@example.org' }])
    expect(await core.alikeTo({ name: 'Name bb', userId: clientId })).toEqual([])
  })
})

/** Somebody who follows an invitation of the office, and is confirmed. */
const statedByItself = async (invited: Invited): Promise<Person> => {
  const core = newCore()
  const { handle } = await core.startRegistration({ password: 'pw3' })
  const { secret, offer, userId } = invited
  const accepted = await core.accept({ handle, response: 'server-key', userId, secret, offer, at })
  await core.enter({ handle, answer: answerFor(userId, scene.office.officeId) })
  const given = { publicKeys: accepted.public_keys, mac: accepted.mac }
  const { person } = await confirmFor(scene.office, invited, given)
  await scene.office.logs.show(theirs, 'client')
  return person
}
