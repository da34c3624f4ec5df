import { openDueResets } from '@aktenraum/workers/open-resets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf, owner, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

const dueAt = '2098-03-02T10:00:00.000Z'
const expiresAt = '2098-03-16T10:00:00.000Z'
const code = 'ABCDE23456'
let office: WorkersUnderTest
beforeAll(async () => {
  // Nothing is due by the workers' own clock: their sweep finds nothing, whenever it comes.
  office = await startWorkersUnderTest({ clock: true })
})
afterAll(() => office.stop())

/** Somebody whose account is to be reset, as the read model of the users shows it. */
const ordered = async (name: string): Promise<string> => {
  const person = await office.invited(name)
  const link = idOf(`again ${name}`)
  const accepted = { publicKeys: { encryption: 'enc', signature: 'sig' }, mac: 'mac', credentialId: 'c', cases: [] }
  await office.happens(`user-${person}`, 0, {
    type: 'InvitationAccepted',
    data: { userId: person, invitationId: idOf(`invitation ${name}`), invitedBy: owner, ...accepted },
  })
  await office.pool.query('insert into reset_stop_code (invitation_id, user_id, code) values ($1, $2, $3)', [
    link,
    person,
    code,
  ])
  await office.happens(`user-${person}`, 1, {
    type: 'AccountResetOrdered',
    data: { userId: person, invitationId: link, orderedBy: owner, dueAt, expiresAt, lockedAt: null },
  })
  return person
}
const waits = (name: string) =>
  office.pool.query(
    `insert into invitation (invitation_id, user_id, invited_by, cases, state, created_at, expires_at, valid_from)
     values ($1, $2, $3, '[]', 'open', $4, $5, $4)`,
    [idOf(`again ${name}`), idOf(name), owner, dueAt, expiresAt],
  )
const sweepAt = (time: string) => openDueResets(office.pool, { store: office.store, now: () => new Date(time) })
const happensAt = async (at: string, stream: string, event: { type: string; data: object }): Promise<void> => {
  const id = idOf(`${event.type} of ${stream}`)
  const meta = { commandId: id, correlationId: id, causationId: id, actor: owner, at, schemaVersion: 1 }
  await office.store.append(stream, 'exists', [{ ...event, meta }])
}
/** What was told to somebody after the mail that welcomed them. */
const receivedBy = (name: string) =>
  office.smtp.received.filter(
    ({ to, read }) => to.includes(`${name}@example.org`) && !read.subject?.startsWith('Willkommen im Aktenraum'),
  )
const mailsTo = (name: string): string[] => receivedBy(name).map(({ source }) => source)
/** Since when the link is good, as they were told. */
const momentsOfOpening = (name: string): string[] =>
  receivedBy(name).flatMap(({ read }) => /^(.*) wurde der neue Einladungslink gültig/m.exec(read.text ?? '')?.[1] ?? [])

it('a person is told at once, with the word that stops it', async () => {
  await ordered('petra')
  await expect.poll(() => mailsTo('petra')).toHaveLength(1)
  expect(mailsTo('petra')[0]).toContain('ABCDE-23456')
})

it('that a link is good is said when it is, once, however often it is looked', async () => {
  const stream = `user-${await ordered('karl')}`
  await waits('karl')
  expect(await sweepAt('2098-03-02T09:59:59.999Z')).toBe(0)
  expect(await office.streamTypes(stream)).not.toContain('AccountResetOpened')
  // The read model stands still here, as one that is behind: it proposes the same again.
  await Promise.all([sweepAt(dueAt), sweepAt(dueAt)])
  await sweepAt('2098-03-03T10:00:00.000Z')
  const said = (await office.streamTypes(stream)).filter((type) => type === 'AccountResetOpened')
  expect(said).toHaveLength(1)
  await expect.poll(() => mailsTo('karl')).toHaveLength(2)
})

it('that a link is good is said with the moment since when it is, however late that is found out', async () => {
  await ordered('pauline')
  await waits('pauline')
  await sweepAt('2098-03-05T08:00:00.000Z')
  await expect.poll(() => mailsTo('pauline')).toHaveLength(2)
  expect(momentsOfOpening('pauline')).toEqual(['am 2. März 2098 um 11:00 Uhr'])
})

it('who was locked out on that day is told of the moment at which the lock was lifted', async () => {
  const stream = `user-${await ordered('paula')}`
  await waits('paula')
  const userId = idOf('paula')
  const lock = { userId, deactivatedBy: owner, deactivatedAt: '2098-03-02T09:00:00.000Z' }
  await happensAt('2098-03-02T09:00:00.000Z', stream, { type: 'UserDeactivated', data: lock })
  const data = { userId, reactivatedBy: owner, status: 'accepted' }
  await happensAt('2098-03-03T09:30:00.000Z', stream, { type: 'UserReactivated', data })
  await sweepAt('2098-03-05T08:00:00.000Z')
  await expect.poll(() => mailsTo('paula')).toHaveLength(4)
  expect(momentsOfOpening('paula')).toEqual(['am 3. März 2098 um 10:30 Uhr'])
})

it('of what was stopped nothing is said but that', async () => {
  const person = await ordered('paul')
  await waits('paul')
  const data = { userId: person, invitationId: idOf('again paul'), stoppedBy: person }
  await office.happens(`user-${person}`, 2, { type: 'AccountResetStopped', data })
  await sweepAt(dueAt)
  expect(await office.streamTypes(`user-${person}`)).not.toContain('AccountResetOpened')
  await expect.poll(() => mailsTo('paul')).toHaveLength(2)
})

it('an outage of the log holds up the one that it met, and no other; the next sweep makes it good', async () => {
  const [first, second] = [await ordered('pia'), await ordered('piet')]
  await waits('pia')
  await waits('piet')
  const broken: typeof office.store = {
    ...office.store,
    readStream: (stream, ...rest) => {
      if (stream === `user-${first}`) throw new Error('away')
      return office.store.readStream(stream, ...rest)
    },
  }
  const deps = { store: broken, now: () => new Date(dueAt) }
  await expect(openDueResets(office.pool, deps)).rejects.toThrow('away')
  expect(await office.streamTypes(`user-${second}`)).toContain('AccountResetOpened')
  expect(await office.streamTypes(`user-${first}`)).not.toContain('AccountResetOpened')
  await sweepAt(dueAt)
  expect(await office.streamTypes(`user-${first}`)).toContain('AccountResetOpened')
})
