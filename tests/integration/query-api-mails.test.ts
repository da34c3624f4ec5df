import { mailId } from '@aktenraum/domain'
import type { AktenraumEvent, MailId } from '@aktenraum/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, idOf, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
const [here, there] = [file('krause'), file('lehmann')]
const [brief, akte] = [paper('brief'), paper('akte')]
const petra = person('petra')

beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'jonas', { isStaff: true })
  await joins(api, 'petra')
  await opens(api, 'krause', 'sabine', { jonas: 'member', petra: 'client' })
  await opens(api, 'lehmann', 'jonas', { petra: 'client' })
  await uploads(api, 'brief', 'krause', { by: 'sabine', others: ['jonas', 'petra'] })
  await uploads(api, 'akte', 'lehmann', { by: 'jonas', others: ['petra'] })
})
afterAll(() => api.stop())

const mailOf = (name: string): MailId => mailId.parse(idOf(`mail ${name}`))
const about = { caseId: here, documentIds: [brief], leftOut: [] }
const of = (name: string) => ({ mailId: mailOf(name), recipient: petra })
const events = {
  requested: (name: string): AktenraumEvent => ({
    type: 'EmailRequested',
    data: { ...of(name), caseId: here, documentIds: [brief], dropped: [] },
  }),
  started: (name: string): AktenraumEvent => ({
    type: 'EmailSendStarted',
    data: { ...of(name), attempt: 1, addressId: null },
  }),
  sent: (name: string): AktenraumEvent => ({ type: 'EmailSent', data: { ...of(name), ...about, messageId: 'm' } }),
  bounced: (name: string): AktenraumEvent => ({
    type: 'EmailBounced',
    data: {
      ...of(name),
      ...{ documentIds: [brief], addressId: null },
      ...{ kind: 'hard', status: '5.1.1', source: 'webhook' },
    },
  }),
}
const happens = async (name: string, event: AktenraumEvent) =>
  api.happens(event.type === 'EmailRequested' ? `notification-${here}-${petra}` : `mail-${mailOf(name)}`, event)
const inCase = async (as: string, caseId = here) => api.json(`/api/cases/${caseId}/mails/`, { as })
const toPetra = async (as: string) => api.json(`/api/users/${petra}/mails/`, { as })
const deliveryOf = async (as: string, document = brief, caseId = here) =>
  api.json(`/api/cases/${caseId}/documents/${document}/delivery/`, { as })

const shown = {
  id: mailOf('one'),
  recipient: petra,
  case: here,
  occasion: 'documents',
  documents: 1,
  requested_at: '2026-01-05T09:00:00.000Z',
  changed_at: '2026-01-05T09:00:00.000Z',
  due_at: null,
  failure: null,
  status: null,
  is_hard: false,
  is_repeated: false,
  repeated_by: null,
}

it('shows staff of a case what became of its mails: taken by the server, which is not arrived, and then come back', async () => {
  await api.happens(`notification-${here}-${petra}`, {
    type: 'NotificationPlanned',
    data: { caseId: here, recipient: petra, documentId: brief, dueAt: '2026-01-05T17:00:00.000Z' as never },
  })
  expect((await inCase('jonas')).body).toMatchObject({
    results: [{ state: 'planned', due_at: '2026-01-05T17:00:00.000Z', documents: 1 }],
  })
  await happens('one', events.requested('one'))
  await happens('one', events.started('one'))
  await happens('one', events.sent('one'))
  expect((await inCase('jonas')).body).toMatchObject({ count: 1, results: [{ ...shown, state: 'sent' }] })
  expect((await deliveryOf('sabine')).body).toMatchObject({
    people: expect.arrayContaining([
      expect.objectContaining({ user: petra, mail: expect.objectContaining({ state: 'sent' }) }),
    ]),
  })
  await happens('one', events.bounced('one'))
  const back = { ...shown, state: 'bounced', status: '5.1.1', is_hard: true }
  expect((await inCase('jonas')).body).toMatchObject({ results: [back] })
  const { people } = (await deliveryOf('sabine')).body as { people: { user: string; mail?: object }[] }
  expect(people.find(({ user }) => user === petra)).toMatchObject({
    failure: 'failed',
    mail: { state: 'bounced', status: '5.1.1' },
  })
})

it('shows clients nothing of that, nor staff who take no part', async () => {
  expect((await inCase('petra')).status).toBe(403)
  expect((await toPetra('petra')).status).toBe(403)
  expect((await inCase('sabine', there)).status).toBe(404)
  await uploads(api, 'vollmacht', 'krause', { by: 'petra', others: ['sabine'] })
  const text = JSON.stringify((await deliveryOf('petra', paper('vollmacht'))).body)
  expect(text).toContain(person('sabine'))
  expect(text).not.toContain('mail')
})

it('names at a person only the cases in which one takes part, and of several cases what belongs to each', async () => {
  const others = [{ caseId: there, documentIds: [akte] }]
  await api.happens(`notification-${here}-${petra}`, {
    type: 'EmailRequested',
    data: { ...of('both'), caseId: here, documentIds: [brief], dropped: [], others },
  })
  const jonas = (await inCase('jonas', there)).body
  expect(jonas).toMatchObject({ count: 1, results: [{ id: mailOf('both'), case: there, documents: 1 }] })
  expect((await inCase('sabine')).body).toMatchObject({ results: [{ case: here, documents: 1 }, { case: here }] })
  await api.happens(`mail-${mailOf('own')}`, {
    type: 'SecurityMailRequested',
    data: {
      ...of('own'),
      notice: { what: 'locked', at: '2026-01-05T09:00:00.000Z' as never, browser: null, system: null },
    },
  })
  const { body } = await toPetra('sabine')
  expect(body).toMatchObject({ count: 3 })
  const results = (body as { results: { id: string; case: string | null; occasion: string }[] }).results
  expect(results.find(({ id }) => id === mailOf('own'))).toMatchObject({ case: null, occasion: 'account' })
  await joins(api, 'ella', { isStaff: true })
  const seenByElla = (await toPetra('ella')).body as { results: { case: string | null }[] }
  expect(seenByElla.results.map((each) => each.case)).toEqual([null, null, null])
})

