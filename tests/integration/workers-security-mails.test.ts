import { securityMails } from '@aktenraum/workers/reactions/security-mails'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf, owner, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

let office: WorkersUnderTest
beforeAll(async () => {
  office = await startWorkersUnderTest({ clock: true })
})
afterAll(() => office.stop())

const publicKeys = { encryption: 'enc', signature: 'sig' }
/** Somebody who has an account. */
const joined = async (name: string): Promise<string> => {
  const userId = await office.invited(name)
  const data = { userId, invitationId: idOf(`invitation ${name}`), publicKeys, mac: 'mac', invitedBy: owner, cases: [] }
  await office.happens(`user-${userId}`, 0, { type: 'InvitationAccepted', data: { ...data, credentialId: 'c' } })
  return userId
}
const signedIn = (userId: string, changes: object = {}) => ({
  type: 'SignedIn',
  data: { userId, by: 'password', isNewDevice: true, browser: 'Firefox', system: 'Windows', ...changes },
})
const subjectsTo = (name: string): string[] =>
  office.smtp.received
    .filter(({ to }) => to.includes(`${name}@example.org`))
    .map(({ read }) => read.subject ?? '')
    .filter((subject) => !subject.startsWith('Willkommen'))
const welcomesTo = (name: string) =>
  office.smtp.received.filter(
    ({ to, read }) => to.includes(`${name}@example.org`) && read.subject?.startsWith('Willkommen'),
  )

it('tells who signs in on a new device, and on no other', async () => {
  const petra = await joined('petra')
  await office.happens(`access-${petra}`, 'none', signedIn(petra, { isNewDevice: false, by: 'registration' }))
  await office.happens(`access-${petra}`, 0, signedIn(petra, { isNewDevice: false }))
  await office.happens(`access-${petra}`, 1, signedIn(petra, { by: 'recovery-key' }))
  await office.untilSettled()
  expect(subjectsTo('petra')).toEqual([])
  await office.happens(`access-${petra}`, 2, signedIn(petra))
  await expect.poll(() => subjectsTo('petra')).toEqual(['Anmeldung auf einem neuen Gerät – Kanzlei Hartmann & Weber'])
})

it('tells of whatever happens to an account, also to who is locked out', async () => {
  const userId = await joined('karl')
  const happenings = [
    { type: 'PasswordChanged', data: { userId, credentialId: 'd' } },
    { type: 'RecoveryKeyCreated', data: { userId, recoveryId: 'r' } },
    { type: 'AccountRecovered', data: { userId, recoveryId: 'r', credentialId: 'e' } },
    { type: 'UserDeactivated', data: { userId, deactivatedBy: owner, deactivatedAt: '2026-03-01T10:00:00.000Z' } },
    { type: 'UserReactivated', data: { userId, reactivatedBy: owner, status: 'accepted' } },
    {
      type: 'AccountReset',
      data: {
        userId,
        invitationId: idOf('another'),
        resetBy: owner,
        expiresAt: '2099-01-01T00:00:00.000Z',
        formerKeys: [],
      },
    },
  ]
  const told: string[] = []
  for (const [at, happened] of happenings.entries()) {
    await office.happens(`user-${userId}`, 1 + at, happened)
    await expect.poll(() => subjectsTo('karl').length).toBe(at + 1)
    told.push(happened.type)
  }
  const sent = (await office.dataOf('SecurityMailRequested'))
    .filter(({ recipient }) => recipient === userId)
    .filter(({ notice }) => Reflect.get(Object(notice), 'what') !== 'welcome')
  expect(sent.map(({ notice }) => Reflect.get(Object(notice), 'what'))).toEqual([
    'password-changed',
    'recovery-key-created',
    'recovery-key-used',
    'locked',
    'unlocked',
    'account-reset',
  ])
  expect(told).toHaveLength(6)
})

it('writes nothing to who never came, and nothing of what is long over', async () => {
  const never = await office.invited('never')
  await office.happens(`user-${never}`, 0, {
    type: 'UserDeactivated',
    data: { userId: never, deactivatedBy: owner, deactivatedAt: '2026-03-01T10:00:00.000Z' },
  })
  const late = await joined('late')
  const meta = { commandId: 'x', correlationId: 'x', causationId: 'x', actor: late, schemaVersion: 1 }
  await office.store.append(`user-${late}`, 1, [
    {
      type: 'PasswordChanged',
      data: { userId: late, credentialId: 'd' },
      meta: { ...meta, at: new Date(Date.now() - 8 * 24 * 3_600_000).toISOString() },
    },
  ])
  await office.untilSettled()
  expect([...subjectsTo('never'), ...subjectsTo('late')]).toEqual([])
})

it('asks for one mail, however often it comes to it', async () => {
  const twice = await joined('twice')
  await office.happens(`user-${twice}`, 1, { type: 'PasswordChanged', data: { userId: twice, credentialId: 'd' } })
  await expect.poll(() => subjectsTo('twice')).toHaveLength(1)
  for await (const event of office.store.readStream(`user-${twice}`, { from: 2 }))
    await securityMails.react(event, { store: office.store, now: () => new Date() } as never)
  await office.untilSettled()
  expect(subjectsTo('twice')).toHaveLength(1)
  const asked = (await office.dataOf('SecurityMailRequested')).filter(({ recipient }) => recipient === twice)
  expect(asked).toHaveLength(2)
})

it('welcomes who has accepted an invitation, once, by name and with the way in, at any hour', async () => {
  const nora = await joined('nora')
  const settings = { mode: 'off', dailyAt: '18:00', quiet: { from: '00:00', to: '23:59' } }
  await office.happens(`user-${nora}`, 1, { type: 'NotificationSettingsChanged', data: { userId: nora, settings } })
  await expect.poll(() => welcomesTo('nora')).toHaveLength(1)
  for await (const event of office.store.readStream(`user-${nora}`))
    if (event.type === 'InvitationAccepted')
      await securityMails.react(event, { store: office.store, now: () => new Date() } as never)
  await office.untilSettled()
  const [mail, ...others] = welcomesTo('nora')
  expect(others).toEqual([])
  expect(mail?.read.text).toMatch(/^Guten Tag nora,\n\nam /)
  expect(mail?.read.text).toContain('http://akten.example/akten/')
  expect(mail?.source).not.toContain('List-Unsubscribe')
})

it('welcomes nobody a second time whose account was reset', async () => {
  const otto = await joined('otto')
  await expect.poll(() => welcomesTo('otto')).toHaveLength(1)
  const again = { userId: otto, invitationId: idOf('another for otto') }
  await office.happens(`user-${otto}`, 1, {
    type: 'AccountReset',
    data: { ...again, resetBy: owner, expiresAt: '2099-01-01T00:00:00.000Z' },
  })
  const data = { ...again, publicKeys, mac: 'mac', invitedBy: owner, cases: [], credentialId: 'd' }
  await office.happens(`user-${otto}`, 2, { type: 'InvitationAccepted', data })
  await expect.poll(() => subjectsTo('otto')).toHaveLength(1)
  await office.untilSettled()
  expect(welcomesTo('otto')).toHaveLength(1)
})
