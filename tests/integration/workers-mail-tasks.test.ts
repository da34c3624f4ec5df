import { generateKey, sealValue, toBase64url } from '@aktenraum/crypto-client'
import { instant, mailStream } from '@aktenraum/domain'
import type { MailId } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import { mailStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import { openJobQueue } from '@aktenraum/infra/queue/bullmq'
import type { Dependencies } from '@aktenraum/workers/dependencies'
import { requestMails } from '@aktenraum/workers/reactions/request-mails'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually, idOf, owner, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

let office: WorkersUnderTest
let mail: MailId
const file = idOf('file')
const minuteMs = 60_000

/** A mail about one document that was asked for under a policy; its words are waited for. */
beforeEach(async () => {
  office = await startWorkersUnderTest({ clock: true, tuning: { sweepEveryMs: 100 } })
  const body = ['aktenraum/v2/policy', 'o', 'office', owner, null, null, '2026-01-01T00:00:00Z', 'title-and-names']
  await office.happens('log-office', 'none', {
    type: 'LogEntryAppended',
    data: { log: 'office', entry: [body, 'c2lnbmF0dXJl'] },
  })
  const petra = await office.invited('petra')
  await office.upload('letter', file, [petra])
  await office.passTime(1_000)
  const [opened] = await eventually(
    () => office.dataOf('MailTaskOpened'),
    (found) => found.length > 0,
  )
  mail = opened?.['mailId'] as MailId
  await office.untilDelayed()
})
afterEach(() => office.stop())

/** As command-api keeps the words that a browser brought. */
const keepWords = async (secretId: string, plainForMs: number): Promise<string> => {
  const key = await generateKey('mail', mail)
  const word = (text: string, field: string) => sealValue(key, text, { kind: 'mail', recordId: mail, field })
  const substitutes = {
    '{{akte}}': await word('Krause ./. Lindner', 'akte'),
    '{{dokument-1}}': await word('Klage\n gegen https://böse.example', 'dokument-1'),
    // What does not open at its place is left out.
    '{{anrede}}': await word('Sehr geehrte Frau Krause', 'akte'),
  }
  const plain = toBase64url(key.bytes)
  const { rows } = await office.pool.query<{ lapses: string }>(
    `select data ->> 'lapsesAt' as lapses from event where type = 'MailTaskOpened' order by position desc limit 1`,
  )
  const expires = new Date(Date.parse(rows[0]?.lapses ?? '') - 15 * minuteMs + plainForMs)
  await office.pool.query(
    `insert into mail_secret (secret_id, mail_id, key_id, access_key_id, encrypted_key, substitutes, plaintext_key, expires_at)
     values ($1, $2, $3, 'case:abc', 'wrapped', $4, $5, $6)`,
    [secretId, mail, key.keyId, JSON.stringify(substitutes), plain, expires],
  )
  return plain
}
const decide = (command: { type: 'ResolveTask'; secretId: string } | { type: 'LapseTask' }) => {
  const commandId = crypto.randomUUID()
  const meta = { commandId, correlationId: commandId, causationId: commandId, actor: owner, schemaVersion: 1 }
  return decideAndAppend(office.store, mailStreams, {
    stream: mailStream(mail),
    command: { mailId: mail, resolvedBy: owner, ...command } as never,
    meta: { ...meta, at: new Date().toISOString() },
  })
}
const secrets = async () => (await office.pool.query('select secret_id, plaintext_key from mail_secret')).rows
const received = (count: number) =>
  eventually(
    () => Promise.resolve(office.smtp.received),
    (found) => found.length >= count,
  )
describe('a mail that may name something', () => {
  it('is not sent before it has its words; then it names them, and the words are gone', async () => {
    expect(office.smtp.received).toEqual([])
    const plain = await keepWords('s1', 10 * minuteMs)
    await decide({ type: 'ResolveTask', secretId: 's1' })
    const [sent] = await received(1)
    const text = sent?.read.text
    expect(text).toContain('in der Akte „Krause ./. Lindner“ liegt ein neues Dokument für Sie bereit:')
    expect(text).toContain('- Klage gegen https: //böse. example')
    expect(text).toContain('Guten Tag petra,')
    await eventually(secrets, (rows) => rows.length === 0)
    expect(await secrets()).toEqual([])
    const events = await office.pool.query('select data, meta from event')
    expect(JSON.stringify(events.rows)).not.toContain(plain)
    await office.passTime(15 * minuteMs)
    await office.untilSettled()
    expect(office.smtp.received).toHaveLength(1)
    expect(await office.streamTypes(mailStream(mail))).toEqual([
      'MailTaskOpened',
      'MailTaskResolved',
      'EmailSendStarted',
      'EmailSent',
    ])
  })

  it('goes out naming nothing after fifteen minutes, and takes no words any more', async () => {
    await office.passTime(15 * minuteMs)
    const [sent] = await received(1)
    expect(sent?.read.text).toContain('in einer Ihrer Akten liegt ein neues Dokument für Sie bereit.')
    const late = await decide({ type: 'ResolveTask', secretId: 's1' })
    expect(late).toEqual({ rejected: 'mail/task-closed' })
    await office.untilSettled()
    expect(office.smtp.received).toHaveLength(1)
  })

  it('has one outcome, however words and the end of the wait meet', async () => {
    // Whoever brings words has kept them, whichever of the two is first.
    for (const each of ['s1', 's2']) await keepWords(each, 10 * minuteMs)
    const all = await Promise.all([
      decide({ type: 'ResolveTask', secretId: 's1' }),
      decide({ type: 'LapseTask' }),
      decide({ type: 'ResolveTask', secretId: 's2' }),
      decide({ type: 'LapseTask' }),
    ])
    await received(1)
    await office.passTime(15 * minuteMs)
    await office.untilSettled()
    const outcomes = (await office.streamTypes(mailStream(mail))).filter((type) => type.startsWith('MailTask'))
    expect(outcomes).toHaveLength(2)
    expect(all.some(isRejection)).toBe(true)
    expect(office.smtp.received).toHaveLength(1)
  })

  it('loses its key after minutes where whoever brought it died before it was said', async () => {
    await keepWords('dead', 10 * minuteMs)
    await office.passTime(11 * minuteMs)
    const left = await eventually(secrets, (rows) => rows.length === 0)
    expect(left).toEqual([])
    expect(office.smtp.received).toEqual([])
  })

  it('names what it may by the policy of now, not by that of when it was asked for', async () => {
    await keepWords('s1', 10 * minuteMs)
    const body = ['aktenraum/v2/policy', 'o', 'office', owner, null, null, '2026-01-02T00:00:00Z', 'nothing']
    await office.happens('log-office', 0, {
      type: 'LogEntryAppended',
      data: { log: 'office', entry: [body, 'c2lnbmF0dXJm'] },
    })
    await decide({ type: 'ResolveTask', secretId: 's1' })
    const [sent] = await received(1)
    expect(sent?.read.text).toContain('in einer Ihrer Akten')
  })

  const refusedUntilItsKeyIsGone = async (): Promise<void> => {
    office.smtp.state.mood = 'refuses-for-now'
    await keepWords('s1', 10 * minuteMs)
    await decide({ type: 'ResolveTask', secretId: 's1' })
    await eventually(
      () => office.dataOf('EmailSendFailed'),
      (found) => found.length === 1,
    )
    await office.pool.query('update mail_secret set plaintext_key = null')
  }

  it('asks once more for its key where the mail server was away for longer than that lives', async () => {
    await refusedUntilItsKeyIsGone()
    office.smtp.state.mood = 'takes'
    await office.passTime(2 * minuteMs, 2)
    const opened = await eventually(
      () => office.dataOf('MailTaskOpened'),
      (found) => found.length === 2,
    )
    expect(opened.at(-1)).toMatchObject({ mailId: mail, secretId: 's1' })
    expect(office.smtp.received).toEqual([])
    await keepWords('s2', 10 * minuteMs)
    await decide({ type: 'ResolveTask', secretId: 's2' })
    const [sent] = await received(1)
    expect(sent?.read.text).toContain('Krause ./. Lindner')
  })

  it('waits once more for as long as the first time, of which the end comes meanwhile', async () => {
    await refusedUntilItsKeyIsGone()
    await office.passTime(2 * minuteMs, 2)
    const [first] = await eventually(
      () => office.dataOf('MailTaskOpened'),
      (found) => found.length === 2,
    )
    await office.passTime(14 * minuteMs)
    const queue = openJobQueue({ redisUrl: office.redisUrl })
    const lapsesAt = instant.parse(first?.['lapsesAt'])
    await queue.enqueue({ name: 'lapse-mail-task', id: 'first-wait', payload: { mailId: mail, lapsesAt } })
    const left = await eventually(
      () => office.jobs(),
      (found) => found.every(({ id }) => id !== 'first-wait'),
    )
    await queue.close()
    expect(left.map(({ id }) => id)).not.toContain('first-wait')
    expect(await office.streamTypes(mailStream(mail))).not.toContain('MailTaskLapsed')
  })

  it('is not taken for one in doubt where its words are told of a second time while it is under way', async () => {
    const queued: unknown[] = []
    office.smtp.state.meanwhile = async () => {
      delete office.smtp.state.meanwhile
      const queue = { enqueue: async (job: object) => void queued.push(job), putBack: () => Promise.resolve() }
      const deps = { store: office.store, now: () => new Date(), queue } as Partial<Dependencies> as Dependencies
      for await (const event of office.store.readStream(mailStream(mail)))
        if (event.type === 'MailTaskResolved') await requestMails.react(event, deps)
    }
    await keepWords('s1', 10 * minuteMs)
    await decide({ type: 'ResolveTask', secretId: 's1' })
    await eventually(
      () => office.dataOf('EmailSent'),
      (found) => found.length === 1,
    )
    expect(office.smtp.state.meanwhile).toBeUndefined()
    expect(queued).toEqual([])
  })
})