it('says of a person, to staff alone, where mails go, since when they come back, and that none are wanted', async () => {
  const me = (as: string) => api.json(`/api/users/${petra}/`, { as })
  await api.runtime.pool.query(
    `insert into mail_address (address_id, user_id, email) values ('new', $1, 'neu@example.org')`,
    [petra],
  )
  const ofPetra = { userId: petra, addressId: 'new' }
  await api.happens(`user-${petra}`, {
    type: 'MailAddressChanged',
    data: { ...ofPetra, formerAddressId: null, changedBy: person('sabine') },
  })
  const since = '2026-01-05T09:00:00.000Z' as never
  await api.happens(`user-${petra}`, {
    type: 'MailAddressUnreachable',
    data: { ...ofPetra, mailId: mailOf('one'), status: '5.1.1', since },
  })
  const settings = { mode: 'off', dailyAt: '18:00', quiet: null } as const
  await api.happens(`user-${petra}`, { type: 'NotificationSettingsChanged', data: { userId: petra, settings } })
  expect((await me('sabine')).body).toMatchObject({
    email: 'petra@kanzlei-hartmann.example',
    mail_address: 'neu@example.org',
    mail_unreachable: { since, status: '5.1.1' },
    mails_off: true,
  })
  expect(JSON.stringify((await me('petra')).body)).not.toContain('mail_')
  const inKrause = async (as: string) => {
    const { body } = await api.json(`/api/cases/${here}/?expand=participants`, { as })
    return (body as { participants: { user: { id: string } }[] }).participants.find(({ user }) => user.id === petra)
  }
  expect(await inKrause('jonas')).toMatchObject({
    user: { mail_unreachable: { since, status: '5.1.1' }, mails_off: true },
  })
  expect(JSON.stringify(await inKrause('petra'))).not.toMatch(/mail_|mails_/)
  await uploads(api, 'still', 'krause', { by: 'sabine', others: ['petra'] })
  expect((await deliveryOf('sabine', paper('still'))).body).toMatchObject({
    people: [{ user: petra, mails_off: true }],
  })
})

it('shows operators all mails, last first or of one state, without cases, and nobody else', async () => {
  await joins(api, 'olga', { isStaff: true, isOperator: true })
  const all = (as: string, query = '') => api.json(`/api/operations/mail_fates${query}`, { as })
  const { body } = await all('olga', `?sort=${encodeURIComponent('["requested_at","ASC"]')}`)
  expect((body as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
    [mailOf('one'), mailOf('both'), mailOf('own')].toSorted(),
  )
  const { case: _, documents: __, ...fate } = shown
  const bounced = await all('olga', `?filter=${encodeURIComponent('{"state":"bounced"}')}`)
  expect(bounced.body).toEqual([{ ...fate, state: 'bounced', status: '5.1.1', is_hard: true }])
  expect(JSON.stringify(body)).not.toContain(here)
  expect((await all('jonas')).status).toBe(403)
  expect((await all('petra')).status).toBe(403)
})

it('offers mails that wait for words ten at a time, those first that lapse first, and those behind the last one that was tried', async () => {
  const lapsesAt = (minute: number) => `2026-01-05T09:${10 + minute}:00.000Z` as never
  const waiting = Array.from({ length: 12 }, (_, at) => ({ id: mailOf(`waiting ${at}`), lapses: lapsesAt(at >> 1) }))
  for (const { id, lapses } of waiting.toReversed()) {
    await api.happens(`notification-${here}-${petra}`, {
      type: 'EmailRequested',
      data: { mailId: id, recipient: petra, caseId: here, documentIds: [brief], dropped: [] },
    })
    const words = { caseId: here, documentIds: [brief], says: 'title' as const, secretId: null }
    await api.happens(`mail-${id}`, {
      type: 'MailTaskOpened',
      data: { mailId: id, recipient: petra, ...words, lapsesAt: lapses },
    })
  }
  const inOrder = waiting
    .toSorted((a, b) => `${a.lapses}${a.id}`.localeCompare(`${b.lapses}${b.id}`))
    .map(({ id }) => `mail/${id}`)
  const offered = async (after?: string) => {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
    const { body } = await api.json(`/api/_emails/tasks/${query}`, { as: 'jonas' })
    return (body as { tasks: { email: { key_id: string } }[] }).tasks.map(({ email }) => email.key_id)
  }
  expect(await offered()).toEqual(inOrder.slice(0, 10))
  const [, , , fourth = '', , , , , , tenth = ''] = inOrder
  expect(await offered(tenth)).toEqual(inOrder.slice(10))
  const done = mailId.parse(fourth.slice('mail/'.length))
  const resolved = { mailId: done, recipient: petra, resolvedBy: person('jonas'), secretId: 's' }
  await api.happens(`mail-${done}`, { type: 'MailTaskResolved', data: resolved })
  expect(await offered(fourth)).toEqual(inOrder.slice(4))
  expect(await offered(inOrder.at(-1))).toEqual([])
  expect(await offered(`mail/${mailOf('of nobody')}`)).toEqual([])
})
