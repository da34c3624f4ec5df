import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOf, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

const delayMs = 120_000
let office: WorkersUnderTest
let smtp: WorkersUnderTest['smtp']
beforeAll(async () => {
  // The clock stands still: what is uploaded together is told together, and what was seen was seen in time.
  office = await startWorkersUnderTest({ clock: true, notificationDelayMs: delayMs })
  smtp = office.smtp
})
afterAll(() => office.stop())
beforeEach(() => {
  smtp.state.mood = 'takes'
})

const mailsTo = (...names: readonly string[]) =>
  smtp.received.filter(({ to }) => names.some((name) => to.includes(`${name}@example.org`)))
/** What events of this type say about this case. */
const toldOf = async (caseId: string, type: string) =>
  (await office.dataOf(type)).filter((data) => data['caseId'] === caseId)
const typesFor = (caseId: string, userId: string) => office.streamTypes(`notification-${caseId}-${userId}`)

describe('notifying the others of a case', () => {
  it('joins three uploads into one mail per recipient that names nothing confidential', async () => {
    const [petra, karl] = [await office.invited('petra'), await office.invited('karl')]
    const caseId = idOf('case one')
    const documents: string[] = []
    for (const name of ['one', 'two', 'three']) documents.push(await office.upload(name, caseId, [petra, karl]))
    await expect.poll(() => toldOf(caseId, 'NotificationPlanned')).toHaveLength(6)
    await office.passTime(delayMs, 2)
    await expect.poll(() => toldOf(caseId, 'EmailSent')).toHaveLength(2)
    const mails = mailsTo('petra', 'karl')
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(['karl@example.org', 'petra@example.org'])
    expect(mails[0]?.read.text).toContain('3 neue Dokumente')
    expect(mails[0]?.source).not.toContain('AAAA')
    const sent = await toldOf(caseId, 'EmailSent')
    expect(sent.map(({ documentIds }) => documentIds)).toEqual([documents, documents])
  })

  it('leaves out what the recipient has seen meanwhile, and sends nothing when nothing is left', async () => {
    const lisa = await office.invited('lisa')
    const caseId = idOf('case two')
    const documentId = await office.upload('seen at once', caseId, [lisa])
    const data = { documentId, caseId, readBy: lisa }
    await office.happens(`document-${documentId}`, 0, { type: 'DocumentRead', data }, lisa)
    await office.passTime(delayMs)
    await expect.poll(() => typesFor(caseId, lisa)).toEqual(['NotificationPlanned', 'NotificationDropped'])
    await office.untilSettled()
    expect(mailsTo('lisa')).toEqual([])
  })

  it('signs as the office calls itself by now, with how it is reached', async () => {
    const settings = { officeName: 'Kanzlei Neu', officePhone: '+49 40 123-456', officeEmail: 'post@kanzlei.example' }
    const settled = { layer: 'office', settings, changed: Object.keys(settings) }
    const data = { ...settled, changedBy: idOf('operator') }
    await office.happens('settings-office', 'none', { type: 'SettingsChanged', data })
    await office.upload('after renaming', idOf('case renamed'), [await office.invited('renate')])
    await office.passTime(delayMs)
    await expect.poll(() => mailsTo('renate')).toHaveLength(1)
    const { text, html, subject, from } = mailsTo('renate')[0]?.read ?? {}
    expect(text).toContain('Bei Fragen erreichen Sie die Kanzlei wie unten angegeben.')
    expect(text).toContain('Kanzlei Neu\nTelefon +49 40 123-456\nE-Mail post@kanzlei.example\n')
    expect(html).toContain('Kanzlei Neu<br>Telefon +49 40 123-456<br>E-Mail post@kanzlei.example')
    expect([subject, from]).toEqual([
      'Ein neues Dokument für Sie – Kanzlei Neu',
      { name: 'Kanzlei Neu', address: 'post@kanzlei.example' },
    ])
  })

  it('sends once although the uploads are reacted to twice', async () => {
    const mona = await office.invited('mona')
    await office.upload('delivered twice', idOf('case three'), [mona])
    await office.passTime(delayMs)
    await expect.poll(() => mailsTo('mona')).toHaveLength(1)
    await office.restart(() => office.pool.query(`update checkpoint set position = '' where name like 'reaction/%'`))
    await office.untilSettled()
    expect(mailsTo('mona')).toHaveLength(1)
    expect(await toldOf(idOf('case three'), 'NotificationPlanned')).toHaveLength(1)
  })

  it('does not repeat a mail whose outcome nobody knows', async () => {
    const nora = await office.invited('nora')
    const caseId = idOf('case four')
    smtp.state.mood = 'breaks-after-body'
    await office.upload('into the dark', caseId, [nora])
    await office.passTime(delayMs)
    const unknown = () => toldOf(caseId, 'EmailOutcomeUnknown')
    await expect.poll(unknown).toMatchObject([{ recipient: nora, documentIds: [expect.any(String)] }])
    smtp.state.mood = 'takes'
    await office.untilSettled()
    expect(mailsTo('nora')).toHaveLength(1)
  })

  it('gives up on a mail that is refused for good', async () => {
    const otto = await office.invited('otto')
    const caseId = idOf('case five')
    smtp.state.mood = 'refuses-for-good'
    await office.upload('nobody there', caseId, [otto])
    await office.passTime(delayMs)
    const outcome = { recipient: otto, reason: 'refused', retryAt: null, attempt: 1, documentIds: [expect.any(String)] }
    await expect.poll(() => toldOf(caseId, 'EmailSendFailed')).toMatchObject([outcome])
    await office.untilSettled()
    expect(mailsTo('otto')).toEqual([])
  })
})

describe('what is due to somebody in several cases at once', () => {
  it('comes in one mail that counts it, and names no case', async () => {
    const gisela = await office.invited('gisela')
    const cases = ['gisela one', 'gisela two', 'gisela three'].map(idOf)
    for (const caseId of cases) await office.upload(`in ${caseId}`, caseId, [gisela])
    await office.upload('one more for gisela', cases[1] ?? '', [gisela])
    await expect
      .poll(async () => (await office.dataOf('NotificationPlanned')).filter((data) => data['recipient'] === gisela))
      .toHaveLength(4)
    const rows = async () =>
      (await office.pool.query('select from notification where recipient = $1', [gisela])).rowCount
    // Read models are written here by hand: no projector runs.
    for (const caseId of cases)
      await office.pool.query(
        `insert into notification (case_id, recipient, due_at)
         select $1, $2, max((data ->> 'dueAt')::timestamptz) from event
         where type = 'NotificationPlanned' and data ->> 'caseId' = $1 and data ->> 'recipient' = $2`,
        [caseId, gisela],
      )
    expect(await rows()).toBe(3)
    await office.passTime(delayMs, 3)
    await expect.poll(() => mailsTo('gisela')).toHaveLength(1)
    await office.untilSettled()
    const [mail] = mailsTo('gisela')
    expect(mail?.read.text).toContain('in 3 Ihrer Akten liegen 4 neue Dokumente')
    expect(mail?.read.text).toContain('http://akten.example/akten/\n')
    for (const caseId of cases) expect(mail?.source).not.toContain(caseId)
    const sent = (await office.dataOf('EmailSent')).filter((data) => data['recipient'] === gisela)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.['documentIds']).toHaveLength(4)
    const ends = await Promise.all(cases.map((caseId) => typesFor(caseId, gisela)))
    expect(ends.map((types) => types.at(-1)).toSorted()).toEqual([
      'EmailRequested',
      'NotificationGathered',
      'NotificationGathered',
    ])
  })
})
