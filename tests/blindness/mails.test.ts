import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { createMailTasks } from '@aktenraum/client/engines/mail-tasks/mail-tasks'
import type { MailTaskNeeds } from '@aktenraum/client/engines/mail-tasks/mail-tasks'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import { createApi } from '@aktenraum/client/wire/api'
import type { Office } from '@aktenraum/client/headless'
import { listMailTasks, mailTask, resolveMailTasks } from '@aktenraum/domain/contracts'
import type { MailTaskDto, TaskEmailDto } from '@aktenraum/domain/contracts'
import { backUp } from '@aktenraum/infra/launcher/backup'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, joinedColleague, people, textPaper, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { startRecordingProxy } from '../support/recording-proxy.ts'
import { startSmtpServer } from '../support/smtp.ts'
import { places } from './places.ts'
import { found } from './search.ts'

const canary = (name: string): string => `Kanarienvogel ${name} ${randomBytes(9).toString('hex')}`
const title = canary('Bezeichnung')
const name = `${canary('Name')}.txt`

let product: Product
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let pool: Pool
let owner: Office
let colleague: Office
let client: Office
let caseId = ''
beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct(inject('services'), {
    ...settled,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: 'metrics-of-the-blind',
    NOTIFICATION_DELAY_MS: '100',
  })
  proxy = await startRecordingProxy(product.url)
  pool = openPool(product.databaseUrl, { max: 2 })
  owner = await foundedOffice({ ...product, url: proxy.url })
  caseId = await owner.client.openCase({ caseNumber: 'K-1/26', title })
  client = await joinedClient({ url: proxy.url }, owner, caseId)
  await untilConfirmed(owner.client)
  colleague = await joinedColleague({ url: proxy.url }, owner, people.colleague)
  smtp.received.length = 0
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await proxy?.stop()
  await product?.stop()
  await smtp?.stop()
})

