import { mailId, mailStream } from '@aktenraum/domain'
import { repetitionOf } from '@aktenraum/infra/mails/repetition-of'
import { mailNamedBy } from '@aktenraum/infra/mail-reports/return-address'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually, idOf, owner, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

const bounces = { domain: 'bounces.kanzlei.example', secret: 'a secret of thirty-two characters' }
const caseId = idOf('case')
let office: WorkersUnderTest
beforeEach(async () => {
  office = await startWorkersUnderTest({ notificationDelayMs: 0, bounces })
})
afterEach(() => office.stop())

const toldTo = async (name: string, document: string): Promise<string> => {
  await office.upload(document, caseId, [idOf(name)])
  await office.untilSettled()
  const asked = await office.dataOf('EmailRequested')
  return String(asked.at(-1)?.['mailId'])
}
/** Somebody who has an account. */
const joined = async (name: string): Promise<string> => {
  const id = await office.invited(name)
  const accepted = { userId: id, invitationId: idOf(`invitation ${name}`), mac: 'm', credentialId: 'c', cases: [] }
  const publicKeys = { encryption: 'e', signature: 's' }
  await office.happens(`user-${id}`, 0, {
    type: 'InvitationAccepted',
    data: { ...accepted, publicKeys, invitedBy: owner },
  })
  return id
}
const changed = (of: string, formerAddressId: string | null, addressId: string) => ({
  type: 'MailAddressChanged',
  data: { userId: of, addressId, formerAddressId, changedBy: owner },
})
const sent = () => office.smtp.received.filter(({ read }) => !read.subject?.startsWith('Willkommen'))
const eventsOf = (id: string) => office.streamTypes(mailStream(mailId.parse(id)))

it('sends each mail from an address that names it and that nobody else can make', async () => {
  await office.invited('petra')
  const id = await toldTo('petra', 'one')
  const [mail] = office.smtp.received
  expect(mailNamedBy(bounces, mail?.from ?? '')).toBe(id)
  expect(mail?.dsn.envid).toBe(id)
})

it('closes an address that does not exist, sends nothing more there, and does again once it is released', async () => {
  const petra = await office.invited('petra')
  office.smtp.state.mood = 'knows-no-such-mailbox'
  const refused = await toldTo('petra', 'one')
  expect(await office.dataOf('EmailSendFailed')).toMatchObject([{ mailId: refused, status: '5.1.1', addressId: null }])
  expect(await office.dataOf('MailAddressUnreachable')).toMatchObject([
    { userId: petra, addressId: null, mailId: refused, status: '5.1.1' },
  ])
  office.smtp.state.mood = 'takes'
  const kept = await toldTo('petra', 'two')
  expect(await eventsOf(kept)).toEqual(['EmailSendFailed'])
  expect((await office.dataOf('EmailSendFailed')).at(-1)).toMatchObject({
    reason: 'address-unreachable',
    retryAt: null,
  })
  expect(office.smtp.received).toEqual([])
  await office.happens(`user-${petra}`, 1, {
    type: 'MailAddressReleased',
    data: { userId: petra, addressId: null, releasedBy: owner },
  })
  const sent = await toldTo('petra', 'three')
  expect(await eventsOf(sent)).toEqual(['EmailSendStarted', 'EmailSent'])
})

it('sends to another address, tells the former one of that, and of a bounce from there thinks nothing of the new one', async () => {
  const petra = await joined('petra')
  const before = await toldTo('petra', 'one')
  await office.pool.query(
    `insert into mail_address (address_id, user_id, email) values ('new', $1, 'neu@example.org')`,
    [petra],
  )
  await office.happens(`user-${petra}`, 1, changed(petra, null, 'new'))
  await office.untilSettled()
  const bounced = { mailId: before, recipient: petra, documentIds: [], addressId: null, kind: 'hard', status: '5.1.1' }
  await office.happens(`mail-${before}`, 1, { type: 'EmailBounced', data: { ...bounced, source: 'webhook' } })
  await toldTo('petra', 'two')
  const mails = sent()
  expect(mails.map(({ to }) => to)).toEqual([['petra@example.org'], ['petra@example.org'], ['neu@example.org']])
  expect(mails[1]?.read.subject).toContain('E-Mail-Adresse')
  expect(await office.dataOf('MailAddressUnreachable')).toEqual([])
})

it('tells at the sign-in name of an address that is erased, and of the change before it, without naming either', async () => {
  const petra = await joined('petra')
  await office.untilSettled()
  await office.pool.query(
    `insert into mail_address (address_id, user_id, email)
     values ('own', $1, 'eigene@example.org'), ('foreign', $1, 'fremde@example.org')`,
    [petra],
  )
  await office.happens(`user-${petra}`, 1, changed(petra, null, 'own'))
  await office.untilSettled()
  // It stands there no more by the time that the workers come to the change.
  await office.pool.query('delete from mail_address')
  await office.happens(`user-${petra}`, 2, changed(petra, 'own', 'foreign'))
  await office.happens(`user-${petra}`, 3, {
    type: 'MailAddressErased',
    data: { userId: petra, addressId: 'foreign', erasedBy: owner },
  })
  await expect
    .poll(() =>
      sent()
        .map(({ read }) => read.subject?.split(' – ')[0])
        .toSorted(),
    )
    .toEqual([
      'Ihre E-Mail-Adresse wurde gelöscht',
      'Ihre E-Mail-Adresse wurde geändert',
      'Ihre E-Mail-Adresse wurde geändert',
    ])
  expect(sent().map(({ to }) => to)).toEqual(Array(3).fill(['petra@example.org']))
  for (const { read } of sent()) expect(`${read.text} ${read.html}`).not.toMatch(/eigene@|fremde@/)
  await office.untilSettled()
  expect((await office.dataOf('EmailSendStarted')).map(({ addressId }) => addressId)).toEqual(Array(4).fill(null))
  expect(await office.dataOf('EmailSendFailed')).toEqual([])
})

