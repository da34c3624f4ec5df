import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { signLogEntry } from '@aktenraum/crypto-client'
import { readEntry } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { documentEvents, parseEvent } from '@aktenraum/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, TestBrowser } from './command-api-browser.ts'
import { keysOf } from './command-api-keys.ts'
import { documentKey, file, person, sealed, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import { formType, rawForm, refusal, uploadForm, uploadParts } from './command-api-uploads-support.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
let client: TestBrowser
let stranger: TestBrowser
const maxSize = 300_000
beforeAll(async () => {
  api = await startCommandApi({ MAX_DOCUMENT_SIZE: String(maxSize) })
  owner = await api.browserOf('owner', { isStaff: true })
  client = await api.browserOf('client')
  stranger = await api.browserOf('stranger', { isStaff: true })
  for (const name of ['shared', 'other']) await api.openCase(owner, 'owner', name)
  await api.addToCase(owner, 'owner', { caseName: 'shared', name: 'client', role: 'client' })
})
afterAll(() => api.stop())

const path = `/akten/${file('shared')}/dokumente/`
const upload = (by: TestBrowser, form: FormData, headers: Record<string, string> = {}): Promise<Answer> =>
  by.send('POST', path, form, headers)
const uploadedId = ({ body }: Answer): string => (body as { obj: { id: string } }).obj.id
const uploadOf = async (id: string) => {
  const [first] = await api.eventsOf(`document-${id}`)
  const parsed = parseEvent(documentEvents, first!)
  if (parsed.type !== 'DocumentUploaded') throw new Error('the first event of a document is its upload')
  return parsed.data
}
const keys = (name: string) =>
  api.rows('select owner_id, access_key_id, payload from wrapped_key where key_id = $1', [documentKey(name)])
const documents = async (): Promise<number> =>
  Number((await api.rows(`select count(*) as n from event where type = 'DocumentUploaded'`))[0]?.['n'])

describe('an upload', () => {
  it('[UPL-50] [UPL-51] [DOC-11] [DOC-12] takes the parts of the payload and answers status, key and document', async () => {
    const content = new Uint8Array(randomBytes(200_000))
    const answer = await upload(client, uploadForm(uploadParts('first', 'shared'), content))
    const id = uploadedId(answer)
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'success', key_id: documentKey('first'), obj: { id, type: 'text/plain', size: 200_000 } },
    ])
    const recorded = await uploadOf(id)
    expect(recorded).toEqual({
      documentId: id,
      caseId: file('shared'),
      keyId: documentKey('first'),
      blobId: expect.stringContaining(id),
      type: 'text/plain',
      charset: 'utf-8',
      size: 200_000,
      content: expect.stringMatching(/^[\w-]{43}$/),
      encryptedName: sealed(documentKey('first'), 'name'),
      encryptedDescription: sealed(documentKey('first'), 'description'),
      uploader: person('client'),
      others: [person('owner')],
      uploadedAt: '2026-03-01T10:00:00.000Z',
    })
    const blob = await api.runtime.blobs.get(recorded.blobId)
    expect((await buffer(blob!.content)).equals(content)).toBe(true)
    expect(await keys('first')).toMatchObject([{ owner_id: id, payload: 'd3JhcHBlZA' }])
    expect(answer.headers.get('x-position')).toMatch(/./)
  })

  it('[DOC-08] takes what it answers, which has a type and lies in the same case', async () => {
    const related = (relation: object, name: string, caseName = 'shared') =>
      owner.send(
        'POST',
        `/akten/${file(caseName)}/dokumente/`,
        uploadForm(uploadParts(name, caseName, { related_object: JSON.stringify(relation) })),
      )
    const id = uploadedId(await upload(client, uploadForm(uploadParts('asked', 'shared'))))
    const answered = await related({ type: 'document', id }, 'answered')
    expect((await uploadOf(uploadedId(answered))).relatedObject).toEqual({ type: 'document', id })
    expect((await related({ type: 'document', id }, 'elsewhere', 'other')).body).toMatchObject({
      errors: { related_object: ['Das Dokument, auf das sich dieses bezieht, liegt nicht in dieser Akte.'] },
    })
    for (const wrong of [{ id }, { type: 'message', id }, { type: 'document' }])
      expect((await related(wrong, 'untyped')).status).toBe(400)
  })

  it.each([
    ['first', 0],
    ['between them', 3],
  ])('[UPL-50] takes the parts in any order: the document %s', async (place, at) => {
    const parts = uploadParts(`document ${place}`, 'shared')
    const answer = await client.sendRaw(path, rawForm(parts.slice(0, at), 'x'.repeat(5_000), parts.slice(at)), {
      type: formType,
    })
    expect([answer?.status, answer?.body]).toMatchObject([200, { status: 'success', obj: { size: 5_000 } }])
    const { blobId, ...recorded } = await uploadOf(uploadedId(answer!))
    expect(recorded).toMatchObject({
      charset: 'utf-8',
      encryptedName: sealed(documentKey(`document ${place}`), 'name'),
    })
    expect((await buffer((await api.runtime.blobs.get(blobId))!.content)).toString()).toBe('x'.repeat(5_000))
  })

  it('[OPEN-020] of files chosen together stands at the time at which the first one arrived, in its place; for each person by itself, and no two at the same', async () => {
    const drop = (place: number, id = 'stapel-eins') => ({ drop: JSON.stringify({ id, place }) })
    const filedOf = async (by: TestBrowser, name: string, fields: Record<string, string>) =>
      (await uploadOf(uploadedId(await upload(by, uploadForm(uploadParts(name, 'shared', fields)))))).filed
    const first = '2026-03-01T10:00:00.000Z'
    expect(await filedOf(client, 'drop 2', drop(2))).toEqual({ at: first, place: 2 })
    api.setTime('2026-03-01T10:20:00.000Z')
    expect(await filedOf(client, 'drop 0', drop(0))).toEqual({ at: first, place: 0 })
    const now = '2026-03-01T10:20:00.000Z'
    expect(await filedOf(owner, 'drop of another', drop(1))).toEqual({ at: now, place: 1 })
    expect(await filedOf(client, 'another drop', drop(0, 'stapel-zwei'))).toEqual({
      at: '2026-03-01T10:20:00.001Z',
      place: 0,
    })
    expect(await filedOf(client, 'alone', {})).toBeUndefined()
    api.setTime(first)
    for (const wrong of [{ id: 'x', place: 0 }, { id: 'stapel-eins', place: -1 }, { id: 'stapel-eins' }]) {
      const parts = uploadParts('wrong', 'shared', { drop: JSON.stringify(wrong) })
      const { status, body } = await upload(client, uploadForm(parts))
      const named = Object.keys((body as { errors: object }).errors)
      expect([status, named.some((name) => name.split('.')[0] === 'drop')]).toEqual([400, true])
    }
  })

  it('[UPL-50] does without charset and description', async () => {
    const parts = uploadParts('bare', 'shared', { charset: undefined, encrypted_description: undefined })
    const answer = await upload(owner, uploadForm(parts))
    expect(await uploadOf(uploadedId(answer))).toMatchObject({ charset: null, encryptedDescription: null })
  })

  it('[UPL-49] needs the anti-forgery header', async () => {
    const { status } = await upload(client, uploadForm(uploadParts('forged', 'shared')), { 'X-CSRFToken': '' })
    expect(status).toBe(403)
  })

  it('that is sent again with the same command id makes no second document, one after the other', async () => {
    const command = { 'X-Command-Id': randomUUID() }
    const before = await documents()
    const first = await upload(client, uploadForm(uploadParts('twice', 'shared')), command)
    const again = await upload(client, uploadForm(uploadParts('twice', 'shared')), command)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('x-position')).toBe(first.headers.get('x-position'))
    expect([await documents(), (await api.blobs()).filter((id) => id.startsWith(uploadedId(first))).length]).toEqual([
      before + 1,
      1,
    ])
    const elsewhere = await client.send('POST', path, uploadForm(uploadParts('twice', 'shared')), command)
    expect(elsewhere.status).toBe(200)
  })

  it('or at the same time', async () => {
    const command = { 'X-Command-Id': randomUUID() }
    const before = await documents()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(client, uploadForm(uploadParts('raced', 'shared')), command)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const [id = ''] = new Set(answers.map(uploadedId))
    expect(await documents()).toBe(before + 1)
    expect((await api.blobs()).filter((name) => name.startsWith(id))).toEqual([(await uploadOf(id)).blobId])
    expect(await keys('raced')).toHaveLength(1)
  })
})

