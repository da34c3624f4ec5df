import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually, idOf, owner, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

let office: WorkersUnderTest
let smtp: WorkersUnderTest['smtp']
beforeAll(async () => {
  office = await startWorkersUnderTest({ clock: true, notificationDelayMs: 120_000 })
  smtp = office.smtp
})
afterAll(() => office.stop())
beforeEach(() => {
  smtp.received.length = 0
  smtp.state.mood = 'takes'
})

/** Until mails to somebody about a case were planned so many times: what time passes for is planned by then. */
const untilPlanned = async (caseId: string, recipient: string, times: number): Promise<void> => {
  await eventually(
    () => office.streamTypes(`notification-${caseId}-${recipient}`),
    (types) => types.filter((type) => type === 'NotificationPlanned').length >= times,
  )
}

describe('telling of documents in the trash', () => {
  it('says nothing of a document in the trash, and of one that is restored after all', async () => {
    const rosa = await office.invited('rosa')
    const caseId = idOf('case of the trash')
    const documentId = await office.upload('deleted at once', caseId, [rosa])
    const at = new Date().toISOString()
    const trashed = { documentId, caseId, trashedBy: owner, at, shredAt: '2099-01-01T00:00:00.000Z' }
    await office.happens(`document-${documentId}`, 0, { type: 'DocumentTrashed', data: trashed })
    const stream = `notification-${caseId}-${rosa}`
    await untilPlanned(caseId, rosa, 1)
    await office.passTime(120_000)
    await eventually(
      () => office.streamTypes(stream),
      (found) => found.includes('NotificationDropped'),
    )
    expect(smtp.received).toEqual([])
    const restored = { documentId, caseId, restoredBy: owner }
    await office.happens(`document-${documentId}`, 1, { type: 'DocumentRestored', data: restored })
    await untilPlanned(caseId, rosa, 2)
    await office.passTime(120_000)
    await eventually(
      async () => smtp.received.length,
      (count) => count >= 1,
    )
    expect(smtp.received.map(({ to }) => to)).toEqual([['rosa@example.org']])
    expect((await office.streamTypes(stream)).filter((type) => type === 'NotificationPlanned')).toHaveLength(2)
  })

  it('takes back a mail that waits for another try when its documents are deleted', async () => {
    const toni = await office.invited('toni')
    const caseId = idOf('case of the withdrawn mail')
    smtp.state.mood = 'refuses-for-now'
    const documentId = await office.upload('deleted while waiting', caseId, [toni])
    await untilPlanned(caseId, toni, 1)
    await office.passTime(120_000)
    const ofToni = ({ recipient }: Record<string, unknown>) => recipient === toni
    await eventually(
      () => office.dataOf('EmailSendFailed'),
      (found) => found.some(ofToni),
    )
    const at = new Date().toISOString()
    const trashed = { documentId, caseId, trashedBy: owner, at, shredAt: '2099-01-01T00:00:00.000Z' }
    await office.happens(`document-${documentId}`, 0, { type: 'DocumentTrashed', data: trashed })
    smtp.state.mood = 'takes'
    await office.passTime(60_000)
    const failed = await eventually(
      () => office.dataOf('EmailSendFailed'),
      (found) => found.filter(ofToni).some(({ reason }) => reason === 'withdrawn'),
    )
    const withdrawn = { reason: 'withdrawn', retryAt: null, documentIds: [], leftOut: [documentId] }
    expect(failed.filter(ofToni).at(-1)).toMatchObject(withdrawn)
    expect(smtp.received).toEqual([])
  })
  it('tells after all of one that a mail has gone without', async () => {
    const ulla = await office.invited('ulla')
    const caseId = idOf('case of the shortened mail')
    smtp.state.mood = 'refuses-for-now'
    const kept = await office.upload('kept', caseId, [ulla])
    const gone = await office.upload('gone while waiting', caseId, [ulla])
    await untilPlanned(caseId, ulla, 2)
    await office.passTime(120_000)
    const trashed = { caseId, trashedBy: owner, at: '2026-03-02T10:00:00.000Z', shredAt: '2099-01-01T00:00:00.000Z' }
    await eventually(
      () => office.dataOf('EmailSendFailed'),
      (found) => found.some(({ recipient }) => recipient === ulla),
    )
    await office.happens(`document-${gone}`, 0, { type: 'DocumentTrashed', data: { ...trashed, documentId: gone } })
    smtp.state.mood = 'takes'
    await office.passTime(60_000)
    const sentToUlla = async () => (await office.dataOf('EmailSent')).filter(({ recipient }) => recipient === ulla)
    expect(await eventually(sentToUlla, ({ length }) => length >= 1)).toMatchObject([
      { documentIds: [kept], leftOut: [gone] },
    ])
    const restored = { documentId: gone, caseId, restoredBy: owner }
    await office.happens(`document-${gone}`, 1, { type: 'DocumentRestored', data: restored })
    await untilPlanned(caseId, ulla, 3)
    await office.passTime(120_000)
    expect(await eventually(sentToUlla, ({ length }) => length >= 2)).toMatchObject([
      { documentIds: [kept] },
      { documentIds: [gone], leftOut: [] },
    ])
  })

  it('leaves out of a mail what was read while it waited, and sends none of which nothing is left', async () => {
    const willi = await office.invited('willi')
    const caseId = idOf('case of the mail that was read meanwhile')
    const ofWilli = async (of: string) => (await office.dataOf(of)).filter(({ recipient }) => recipient === willi)
    const isRead = (documentId: string) =>
      office.happens(
        `document-${documentId}`,
        0,
        { type: 'DocumentRead', data: { documentId, caseId, readBy: willi } },
        willi,
      )
    smtp.state.mood = 'refuses-for-now'
    const unread = await office.upload('unread', caseId, [willi])
    const read = await office.upload('read while waiting', caseId, [willi])
    await untilPlanned(caseId, willi, 2)
    await office.passTime(120_000)
    await eventually(
      () => ofWilli('EmailSendFailed'),
      ({ length }) => length === 1,
    )
    await isRead(read)
    await office.passTime(60_000)
    const failed = await eventually(
      () => ofWilli('EmailSendFailed'),
      ({ length }) => length === 2,
    )
    expect(failed.at(-1)).toMatchObject({ reason: 'refused', documentIds: [unread], leftOut: [read] })
    await isRead(unread)
    smtp.state.mood = 'takes'
    await office.passTime(300_000)
    const given = await eventually(
      () => ofWilli('EmailSendFailed'),
      ({ length }) => length === 3,
    )
    expect(given.at(-1)).toMatchObject({ reason: 'withdrawn', retryAt: null, documentIds: [], leftOut: [unread, read] })
    expect(await ofWilli('EmailSent')).toEqual([])
  })

  it.each([
    ['was reported as delivered', 'EmailDelivered', {}],
    ['was reported as delayed', 'EmailDelayed', { status: '4.4.1', retriesUntil: null }],
    ['came back', 'EmailBounced', { addressId: null, kind: 'soft', status: '5.2.2' }],
  ] as const)('tells after all of one that a mail has gone without which %s', async (how, type, said) => {
    const vera = await office.invited(`vera-${type}`)
    const caseId = idOf(`case of the mail that ${how}`)
    const ofVera = async (of: string) => (await office.dataOf(of)).filter(({ recipient }) => recipient === vera)
    smtp.state.mood = 'refuses-for-now'
    const kept = await office.upload(`kept, ${how}`, caseId, [vera])
    const gone = await office.upload(`gone while waiting, ${how}`, caseId, [vera])
    await untilPlanned(caseId, vera, 2)
    await office.passTime(120_000)
    await eventually(
      () => ofVera('EmailSendFailed'),
      ({ length }) => length >= 1,
    )
    const trashed = { caseId, trashedBy: owner, at: '2026-03-02T10:00:00.000Z', shredAt: '2099-01-01T00:00:00.000Z' }
    await office.happens(`document-${gone}`, 0, { type: 'DocumentTrashed', data: { ...trashed, documentId: gone } })
    smtp.state.mood = 'takes'
    await office.passTime(60_000)
    const [sent] = await eventually(
      () => ofVera('EmailSent'),
      ({ length }) => length >= 1,
    )
    expect(sent).toMatchObject({ documentIds: [kept], leftOut: [gone] })
    const mailId = String(sent?.['mailId'])
    const about = { mailId, recipient: vera, source: 'webhook' }
    const documentIds = type === 'EmailBounced' ? [kept] : []
    await office.happens(`mail-${mailId}`, 3, {
      type,
      data: { ...about, ...said, ...(type === 'EmailDelayed' ? {} : { documentIds }) },
    } as Parameters<typeof office.happens>[2])
    const restored = { documentId: gone, caseId, restoredBy: owner }
    await office.happens(`document-${gone}`, 1, { type: 'DocumentRestored', data: restored })
    await untilPlanned(caseId, vera, 3)
    await office.passTime(120_000)
    const mails = await eventually(
      () => ofVera('EmailSent'),
      ({ length }) => length >= 2,
    )
    expect(mails[1]).toMatchObject({ documentIds: [gone], leftOut: [] })
  })
})
