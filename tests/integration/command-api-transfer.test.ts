import { randomUUID } from 'node:crypto'
import { sweep as sweepNow } from '@aktenraum/command-api'
import { readEntry } from '@aktenraum/crypto-client/log'
import type { Origin, SignedEntry } from '@aktenraum/crypto-client/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appends, hold, says } from '../support/hold.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { caseKey, documentKey, file, person, sealed, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import { uploadForm, uploadParts } from './command-api-uploads-support.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
let member: TestBrowser
let client: TestBrowser
beforeAll(async () => {
  api = await startCommandApi()
  owner = await api.browserOf('owner', { isStaff: true })
  member = await api.browserOf('member', { isStaff: true })
  client = await api.browserOf('client')
  for (const name of ['old', 'new', 'closed']) await api.openCase(owner, 'owner', name)
  await api.addToCase(owner, 'owner', { caseName: 'old', name: 'client', role: 'client' })
  await api.addToCase(owner, 'owner', { caseName: 'old', name: 'member', role: 'member' })
  await owner.send('PATCH', `/api/cases/${file('closed')}/`, { scheduled_deletion_date: '2027-01-01T00:00:00.000Z' })
})
afterAll(() => api.stop())

const uploaded = async (name: string): Promise<string> => {
  const { body } = await client.send('POST', `/akten/${file('old')}/dokumente/`, uploadForm(uploadParts(name, 'old')))
  return (body as { obj: { id: string } }).obj.id
}
const pathOf = (id: string, inCase = 'old'): string => `/api/cases/${file(inCase)}/documents/${id}/`
const wrap = (keyId: string, accessKeyId: string) => ({
  key_id: keyId,
  encrypted_key: 'd3JhcHBlZA',
  access_key_id: accessKeyId,
})
/** What stays behind in the old case, under a key of its own. */
const keptName = (key: string, under = caseKey('old')) => ({
  encrypted_key: wrap(documentKey(`kept of ${key}`), under),
  encrypted_name: sealed(documentKey(`kept of ${key}`), 'kept'),
})
/** What a browser sends to move the document `name` to `to`; `key` names its new key. */
const moving = (name: string, to = 'new', key = `${name} in ${to}`) => ({
  to_case_id: file(to),
  encrypted_key: wrap(documentKey(key), caseKey(to)),
  encrypted_content_key: wrap(documentKey(name), documentKey(key)),
  encrypted_name: sealed(documentKey(key), 'name'),
  encrypted_description: sealed(documentKey(key), 'description'),
  kept_name: keptName(key),
})
const move = (by: TestBrowser, id: string, body: object, command: string = randomUUID()) =>
  by.send('POST', `${pathOf(id)}transfer/`, body, { 'X-Command-Id': command })
const wrapsOf = async (id: string) =>
  (
    await api.rows('select key_id, access_key_id from wrapped_key where owner_id = $1 order by created_at, key_id', [
      id,
    ])
  ).map((row) => [row['key_id'], row['access_key_id']])
/** The keys of the names that the document left behind, as far as they are there. */
const keptOf = async (id: string) =>
  (
    await api.rows(
      `select w.key_id from kept_name k left join wrapped_key w on w.key_id = k.encrypted_name ->> 'key_id'
       where k.document_id = $1 order by k.created_at`,
      [id],
    )
  ).map((row) => row['key_id'])
const typesOf = async (id: string): Promise<string[]> =>
  (await api.eventsOf(`document-${id}`)).map(({ type }) => type).slice(1)

const asBefore = (name: string) => [[documentKey(name), caseKey('old')]]
const asMoved = (name: string) =>
  [
    [documentKey(`${name} in new`), caseKey('new')],
    [documentKey(name), documentKey(`${name} in new`)],
  ].sort()

describe('moving a document', () => {
  it('gives it a key in the new case, takes away the old one, and answers where it is', async () => {
    const id = await uploaded('moved')
    const { status, body } = await move(owner, id, moving('moved'))
    expect([status, body]).toEqual([200, { id, case_id: file('new'), key_id: documentKey('moved in new') }])
    expect((await wrapsOf(id)).sort()).toEqual(asMoved('moved'))
    const [, event] = await api.eventsOf(`document-${id}`)
    expect(event).toEqual({
      type: 'DocumentTransferred',
      data: {
        documentId: id,
        caseId: file('old'),
        toCaseId: file('new'),
        keyId: documentKey('moved in new'),
        contentKeyId: documentKey('moved'),
        encryptedName: sealed(documentKey('moved in new'), 'name'),
        encryptedDescription: sealed(documentKey('moved in new'), 'description'),
        uploader: person('client'),
        others: [person('owner')],
        leaving: [person('member')],
        transferredBy: person('owner'),
      },
    })
    expect((await owner.send('PUT', `${pathOf(id)}pinned/`)).status).toBe(404)
    expect((await owner.send('PUT', `${pathOf(id, 'new')}pinned/`)).status).toBe(200)
  })

  it('takes from then on only what is sealed under its new key', async () => {
    const id = await uploaded('renamed')
    await move(owner, id, moving('renamed'))
    const rename = (key: string) => owner.send('PATCH', pathOf(id, 'new'), { encrypted_name: sealed(documentKey(key)) })
    expect((await rename('renamed')).status).toBe(400)
    expect((await rename('renamed in new')).status).toBe(200)
  })

  it('is taken only with where it came from: under which key its content opens, and of nobody else', async () => {
    const id = await uploaded('told')
    const body = moving('told')
    const signed = await api.signed(owner, ['POST', `${pathOf(id)}transfer/`], body)
    const said = readEntry((signed as { arriving?: SignedEntry }).arriving ?? expect.unreachable())
    if (said.op !== 'add') return expect.unreachable()
    const { keyId, content, size, hashes } = said
    const entry = 'f'.repeat(42) + 'A'
    const [contentKeyId, uploader] = [documentKey('told'), person('client')]
    const sending = async (from: Origin | string | null) => {
      const act = { op: 'add', keyId, content, size, hashes, from } as const
      const arriving = await api.say(person('owner'), file('new'), act)
      return (await move(owner, id, { ...body, arriving })).status
    }
    for (const from of [
      null,
      entry,
      { entry, contentKeyId: keyId, uploader },
      { entry, contentKeyId, uploader: person('owner') },
    ])
      expect(await sending(from), JSON.stringify(from)).toBe(400)
    expect(await sending({ entry, contentKeyId, uploader: null })).toBe(200)
  })

  it('sent again, is the same transfer', async () => {
    const id = await uploaded('repeated')
    const command = randomUUID()
    const answers = [
      await move(owner, id, moving('repeated'), command),
      await move(owner, id, moving('repeated'), command),
      await move(owner, id, moving('repeated', 'new', 'sealed anew'), command),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([
        200,
        { id, case_id: file('new'), key_id: documentKey('repeated in new') },
      ])
    expect(await typesOf(id)).toEqual(['DocumentTransferred'])
    expect((await wrapsOf(id)).sort()).toEqual(asMoved('repeated'))
  })

  it('there and back again leaves only the last keys, and the content’s key is the same', async () => {
    const id = await uploaded('returned')
    await move(owner, id, moving('returned'))
    await owner.send('POST', `${pathOf(id, 'new')}transfer/`, {
      ...moving('returned', 'old', 'returned again'),
      kept_name: keptName('returned again', caseKey('new')),
    })
    expect((await wrapsOf(id)).sort()).toEqual(
      [
        [documentKey('returned again'), caseKey('old')],
        [documentKey('returned'), documentKey('returned again')],
      ].sort(),
    )
    expect(await typesOf(id)).toEqual(['DocumentTransferred', 'DocumentTransferred'])
  })

  it('by two at once happens once, and what the slower one brought is gone', async () => {
    const id = await uploaded('raced')
    const answers = await Promise.all([
      move(owner, id, moving('raced', 'new', 'raced in new')),
      move(owner, id, moving('raced', 'new', 'raced by another')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const winner = answers.find(({ status }) => status === 200)?.body as { key_id: string }
    expect(await typesOf(id)).toEqual(['DocumentTransferred'])
    expect((await wrapsOf(id)).map(([key]) => key).sort()).toEqual([documentKey('raced'), winner.key_id].sort())
    expect(await keptOf(id)).toEqual([expect.stringContaining('document:')])
  })
})

it('a move that is refused at the last moment leaves the name that another one keeps of the document', async () => {
  await api.openCase(owner, 'owner', 'third')
  const id = await uploaded('twice')
  const path = `${pathOf(id)}transfer/`
  const late = await api.signed(owner, ['POST', path], moving('twice', 'third', 'twice, and late'))
  await api.addToCase(owner, 'owner', { caseName: 'third', name: 'member', role: 'member' })
  const { pool, store } = api.runtime
  const takingBack = hold(pool, 'query', says('or access_key_id = $2'))
  const refused = move(owner, id, late)
  await takingBack.reached
  const recording = hold(store, 'appendAll', appends('DocumentTransferred'))
  const moved = move(owner, id, moving('twice'))
  await recording.reached
  takingBack.letGo()
  expect((await refused).status).toBe(409)
  recording.letGo()
  expect((await moved).status).toBe(200)
  expect(await keptOf(id)).toEqual([documentKey('kept of twice in new')])
})

it('the name that a refused move keeps goes with the sweep', async () => {
  const id = await uploaded('staying')
  const late = await api.signed(owner, ['POST', `${pathOf(id)}transfer/`], moving('staying', 'third'))
  await api.addToCase(owner, 'owner', { caseName: 'third', name: 'client', role: 'client' })
  expect((await move(owner, id, late)).status).toBe(409)
  const { pool } = api.runtime
  await pool.query(`update kept_name set created_at = created_at - interval '10 years' where document_id = $1`, [id])
  await sweepNow(api.runtime)
  expect(await keptOf(id)).toEqual([])
})

describe('moving a document is refused', () => {
  const refusals: [string, () => TestBrowser, string, readonly [number, string?]][] = [
    ['to clients', () => client, 'new', [403]],
    ['to a case one takes no part in', () => member, 'new', [404, 'document/target-not-found']],
    ['to a disabled case', () => owner, 'closed', [403, 'document/target-disabled']],
    ['to the case where it is', () => owner, 'old', [409, 'document/same-case']],
    ['to no case', () => owner, 'nowhere', [404, 'document/target-not-found']],
  ]
  it.each(refusals)('%s', async (what, by, to, [status, code]) => {
    const id = await uploaded(what)
    const answer = await move(by(), id, moving(what, to))
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([status, code])
    expect((answer.body as { detail?: string }).detail).toMatch(/\.$/)
    expect([await typesOf(id), await wrapsOf(id)]).toEqual([[], asBefore(what)])
  })

  it('once it lies in the trash', async () => {
    const id = await uploaded('deleted')
    await owner.send('DELETE', pathOf(id))
    expect((await move(owner, id, moving('deleted'))).status).toBe(404)
    expect(await wrapsOf(id)).toEqual(asBefore('deleted'))
  })

  it('unless every part hangs under the key under which it has to', async () => {
    const id = await uploaded('wrapped')
    const good = moving('wrapped')
    const wrong: [string, object][] = [
      ['encrypted_key', { encrypted_key: wrap(good.encrypted_key.key_id, caseKey('old')) }],
      ['encrypted_content_key', { encrypted_content_key: wrap(documentKey('another'), good.encrypted_key.key_id) }],
      ['encrypted_content_key', { encrypted_content_key: wrap(documentKey('wrapped'), caseKey('new')) }],
      ['encrypted_name', { encrypted_name: sealed(documentKey('wrapped')) }],
      ['encrypted_description', { encrypted_description: sealed(documentKey('wrapped')) }],
      ['kept_name', { kept_name: keptName('wrapped', caseKey('new')) }],
      ['kept_name', { kept_name: { ...keptName('wrapped'), encrypted_name: sealed(documentKey('wrapped')) } }],
    ]
    for (const [field, change] of wrong) {
      const { status, body } = await move(owner, id, { ...good, ...change })
      expect([status, Object.keys(body as object)]).toEqual([400, [field]])
    }
    expect([await typesOf(id), await wrapsOf(id), await keptOf(id)]).toEqual([[], asBefore('wrapped'), []])
  })
})

/** Now: the vault's rows are as old as they are, sessions as young as the test's clock. */
const sweep = async (): Promise<number> => {
  api.setTime(new Date().toISOString())
  return sweepNow(api.runtime).finally(() => api.setTime('2026-03-01T10:00:00.000Z'))
}

describe('a transfer whose process ended in between', () => {
  it('before it was recorded has not happened: the sweep takes the new keys away, after an hour', async () => {
    const id = await uploaded('undone')
    const { store } = api.runtime
    const appendAll = store.appendAll
    Object.assign(store, { appendAll: () => Promise.reject(new Error('the process is gone')) })
    expect((await move(owner, id, moving('undone'))).status).toBe(500)
    Object.assign(store, { appendAll })
    expect(await wrapsOf(id)).toHaveLength(3)
    await sweep()
    expect(await wrapsOf(id)).toHaveLength(3)
    expect(await keptOf(id)).toHaveLength(1)
    await api.rows(`update kept_name set created_at = now() - interval '61 minutes' where document_id = $1`, [id])
    await api.rows(`update wrapped_key set created_at = now() - interval '61 minutes' where owner_id = $1`, [id])
    await sweep()
    expect([await typesOf(id), await wrapsOf(id), await keptOf(id)]).toEqual([[], asBefore('undone'), []])
    expect((await owner.send('PUT', `${pathOf(id)}pinned/`)).status).toBe(200)
  })

  const recordedOnly = async (name: string, command: string = randomUUID()): Promise<string> => {
    const id = await uploaded(name)
    const { store } = api.runtime
    const appendAll = store.appendAll.bind(store)
    Object.assign(store, {
      appendAll: async (...given: Parameters<typeof appendAll>) => {
        await appendAll(...given)
        throw new Error('the process is gone')
      },
    })
    expect((await move(owner, id, moving(name), command)).status).toBe(500)
    Object.assign(store, { appendAll })
    expect(await wrapsOf(id)).toHaveLength(3)
    return id
  }

  it('after it was recorded has happened: the sweep takes the old key away, at once', async () => {
    const id = await recordedOnly('swept')
    expect(await sweep()).toBeGreaterThan(0)
    expect((await wrapsOf(id)).sort()).toEqual(asMoved('swept'))
    expect(await sweep()).toBe(0)
  })

  it('or the same request, sent again, completes it', async () => {
    const command = randomUUID()
    const id = await recordedOnly('completed', command)
    expect((await move(owner, id, moving('completed'), command)).status).toBe(200)
    expect((await wrapsOf(id)).sort()).toEqual(asMoved('completed'))
  })
})