describe('an upload that is refused leaves nothing behind:', () => {
  let before: string[]
  let events: number
  beforeEach(async () => {
    before = (await api.blobs()).sort()
    events = await documents()
  })
  const nothingLeft = async (): Promise<void> => {
    // What breaks off is noticed when its connection is closed, which nobody waits for.
    await expect.poll(async () => (await api.blobs()).sort()).toEqual(before)
    expect([await documents(), await keys('refused')]).toEqual([events, []])
  }
  const parts = uploadParts('refused', 'shared')
  const other = (changes: Record<string, string | undefined>) => uploadParts('refused', 'shared', changes)

  it.each([
    ['by who takes no part in the case', () => stranger, path, 404],
    ['into a case that nobody opened', () => owner, `/akten/${file('none')}/dokumente/`, 404],
  ] as const)('%s', async (_, by, address, status) => {
    const answer = await by().send('POST', address, uploadForm(parts))
    const message = 'Diese Akte gibt es nicht, oder Sie sind nicht an ihr beteiligt.'
    expect([answer.status, answer.body]).toEqual([status, refusal(message)])
    await nothingLeft()
  })

  it('into a disabled case', async () => {
    const scheduled = (date: string | null) =>
      owner.send('PATCH', `/api/cases/${file('shared')}/`, { scheduled_deletion_date: date })
    await scheduled('2027-01-01T00:00:00.000Z')
    const answer = await upload(client, uploadForm(parts))
    await scheduled(null)
    expect([answer.status, answer.body]).toMatchObject([403, { status: 'error' }])
    await nothingLeft()
  })

  it('[UPL-51] without name, key or type, naming the fields and, first of all, what is wrong', async () => {
    const missing = other({ encrypted_name: undefined, encrypted_key: '{', type: '' })
    const { status, body } = await upload(client, uploadForm(missing))
    expect([status, body]).toEqual([
      400,
      refusal('Die Angaben zum Dokument sind unvollständig oder fehlerhaft.', {
        encrypted_name: ['Dieses Feld ist erforderlich.'],
        encrypted_key: ['Ungültiger Wert.'],
        type: ['Mindestens 1 Zeichen.'],
      }),
    ])
    await nothingLeft()
  })

  it.each([
    ['[DOC-04] without a type', { type: undefined }],
    ['[DOC-06] with a type of more than 255 characters', { type: 'x'.repeat(256) }],
    ['with a type that would end a header', { type: 'text/plain\r\nX-Evil: 1' }],
    ['with a type that no table can keep', { type: 'text/pl\0ain' }],
    ['with a charset that is none', { charset: 'utf-8\r\nX-Evil: 1' }],
    ['[DOC-03] without a name', { encrypted_name: undefined }],
  ])('%s', async (_, changes) => {
    expect((await upload(client, uploadForm(other(changes)))).status).toBe(400)
    await nothingLeft()
  })

  it.each(['\0', '\ud800'])(
    'whose author signed what no table can keep, before the document or behind it: %j',
    async (at) => {
      const content = new Uint8Array(randomBytes(100))
      const behind = await api.signed(client, ['POST', path], uploadForm(parts, content))
      const entry = readEntry(JSON.parse(String(behind.get('entry'))) as SignedEntry)
      const { privateKey } = (await keysOf(person('client'))).signature
      const said = JSON.stringify(await signLogEntry({ ...entry, at }, privateKey))
      behind.set('entry', said)
      const before = uploadForm([['entry', said], ...parts], content)
      for (const form of [before, behind]) {
        const { status, body } = await upload(client, form)
        expect([status, body]).toEqual([
          400,
          refusal('Die Angaben zum Dokument sind unvollständig oder fehlerhaft.', { entry: ['Ungültiger Wert.'] }),
        ])
        await nothingLeft()
      }
    },
  )

  it('whose fields come behind the document and are incomplete, or do not fit the case', async () => {
    const send = (fields: ReturnType<typeof uploadParts>) =>
      client.sendRaw(path, rawForm([], 'x'.repeat(5_000), fields), { type: formType })
    expect((await send(other({ encrypted_name: undefined })))?.body).toMatchObject({
      errors: { encrypted_name: ['Dieses Feld ist erforderlich.'] },
    })
    await nothingLeft()
    expect((await send(uploadParts('refused', 'other')))?.body).toEqual(
      refusal('Der Dokumentschlüssel passt nicht zur Akte oder zu den Angaben des Dokuments.'),
    )
    await nothingLeft()
  })

  it.each([
    ['a name under another key', { encrypted_name: JSON.stringify(sealed('document:other')) }],
    ['a description under another key', { encrypted_description: JSON.stringify(sealed('document:other')) }],
    ['a key wrapped under the key of another case', uploadParts('refused', 'other')[2]],
  ])('%s', async (_, changes) => {
    const changed = Array.isArray(changes) ? { [changes[0]]: changes[1] } : (changes as Record<string, string>)
    const { status, body } = await upload(client, uploadForm(other(changed)))
    expect([status, body]).toEqual([
      400,
      refusal('Der Dokumentschlüssel passt nicht zur Akte oder zu den Angaben des Dokuments.'),
    ])
    await nothingLeft()
  })

  it('with the key of another document', async () => {
    const { status, body } = await upload(owner, uploadForm(uploadParts('first', 'shared')))
    expect([status, body]).toEqual([
      400,
      refusal('Dieser Dokumentschlüssel wird bereits für ein anderes Dokument verwendet.'),
    ])
    await nothingLeft()
  })

  it('that cannot be encrypted, being too short', async () => {
    const { status, body } = await upload(client, uploadForm(parts, new Uint8Array(27)))
    expect([status, body]).toEqual([400, refusal('Das Dokument konnte nicht verschlüsselt werden.')])
    await nothingLeft()
  })

  it('that is too large, as it says or as it turns out', async () => {
    const announced = await upload(client, uploadForm(parts, new Uint8Array(maxSize + 200_000)))
    const message = expect.stringMatching(/^Das Dokument ist zu groß\./)
    const turnedOut = await upload(client, uploadForm(parts, new Uint8Array(maxSize + 29)))
    for (const { status, body } of [announced, turnedOut])
      expect([status, body]).toEqual([413, { status: 'error', errors: { __all__: [message] }, detail: message }])
    await nothingLeft()
  })
})
