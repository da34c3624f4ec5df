import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, idOf, owner, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

const delayMs = 60_000
let office: WorkersUnderTest
beforeAll(async () => {
  office = await startWorkersUnderTest({ clock: true, notificationDelayMs: delayMs })
})
afterAll(() => office.stop())

/** From where it was uploaded; nobody but the owner and those named knows of it. */
const move = (documentId: string, [caseId, toCaseId]: readonly [string, string], people: object, expected = 0) => {
  const encryptedName = { key_id: 'document:def', data: 'A'.repeat(60) }
  const keys = { keyId: 'document:def', contentKeyId: 'document:abc', encryptedName, encryptedDescription: null }
  const data = { documentId, caseId, toCaseId, ...keys, uploader: owner, transferredBy: owner, ...people }
  return office.happens(`document-${documentId}`, expected, { type: 'DocumentTransferred', data })
}
/** Nothing is due before all that has happened was planned for. */
const letMailsGo = async (): Promise<void> => {
  const head = await office.store.head()
  const hasSeenAll = async () =>
    (
      await office.pool.query(`select from checkpoint where name = 'reaction/plan-notifications' and position >= $1`, [
        head,
      ])
    ).rowCount === 1
  await eventually(hasSeenAll, (found) => found)
  await office.passTime(delayMs)
}
/** What was sent to these people: to whom, of which case, which documents. */
const sentTo = async (...people: readonly string[]) =>
  (await office.dataOf('EmailSent'))
    .filter(({ recipient }) => people.includes(String(recipient)))
    .map(({ recipient, caseId, documentIds }) => [recipient, caseId, documentIds])
    .sort()

it('nobody in the old case is told of a document that was moved, and those in the new one are', async () => {
  const [rosa, sven, tina] = [await office.invited('rosa'), await office.invited('sven'), await office.invited('tina')]
  const [from, to] = [idOf('case left'), idOf('case right')]
  const moved = await office.upload('moved', from, [rosa, sven])
  const stays = await office.upload('stays', from, [rosa])
  await office.joined(to, [sven, tina])
  await move(moved, [from, to], { others: [sven, tina], leaving: [rosa] })
  await letMailsGo()
  await eventually(
    () => sentTo(rosa, sven, tina),
    (sent) => sent.length >= 3,
  )
  expect(await sentTo(rosa, sven, tina)).toEqual(
    [[rosa, from, [stays]], ...[sven, tina].map((who) => [who, to, [moved]])].sort(),
  )
  const types = await eventually(
    () => office.streamTypes(`notification-${from}-${sven}`),
    (found) => found.length >= 3,
  )
  expect(types).toEqual(['NotificationPlanned', 'NotificationWithdrawn', 'NotificationDropped'])
})

it('who moved it is told nothing of it, and once it is back those in the old case are after all', async () => {
  const [una, vera] = [await office.invited('una'), await office.invited('vera')]
  const [from, to] = [idOf('case of una'), idOf('case of vera')]
  const document = await office.upload('there and back', from, [una])
  await office.joined(to, [vera])
  await move(document, [from, to], { others: [vera], leaving: [una], transferredBy: vera })
  await move(document, [to, from], { others: [una], leaving: [vera], transferredBy: owner }, 1)
  await letMailsGo()
  await eventually(
    () => sentTo(una, vera),
    (sent) => sent.length >= 1,
  )
  expect(await sentTo(una, vera)).toEqual([[una, from, [document]]])
})
