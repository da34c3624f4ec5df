import { instant, mailId } from '@aktenraum/domain'
import { retrieveDelivery } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, idOf, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
const of = { documentId: paper('brief'), caseId: file('krause') }
const path = `/api/cases/${of.caseId}/documents/${of.documentId}/`

beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'jonas', { isStaff: true })
  await joins(api, 'petra')
  await joins(api, 'otto')
  await opens(api, 'krause', 'sabine', { jonas: 'member', petra: 'client' })
  await uploads(api, 'brief', 'krause', { by: 'petra', others: ['sabine', 'jonas'] })
})
afterAll(() => api.stop())

const nothing = { due_at: null, notified_at: null, failed_at: null, failure: null, seen_at: null }
const told = (name: string) => ({ ...nothing, user: person(name), joined_later: false })
const people = async () => {
  const { body } = await api.json(`${path}delivery/`, { as: 'petra' })
  return new Set(retrieveDelivery.answer.parse(body).people)
}
const status = async () => (await api.json(path, { as: 'petra' })).body
const plan = (name: string) =>
  api.happens(`notification-${of.caseId}-${person(name)}`, {
    type: 'NotificationPlanned',
    data: { ...of, recipient: person(name), dueAt: instant.parse('2026-01-05T12:00:00.000Z') },
  })

it('[LST-34] tells the uploader alone whom a document reached, and when', async () => {
  const due_at = '2026-01-05T12:00:00.000Z'
  expect(await people()).toEqual(new Set([told('sabine'), told('jonas')]))
  await plan('sabine')
  await plan('jonas')
  expect(await people()).toEqual(
    new Set([
      { ...told('sabine'), due_at },
      { ...told('jonas'), due_at },
    ]),
  )
  api.setTime('2026-01-05T12:01:00.000Z')
  await api.happens(`document-${of.documentId}`, { type: 'DocumentRead', data: { ...of, readBy: person('sabine') } })
  expect(await people()).toEqual(
    new Set([
      { ...told('sabine'), seen_at: '2026-01-05T12:01:00.000Z' },
      { ...told('jonas'), due_at },
    ]),
  )
  expect((await api.json(`${path}delivery/`, { as: 'sabine' })).status).toBe(403)
  expect((await api.json(`${path}delivery/`, { as: 'otto' })).status).toBe(404)
})

it('[LST-28] says that a mail was given up, and no longer that it will be sent', async () => {
  await uploads(api, 'zweiter', 'krause', { by: 'petra', others: ['jonas'] })
  const second = { documentId: paper('zweiter'), caseId: of.caseId }
  const there = `/api/cases/${of.caseId}/documents/${second.documentId}/`
  await api.happens(`notification-${of.caseId}-${person('jonas')}`, {
    type: 'NotificationPlanned',
    data: { ...second, recipient: person('jonas'), dueAt: instant.parse('2026-01-05T12:00:00.000Z') },
  })
  expect((await api.json(there, { as: 'petra' })).body).toMatchObject({ status: 'willnotify' })
  const mail = mailId.parse(idOf('mail'))
  const about = { caseId: of.caseId, documentIds: [second.documentId], leftOut: [], attempt: 1 }
  api.setTime('2026-01-05T12:02:00.000Z')
  await api.happens(`mail-${mail}`, {
    type: 'EmailSendFailed',
    data: { mailId: mail, recipient: person('jonas'), ...about, reason: 'refused', retryAt: null },
  })
  expect((await api.json(there, { as: 'petra' })).body).toMatchObject({ status: 'new' })
  expect((await api.json(`${there}delivery/`, { as: 'petra' })).body).toEqual({
    people: [{ ...told('jonas'), failed_at: '2026-01-05T12:02:00.000Z', failure: 'failed' }],
  })
  expect(await status()).toMatchObject({ status: 'rec_some' })
})

it('[LST-29] never says of a time that has passed that somebody will be told then', async () => {
  await uploads(api, 'dritter', 'krause', { by: 'petra', others: ['jonas'] })
  const third = { documentId: paper('dritter'), caseId: of.caseId }
  const there = `/api/cases/${of.caseId}/documents/${third.documentId}/delivery/`
  const jonas = async () => retrieveDelivery.answer.parse((await api.json(there, { as: 'petra' })).body).people[0]
  const due_at = '2026-01-05T13:00:00.000Z'
  const data = { ...third, recipient: person('jonas') }
  const notification = `notification-${of.caseId}-${person('jonas')}`
  await api.happens(notification, { type: 'NotificationPlanned', data: { ...data, dueAt: instant.parse(due_at) } })
  api.setTime('2026-01-05T13:00:30.000Z')
  expect(await jonas()).toEqual({ ...told('jonas'), due_at })
  api.setTime('2026-01-05T13:02:00.000Z')
  expect(await jonas()).toEqual({ ...told('jonas'), failed_at: due_at, failure: 'delayed' })
  const mail = { mailId: mailId.parse(idOf('third mail')), caseId: of.caseId, recipient: person('jonas') }
  const documentIds = [third.documentId]
  await api.happens(notification, { type: 'EmailRequested', data: { ...mail, documentIds, dropped: [] } })
  expect(await jonas()).toEqual({ ...told('jonas'), due_at: '2026-01-05T13:02:00.000Z' })
  api.setTime('2026-01-05T13:05:00.000Z')
  expect(await jonas()).toEqual({ ...told('jonas'), failed_at: '2026-01-05T13:02:00.000Z', failure: 'delayed' })
  const failed = { ...mail, documentIds, leftOut: [], attempt: 1, reason: 'connection' as const }
  const retryAt = instant.parse('2026-01-05T13:06:00.000Z')
  await api.happens(`mail-${mail.mailId}`, { type: 'EmailSendFailed', data: { ...failed, retryAt } })
  expect(await jonas()).toEqual({ ...told('jonas'), failed_at: '2026-01-05T13:05:00.000Z', failure: 'retrying' })
})