it('sends what was meant for an address that is erased at that moment to the sign-in name', async () => {
  const petra = await joined('petra')
  await office.happens(`user-${petra}`, 1, changed(petra, null, 'gone'))
  await office.untilSettled()
  await toldTo('petra', 'one')
  expect(sent().at(-1)).toMatchObject({
    to: ['petra@example.org'],
    read: { subject: expect.stringMatching(/Dokument/) },
  })
})

it('sends a mail once more that staff have repeated, and once', async () => {
  const petra = await office.invited('petra')
  office.smtp.state.mood = 'breaks-after-body'
  const former = await toldTo('petra', 'one')
  expect(await eventsOf(former)).toEqual(['EmailSendStarted', 'EmailOutcomeUnknown'])
  office.smtp.state.mood = 'takes'
  office.smtp.received.length = 0
  const again = idOf('again')
  await office.happens(`mail-${again}`, 'none', {
    type: 'MailRepeated',
    data: {
      ...{ mailId: again, recipient: petra, repeats: former, by: owner, reason: 'unknown' },
      ...{ caseId, documentIds: [idOf('one')], others: [], notice: null },
    },
  })
  await office.untilSettled()
  expect(await eventsOf(again)).toEqual(['MailRepeated', 'EmailSendStarted', 'EmailSent'])
  expect(await eventsOf(former)).toEqual(['EmailSendStarted', 'EmailOutcomeUnknown'])
  expect(office.smtp.received).toHaveLength(1)
})

it('does not send a mail again that was repeated while its process stalled, though the server has refused it for now', async () => {
  const petra = await office.invited('petra')
  const { state, received } = office.smtp
  let letGo = (): void => undefined
  const held = [new Promise<void>((resolve) => (letGo = resolve))]
  state.meanwhile = async () => held.pop()
  const document = await office.upload('one', caseId, [petra])
  const whenThereIsOne = (type: string) =>
    eventually(
      () => office.dataOf(type),
      ({ length }) => length === 1,
    )
  const [started] = await whenThereIsOne('EmailSendStarted')
  const first = mailId.parse(started?.['mailId'])
  const about = { recipient: petra, caseId, documentIds: [document] }
  // As says the process to which the job is handed out again; and then staff.
  const inDoubt = { mailId: first, ...about, leftOut: [], attempt: 1 }
  await office.happens(mailStream(first), 0, { type: 'EmailOutcomeUnknown', data: inDoubt })
  const again = { mailId: repetitionOf(first), ...about, repeats: first, by: owner, reason: 'unknown' }
  const repeated = { type: 'MailRepeated', data: { ...again, others: [], notice: null } }
  await office.happens(mailStream(again.mailId), 'none', repeated)
  await whenThereIsOne('EmailSent')
  state.mood = 'refuses-for-now'
  letGo()
  const failed = await whenThereIsOne('EmailSendFailed')
  expect(failed).toMatchObject([{ mailId: first, reason: 'refused', documentIds: [], leftOut: [], retryAt: null }])
  await office.untilSettled()
  expect(await office.jobs('waiting', 'active', 'delayed')).toEqual([])
  expect(received).toHaveLength(1)
})

it('does not send a mail again that was repeated in the moment in which its late refusal had it wait', async () => {
  await office.stop()
  office = await startWorkersUnderTest({ notificationDelayMs: 0, bounces, clock: true })
  const petra = await office.invited('petra')
  office.smtp.state.mood = 'refuses-for-now'
  const document = await office.upload('one', caseId, [petra])
  const [failed] = await eventually(
    () => office.dataOf('EmailSendFailed'),
    ({ length }) => length === 1,
  )
  const first = mailId.parse(failed?.['mailId'])
  await office.untilDelayed(1)
  office.smtp.state.mood = 'takes'
  const again = { mailId: repetitionOf(first), recipient: petra, repeats: first, by: owner, reason: 'unknown' }
  await office.happens(mailStream(again.mailId), 'none', {
    type: 'MailRepeated',
    data: { ...again, caseId, documentIds: [document], others: [], notice: null },
  })
  await eventually(
    () => office.dataOf('EmailSent'),
    ({ length }) => length === 1,
  )
  await office.passTime(60_000, 1)
  await office.untilSettled()
  expect(await eventsOf(first)).toEqual(['EmailSendStarted', 'EmailSendFailed', 'EmailSendFailed'])
  expect((await office.dataOf('EmailSendFailed')).at(-1)).toMatchObject({
    ...{ mailId: first, reason: 'withdrawn', retryAt: null, documentIds: [], leftOut: [] },
  })
  expect(office.smtp.received).toHaveLength(1)
})
