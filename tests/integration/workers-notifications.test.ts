import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually, idOf, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

let office: WorkersUnderTest
let smtp: WorkersUnderTest['smtp']
beforeAll(async () => {
  office = await startWorkersUnderTest()
  smtp = office.smtp
})
afterAll(() => office.stop())
beforeEach(() => {
  smtp.received.length = 0
  smtp.state.mood = 'takes'
})

describe('notifying the others of a case', () => {
  it('joins three uploads into one mail per recipient that names nothing confidential', async () => {
    const [petra, karl] = [await office.invited('petra'), await office.invited('karl')]
    const caseId = idOf('case one')
    const documents = []
    for (const name of ['one', 'two', 'three']) documents.push(await office.upload(name, caseId, [petra, karl]))
    await eventually(
      async () => smtp.received.length,
      (count) => count >= 2,
    )
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['karl@example.org', 'petra@example.org'])
    expect(smtp.received[0]?.source).toContain('3 neue Dokumente')
    expect(smtp.received[0]?.source).not.toContain('AAAA')
    const sent = await eventually(
      () => office.dataOf('EmailSent'),
      (found) => found.length >= 2,
    )
    expect(sent.map(({ documentIds }) => documentIds)).toEqual([documents, documents])
  })

  it('leaves out what the recipient has seen meanwhile, and sends nothing when nothing is left', async () => {
    const lisa = await office.invited('lisa')
    const caseId = idOf('case two')
    const documentId = await office.upload('seen at once', caseId, [lisa])
    const data = { documentId, caseId, readBy: lisa }
    await office.happens(`document-${documentId}`, 0, { type: 'DocumentRead', data }, lisa)
    const types = await eventually(
      () => office.streamTypes(`notification-${caseId}-${lisa}`),
      (found) => found.includes('NotificationDropped'),
    )
    expect(types).toEqual(['NotificationPlanned', 'NotificationDropped'])
    expect(smtp.received).toEqual([])
  })

  it('signs as the office calls itself by now', async () => {
    const settled = { layer: 'office', settings: { officeName: 'Kanzlei Neu' }, changed: ['officeName'] }
    const data = { ...settled, changedBy: idOf('operator') }
    await office.happens('settings-office', 'none', { type: 'SettingsChanged', data })
    await office.upload('after renaming', idOf('case renamed'), [await office.invited('renate')])
    const received = await eventually(
      async () => smtp.received,
      ({ length }) => length >= 1,
    )
    expect(received[0]?.source).toContain('Kanzlei Neu')
  })

  it('sends once although the uploads are reacted to twice', async () => {
    const mona = await office.invited('mona')
    await office.upload('delivered twice', idOf('case three'), [mona])
    await eventually(
      async () => smtp.received.length,
      (count) => count >= 1,
    )
    await office.restart(() => office.pool.query(`update checkpoint set position = '' where name like 'reaction/%'`))
    await office.untilSettled()
    expect(smtp.received.length).toBe(1)
    expect((await office.dataOf('NotificationPlanned')).filter(({ recipient }) => recipient === mona)).toHaveLength(1)
  })

  it('does not repeat a mail whose outcome nobody knows', async () => {
    const nora = await office.invited('nora')
    smtp.state.mood = 'breaks-after-body'
    await office.upload('into the dark', idOf('case four'), [nora])
    const unknown = await eventually(
      () => office.dataOf('EmailOutcomeUnknown'),
      (found) => found.length > 0,
    )
    expect(unknown).toMatchObject([{ recipient: nora, caseId: idOf('case four'), documentIds: [expect.any(String)] }])
    smtp.state.mood = 'takes'
    await office.untilSettled()
    expect(smtp.received).toHaveLength(1)
  })

  it('gives up on a mail that is refused for good', async () => {
    const otto = await office.invited('otto')
    smtp.state.mood = 'refuses-for-good'
    await office.upload('nobody there', idOf('case five'), [otto])
    const failed = await eventually(
      () => office.dataOf('EmailSendFailed'),
      (found) => found.length > 0,
    )
    const about = { caseId: idOf('case five'), documentIds: [expect.any(String)] }
    expect(failed).toMatchObject([{ recipient: otto, reason: 'refused', retryAt: null, attempt: 1, ...about }])
    expect(smtp.received).toEqual([])
  })
})
