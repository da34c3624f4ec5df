import { randomUUID } from 'node:crypto'
import { sweep } from '@aktenraum/command-api'
import { instant, mailId } from '@aktenraum/domain'
import type { AktenraumEvent } from '@aktenraum/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestBrowser } from './command-api-browser.ts'
import { file, paper, person, sealed, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

let api: CommandApiUnderTest
let [sabine, jonas, petra]: TestBrowser[] = []
const to = person('petra')
const ids = { mail: mailId.parse('e'.repeat(32)), own: mailId.parse('d'.repeat(32)) }
beforeAll(async () => {
  api = await startCommandApi()
  sabine = await api.browserOf('sabine', { isStaff: true })
  jonas = await api.browserOf('jonas', { isStaff: true })
  petra = await api.browserOf('petra')
  await api.openCase(sabine, 'sabine', 'krause')
  await api.rows(`insert into participant (case_id, user_id, role, since) values ($1, $2, 'owner', now())`, [
    file('krause'),
    person('sabine'),
  ])
})
afterAll(() => api.stop())

const happens = async (stream: string, event: AktenraumEvent): Promise<void> => {
  const id = randomUUID()
  const meta = { commandId: id, correlationId: id, causationId: id, actor: 'test', schemaVersion: 1 }
  await api.runtime.store.append(stream, 'any', [{ ...event, meta: { ...meta, at: '2026-03-01T10:00:00.000Z' } }])
}
const typesOf = async (stream: string) => (await api.eventsOf(stream)).map(({ type }) => type)
const addresses = () => api.rows('select user_id, email, replaced_at from mail_address order by email')
const place = `/api/users/${to}/mail-address/`
const userStream = `user-${to}`

it('has mails to somebody go elsewhere: the log knows it by an id alone, and nobody does it to themselves', async () => {
  const changed = await sabine?.send('PUT', place, { email: 'Petra.Neu@example.org' })
  expect(changed?.status).toBe(204)
  expect(await typesOf(userStream)).toContain('MailAddressChanged')
  expect(JSON.stringify(await api.eventsOf(userStream))).not.toContain('Petra.Neu')
  expect(await addresses()).toEqual([{ user_id: to, email: 'Petra.Neu@example.org', replaced_at: null }])
  expect((await petra?.send('PUT', place, { email: 'x@example.org' }))?.status).toBe(403)
  const ofColleague = await sabine?.send('PUT', `/api/users/${person('jonas')}/mail-address/`, {
    email: 'x@example.org',
  })
  expect([ofColleague?.status, ofColleague?.body]).toMatchObject([403, { code: 'user/owners-only' }])
  expect(await addresses()).toHaveLength(1)
  expect((await sabine?.send('PUT', place, { email: 'nobody' }))?.status).toBe(400)
})

it('forgets an address some days after it was replaced, and at once where it is erased', async () => {
  await api.rows(
    `insert into user_account (user_id, email, title, salutation, is_staff, is_operator, avatar_id, status, since, mail_address_id)
     values ($1, 'petra', '', '', false, false, 1, 'confirmed', now(), (select address_id from mail_address))`,
    [to],
  )
  await sabine?.send('PUT', place, { email: 'zweite@example.org' })
  await api.rows(
    `update user_account set mail_address_id = (select address_id from mail_address where email like 'zweite%')`,
  )
  await sweep(api.runtime)
  expect(await addresses()).toMatchObject([{ replaced_at: expect.anything() }, { replaced_at: null }])
  await api.rows(`update mail_address set replaced_at = replaced_at - interval '73 hours'`)
  await sweep(api.runtime)
  expect(await addresses()).toMatchObject([{ email: 'zweite@example.org' }])
  expect((await sabine?.send('DELETE', place))?.status).toBe(204)
  expect(await addresses()).toEqual([])
  expect((await typesOf(userStream)).at(-1)).toBe('MailAddressErased')
})

it('keeps an address that mails go to, however long the read model is held and does not know it', async () => {
  await sabine?.send('PUT', place, { email: 'bleibt@example.org' })
  await sweep(api.runtime)
  await api.rows(`update mail_address set replaced_at = replaced_at - interval '73 hours'`)
  await sweep(api.runtime)
  expect(await addresses()).toMatchObject([{ email: 'bleibt@example.org', replaced_at: expect.anything() }])
  await api.rows('update user_account set mail_address_id = (select address_id from mail_address)')
  await sweep(api.runtime)
  expect(await addresses()).toMatchObject([{ email: 'bleibt@example.org', replaced_at: null }])
  expect((await sabine?.send('DELETE', place))?.status).toBe(204)
})

it('erases once what it was to erase: sent again, it leaves alone an address that was set since', async () => {
  await sabine?.send('PUT', place, { email: 'dritte@example.org' })
  const once = { 'X-Command-Id': randomUUID() }
  expect((await sabine?.send('DELETE', place, undefined, once))?.status).toBe(204)
  await sabine?.send('PUT', place, { email: 'vierte@example.org' })
  expect((await sabine?.send('DELETE', place, undefined, once))?.status).toBe(204)
  expect(await addresses()).toMatchObject([{ email: 'vierte@example.org' }])
})

it('keeps no address anew that was erased since, where the command that set it is sent again', async () => {
  const once = { 'X-Command-Id': randomUUID() }
  const set = () => sabine?.send('PUT', place, { email: 'nur.kurz@example.org' }, once)
  expect((await set())?.status).toBe(204)
  expect((await sabine?.send('DELETE', place))?.status).toBe(204)
  expect((await set())?.status).toBe(204)
  expect(await addresses()).toEqual([])
})

const of = { mailId: ids.mail, recipient: to }
const about = { caseId: file('krause'), documentIds: [paper('brief')], leftOut: [] }
const row = (id: string, caseId: string | null) =>
  api.rows(
    `insert into mail (mail_id, case_id, recipient, document_ids, others, state, attempt, requested_at, updated_at)
     values ($1, $2, $3, $4, '[]', 'unknown', 1, now(), now())`,
    [id, caseId, to, JSON.stringify(caseId === null ? [] : about.documentIds)],
  )
const repeat = (by: TestBrowser | undefined, id: string = ids.mail) => by?.send('POST', `/api/mails/${id}/repetition/`)

it('has a mail sent once more that may not have arrived: one mail, however many ask for it', async () => {
  await row(ids.mail, about.caseId)
  await happens(`mail-${ids.mail}`, { type: 'EmailSendStarted', data: { ...of, attempt: 1, addressId: null } })
  expect((await repeat(sabine))?.status).toBe(409)
  await happens(`mail-${ids.mail}`, { type: 'EmailOutcomeUnknown', data: { ...of, ...about, attempt: 1 } })
  expect((await repeat(jonas))?.status).toBe(404)
  expect((await repeat(petra))?.status).toBe(403)
  const answers = [await repeat(sabine), await repeat(sabine)]
  const [id] = answers.map((answer) => Reflect.get(Object(answer?.body), 'id'))
  expect(answers.map((answer) => answer?.body)).toEqual([{ id }, { id }])
  expect(await api.eventsOf(`mail-${id}`)).toMatchObject([
    {
      type: 'MailRepeated',
      data: {
        ...{ mailId: id, repeats: ids.mail, recipient: to, by: person('sabine'), reason: 'unknown' },
        ...{ caseId: about.caseId, documentIds: about.documentIds },
      },
    },
  ])
})

it('sends nothing again that has arrived, nor to an address from which mails come back, until that is released', async () => {
  await row(ids.own, null)
  const own = { mailId: ids.own, recipient: to }
  const stream = `mail-${ids.own}`
  const sentAbout = { caseId: null, documentIds: [], leftOut: [] }
  await happens(stream, { type: 'EmailSendStarted', data: { ...own, attempt: 1, addressId: null } })
  await happens(stream, { type: 'EmailSent', data: { ...own, ...sentAbout, messageId: 'm' } })
  expect((await repeat(sabine, ids.own))?.body).toMatchObject({ code: 'mail/not-to-repeat' })
  const bounce = { addressId: null, kind: 'hard', status: '5.1.1', source: 'webhook' } as const
  await happens(stream, { type: 'EmailBounced', data: { ...own, ...bounce, documentIds: [] } })
  const since = '2026-03-01T10:00:00.000Z' as never
  await happens(userStream, {
    type: 'MailAddressUnreachable',
    data: { userId: to, addressId: null, mailId: ids.own, status: '5.1.1', since },
  })
  expect((await repeat(sabine, ids.own))?.body).toMatchObject({ code: 'mail/address-unreachable' })
  expect((await petra?.send('POST', `${place}release/`))?.status).toBe(403)
  expect((await jonas?.send('POST', `${place}release/`))?.status).toBe(204)
  expect((await repeat(sabine, ids.own))?.status).toBe(200)
})

it('has a mail sent once more of which a server has told a delay, and nothing more until it was to give up', async () => {
  const id = mailId.parse('c'.repeat(32))
  const late = { mailId: id, recipient: to }
  await row(id, about.caseId)
  await api.rows(`update mail set delayed_until = '2026-03-01T10:05:00.000Z' where mail_id = $1`, [id])
  await happens(`mail-${id}`, { type: 'EmailSendStarted', data: { ...late, attempt: 1, addressId: null } })
  await happens(`mail-${id}`, { type: 'EmailSent', data: { ...late, ...about, messageId: 'm' } })
  const retriesUntil = instant.parse('2026-03-01T10:05:00.000Z')
  const delay = { status: '4.4.1', retriesUntil, source: 'webhook' } as const
  await happens(`mail-${id}`, { type: 'EmailDelayed', data: { ...late, ...delay } })
  expect((await repeat(sabine, id))?.body).toMatchObject({ code: 'mail/not-to-repeat' })
  api.setTime('2026-03-01T10:05:01.000Z')
  const answer = await repeat(sabine, id)
  api.setTime('2026-03-01T10:00:00.000Z')
  expect(answer?.status).toBe(200)
  const again = Reflect.get(Object(answer?.body), 'id')
  expect(await api.eventsOf(`mail-${again}`)).toMatchObject([{ type: 'MailRepeated', data: { reason: 'unknown' } }])
})

it('[MAIL-10] answers words that were brought with what waits behind the last mail that was tried', async () => {
  const { key_id: keyId } = sealed('case:krause')
  await api.rows(
    `insert into case_file (case_id, encrypted_case_number, encrypted_title, key_id, opened_at, last_update_date, documents_count)
     values ($1, $2, $2, $3, now(), now(), 0) on conflict do nothing`,
    [file('krause'), JSON.stringify(sealed(keyId)), keyId],
  )
  const waiting = ['1', '2', '3'].map((digit) => digit.repeat(32))
  for (const id of waiting)
    await api.rows(
      `insert into mail (mail_id, case_id, recipient, document_ids, others, state, says, attempt, requested_at, updated_at, lapses_at)
       values ($1, $2, $3, '[]', '[]', 'preparing', 'title', 0, now(), now(), '2026-03-01T10:15:00.000Z')`,
      [id, file('krause'), to],
    )
  const offered = async (query: string) => {
    const answer = await sabine?.send('POST', `/api/_emails/tasks/${query}`, [])
    const { status, tasks } = answer?.body as { status: string; tasks: { email: { key_id: string } }[] }
    return [status, ...tasks.map(({ email }) => email.key_id.slice('mail/'.length))]
  }
  expect(await offered('')).toEqual(['success', ...waiting])
  expect(await offered(`?after=mail/${waiting[0]}`)).toEqual(['success', ...waiting.slice(1)])
})