const until = async <Value>(look: () => Value | Promise<Value>, isThere: (value: Value) => boolean): Promise<Value> => {
  for (let tries = 0; ; tries += 1) {
    const value = await look()
    if (isThere(value) || tries === 1_000) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
/** A browser that is left alone: its loop, a hundred times as fast. */
const leftAlone = (office: Office): { readonly logged: string[]; readonly stop: () => void } => {
  const logged: string[] = []
  let isStopped = false
  createMailTasks({
    api: office.api,
    client: office.client,
    context: office.context,
    oneTab: (_, __, work) => work(),
    clock: {
      random: () => 0,
      after: (ms, then) => {
        const timer = setTimeout(() => (isStopped ? undefined : then()), ms === 30_000 ? ms : ms / 100)
        return () => clearTimeout(timer)
      },
    },
    log: (message) => void logged.push(message),
  }).haveKeys()
  return { logged, stop: () => (isStopped = true) }
}
/** Of new documents: who signs in elsewhere is told of that, too. */
const tellsOfDocuments = (text: string): boolean => /in (der Akte|einer Ihrer Akten)/.test(text)
const textsTo = (address: string): readonly string[] =>
  smtp.received
    .filter(({ to }) => to.includes(address))
    .map(({ read }) => read.text ?? '')
    .filter(tellsOfDocuments)
/** The first one that says this; one that was refused before may come once more in between. */
const mailTo = async (address: string, said = ''): Promise<string> => {
  const [text = ''] = await until(
    () => textsTo(address).filter((each) => each.includes(said)),
    (texts) => texts.length > 0,
  )
  return text
}
const tasksOf = async (office: Office): Promise<readonly MailTaskDto[]> =>
  (await office.api.call(listMailTasks)).tasks.map((task) => mailTask.parse(task))
const openTask = async (office: Office): Promise<MailTaskDto> => {
  const [task] = await until(
    () => tasksOf(office),
    (tasks) => tasks.length > 0,
  )
  if (task === undefined) throw new Error('no task')
  return task
}
const eventsOf = async (type: string): Promise<number> =>
  (await pool.query('select from event where type = $1', [type])).rowCount ?? 0

describe('where no owner has signed anything', () => {
  it('mails name nothing, no browser is asked for a word, and nothing is told', async () => {
    const { logged, stop } = leftAlone(owner)
    await owner.client.uploadDocument(caseId, textPaper(name))
    const text = await mailTo(people.client.email)
    expect(text).toContain('in einer Ihrer Akten liegt ein neues Dokument')
    expect(await tasksOf(owner)).toEqual([])
    expect(await eventsOf('MailTaskOpened')).toBe(0)
    expect(logged).toEqual([])
    stop()
    for (const read of Object.values(places)) expect(found([title, name], await read(product))).toEqual([])
    expect(found([title, name], proxy.sent())).toEqual([])
    expect(proxy.sent().includes('POST /api/_emails/tasks/')).toBe(false)
  })
})

describe('where an owner has signed that mails name title and names', () => {
  let task: MailTaskDto
  beforeAll(async () => {
    smtp.received.length = 0
    await owner.client.signMailPolicy('nothing', 'title-and-names')
    await owner.client.uploadDocument(caseId, textPaper(name))
    task = await openTask(owner)
  })

  it('[MAIL-04] tasks are fetched with a status, each with its e-mail, wrapped keys and actions', async () => {
    const answer = await owner.api.call(listMailTasks)
    expect(Object.keys(answer)).toEqual(['status', 'tasks'])
    expect(answer.status).toBe('success')
    expect(Object.keys(answer.tasks[0] ?? {}).toSorted()).toEqual(['about', 'actions', 'email', 'wrapped_keys'])
  })

  it('[MAIL-05] an e-mail has the name of its key, how that is made, substitutes, and its key encrypted and plain', () => {
    expect(task.email).toEqual({
      key_id: expect.stringMatching(/^mail\/[0-9a-f]{32}$/) as unknown,
      generate_key: { access_key_id: expect.stringMatching(/^case:/) as unknown },
      substitutes: {},
      encrypted_key: null,
      plaintext_key: null,
    })
    const old = task.actions.map((action) => ('substitute' in action ? action.substitute.old : ''))
    expect(old).toEqual(['{{akte}}', '{{dokument-1}}'])
  })

  it('[MAIL-25] whoever is not signed in is answered 401, and who asks from elsewhere 403', async () => {
    const address = `${product.url}/api/_emails/tasks/`
    expect((await fetch(address)).status).toBe(401)
    const push = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '[]' }
    expect((await fetch(address, push)).status).toBe(401)
    const browser = createHeadlessBrowser(product.url)
    await createHeadlessClient(product.url, { browser }).client.signIn(people.owner.email, people.owner.password)
    const cookies = ['sessionid', 'csrftoken'].map((each) => `${each}=${browser.http.cookie(each) ?? ''}`)
    const elsewhere = { ...push, headers: { ...push.headers, Cookie: cookies.join('; ') } }
    expect((await fetch(address, elsewhere)).status).toBe(403)
    const { rows } = await pool.query<{ count: string }>('select count(*) as count from mail_secret')
    expect(rows[0]?.count).toBe('0')
  })

  it('whoever takes no part in the case is shown no task, and gives none its words', async () => {
    expect(await tasksOf(colleague)).toEqual([])
    const label = task.email.key_id
    const forged: TaskEmailDto = {
      ...task.email,
      key_id: `${label}-${'A'.repeat(22)}` as TaskEmailDto['key_id'],
      encrypted_key: 'AAAA',
      plaintext_key: 'A'.repeat(43),
    }
    expect((await colleague.api.call(resolveMailTasks, { body: [forged] })).status).toBe('rejected')
    expect(await eventsOf('MailTaskResolved')).toBe(0)
  })

  it('[MAIL-09] a push that nobody answers is broken off after thirty seconds', async () => {
    const timers = new Map<number, () => void>()
    const logged: string[] = []
    let push: 'none' | 'sent' | 'broken off' = 'none'
    const silent = createApi({
      learns: false,
      http: {
        cookie: () => 'token',
        send: ({ signal }) =>
          new Promise((_, refuse) => {
            push = 'sent'
            signal?.addEventListener('abort', () => {
              push = 'broken off'
              refuse(signal.reason as Error)
            })
          }),
      },
    })
    const { call } = owner.api
    const unanswered: typeof call = (contract, ...rest) =>
      contract.operationId === resolveMailTasks.operationId ? silent.call(contract, ...rest) : call(contract, ...rest)
    createMailTasks({
      api: { call: unanswered } satisfies MailTaskNeeds['api'],
      client: owner.client,
      context: owner.context,
      oneTab: (_, __, work) => work(),
      clock: {
        random: () => 0,
        after: (ms, then) => {
          timers.set(ms, then)
          return () => timers.delete(ms)
        },
      },
      log: (message) => void logged.push(message),
    }).haveKeys()
    await expect.poll(() => timers.has(2_000)).toBe(true)
    timers.get(2_000)?.()
    await expect.poll(() => push).toBe('sent')
    timers.get(30_000)?.()
    await expect.poll(() => push).toBe('broken off')
    await expect.poll(() => logged).toEqual(['timeout'])
  })

  it('[MAIL-08] the words come as a list of e-mails; of two browsers at once one counts, and one mail goes out', async () => {
    // The mail server is away meanwhile, so that what lies on the way can be looked at.
    smtp.state.mood = 'refuses-for-now'
    const browsers = [leftAlone(owner), leftAlone(client)]
    const isRefused = async (): Promise<number> =>
      (
        await pool.query(`select from event where type = 'EmailSendFailed' and data ->> 'mailId' = $1`, [
          task.email.key_id.slice('mail/'.length),
        ])
      ).rowCount ?? 0
    await until(isRefused, (count) => count > 0)
    for (const { stop } of browsers) stop()
    expect(await eventsOf('MailTaskResolved')).toBe(1)
    const sent = proxy.sent().toString('latin1')
    expect(sent).toMatch(/\r\n\r\n\[\{"key_id":"mail\//)
    // The one that is too late takes its words back.
    await expect.poll(async () => (await pool.query('select from mail_secret')).rowCount).toBe(1)
    expect(textsTo(people.client.email)).toEqual([])
  })

  it('its key lies in one table for minutes, in no backup, log, audit or queue; the words lie nowhere', async () => {
    const { rows } = await pool.query<{ plaintext_key: string }>('select plaintext_key from mail_secret')
    const key = rows[0]?.plaintext_key ?? ''
    expect(key).toHaveLength(43)
    for (const read of Object.values(places)) expect(found([title, name], await read(product))).toEqual([])
    for (const read of [places.redis, places.blobs, places.logs, places.metrics])
      expect(found([key], await read(product))).toEqual([])
    const { rows: tables } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'mail_secret'`,
    )
    for (const { name: table } of tables) {
      const { rows: content } = await pool.query<{ row: string }>(`select t::text as row from "${table}" t`)
      expect(found([key], Buffer.from(content.map(({ row }) => row).join('\n')))).toEqual([])
    }
    const folder = mkdtempSync(`${tmpdir()}/aktenraum-mails-`)
    try {
      const from = { pool, blobDir: `${folder}/blobs`, opaqueSetupFile: `${folder}/opaque` }
      mkdirSync(from.blobDir)
      writeFileSync(from.opaqueSetupFile, 'secret')
      const { tables: saved } = await backUp(from, `${folder}/backup`, '2026-01-01T00:00:00.000Z')
      expect(saved.map((table) => table.name)).toContain('mail')
      expect(saved.map((table) => table.name)).not.toContain('mail_secret')
      for (const file of readdirSync(`${folder}/backup/database`)) {
        const content = gunzipSync(readFileSync(`${folder}/backup/database/${file}`))
        expect(found([key, title, name], content)).toEqual([])
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('what a mail says', () => {
  it('[MAIL-01] [MAIL-07] is opened in the background by a browser of the case: title, names, and how the recipient is greeted', async () => {
    const book = addressBookOf(owner.context)
    const database = await book.createDatabase(caseId, 'Beteiligte')
    await book.recordPerson(database, { fields: { first_name: 'Petra', name: 'Krause', gender: 'female' } })
    smtp.state.mood = 'takes'
    smtp.received.length = 0
    const { logged, stop } = leftAlone(owner)
    const another = `Nachtrag zu ${name}`
    await owner.client.uploadDocument(caseId, textPaper(another))
    const text = await mailTo(people.client.email, another)
    stop()
    expect(logged).toEqual([])
    expect(text).toContain('Sehr geehrte Frau Krause,')
    expect(text).toContain(`in der Akte „${title}“`)
    expect(text).toContain(`- ${another}`)
    const left = await until(
      async () =>
        (await pool.query('select from mail_secret s join mail m using (mail_id) where state = $1', ['sent'])).rowCount,
      (count) => count === 0,
    )
    expect(left).toBe(0)
    for (const read of Object.values(places)) expect(found([title, name], await read(product))).toEqual([])
  })

  it('is opened by a client as well, who has uploaded something for the office', async () => {
    smtp.received.length = 0
    const { logged, stop } = leftAlone(client)
    await client.client.uploadDocument(caseId, textPaper('Vollmacht.txt'))
    const text = await mailTo(people.owner.email)
    stop()
    expect(logged).toEqual([])
    expect(text).toContain(`in der Akte „${title}“`)
    expect(text).toContain('- Vollmacht.txt')
  })
})
