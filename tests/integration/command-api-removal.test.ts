import { randomUUID } from 'node:crypto'
import { sweep } from '@aktenraum/command-api'
import { caseStream } from '@aktenraum/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from './command-api-browser.ts'
import { aRemoval, renewedKey } from './command-api-removal-support.ts'
import { caseKey, documentKey, file, grantOf, person, sealed, startCommandApi } from './command-api-support.ts'
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
})
afterAll(() => api.stop())

/** A case of the owner's with a member and a client. */
const opened = async (name: string) => {
  await api.openCase(owner, 'owner', name)
  await api.addToCase(owner, 'owner', { caseName: name, name: 'member', role: 'member' })
  await api.addToCase(owner, 'owner', { caseName: name, name: 'client', role: 'client' })
}
const staying = [
  { user_id: person('owner'), role: 'owner' },
  { user_id: person('member'), role: 'member' },
] as const
const remove = (by: TestBrowser, name: string, body: object, whom = 'client') =>
  by.send('POST', `/api/cases/${file(name)}/participants/${person(whom)}/removal/`, body)
const upload = async (name: string, caseName: string) =>
  (await owner.send('POST', `/akten/${file(caseName)}/dokumente/`, uploadForm(uploadParts(name, caseName)))).status
const renew = (by: TestBrowser, name: string, documents: readonly string[], keyId = renewedKey(name)) =>
  by.send('PUT', `/api/cases/${file(name)}/document-keys/`, {
    key_id: keyId,
    keys: documents.map((document) => ({
      key_id: documentKey(document),
      encrypted_key: 'bmV3',
      access_key_id: keyId,
    })),
  })
const wrapsOf = (document: string) =>
  api.rows('select access_key_id, payload from wrapped_key where key_id = $1', [documentKey(document)])
const grantsIn = async (name: string) =>
  (await api.rows('select recipient, key_id from case_grant where case_id = $1', [file(name)]))
    .map(({ recipient, key_id }) => `${String(recipient)} ${String(key_id)}`)
    .sort()

describe('removing a participant', () => {
  it('[CAS-08, otherwise] gives the case a new key, and takes all grants from who is removed', async () => {
    await opened('removal')
    expect((await remove(owner, 'removal', aRemoval('removal', 'owner', staying))).body).toEqual({
      id: file('removal'),
      key_id: renewedKey('removal'),
    })
    const both = ['owner', 'member'].flatMap((name) =>
      [caseKey('removal'), renewedKey('removal')].map((key) => `${person(name)} ${key}`),
    )
    expect(await grantsIn('removal')).toEqual(both.sort())
    for (const path of [`/api/cases/${file('removal')}/visit/`])
      expect((await client.send('PUT', path, {})).status).toBe(404)
    expect((await client.send('POST', `/akten/${file('removal')}/dokumente/`, new FormData())).status).toBe(404)
  })

  it('leaves what was done before as it was, and gives nobody a key again, where that is sent again', async () => {
    await api.openCase(owner, 'owner', 'again')
    const participants = `/api/cases/${file('again')}/participants/`
    const adding = (name: string, role: string) => {
      const once = { 'X-Command-Id': randomUUID() }
      const body = { user_id: person(name), role, grant: grantOf('again', 'owner', name, role) }
      return () => owner.send('POST', participants, body, once)
    }
    const [addMember, addClient] = [adding('member', 'member'), adding('client', 'client')]
    for (const add of [addMember, addClient]) expect((await add()).status).toBe(201)
    const once = { 'X-Command-Id': randomUUID() }
    const path = `${participants}${person('client')}/removal/`
    const first = aRemoval('again', 'owner', staying)
    const removeClient = () => owner.send('POST', path, first, once)
    expect((await removeClient()).status).toBe(200)
    const [key, next] = [renewedKey('again'), `${caseKey('again')}-next`]
    const second = aRemoval('again', 'owner', staying.slice(0, 1), {
      ...{ former_key_id: key, key_id: next },
      ...{ encrypted_case_number: sealed(next), encrypted_title: sealed(next) },
    })
    const grants = second.grants.map((grant) => ({ ...grant, key_id: next }))
    expect((await remove(owner, 'again', { ...second, grants }, 'member')).status).toBe(200)
    const kept = await grantsIn('again')
    const answers = [await addMember(), await addClient(), await removeClient()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200])
    expect(await grantsIn('again')).toEqual(kept)
    expect(kept.every((grant) => grant.startsWith(person('owner')))).toBe(true)
  })

  it('does nothing when it does not fit the case', async () => {
    await opened('unfit')
    const before = await grantsIn('unfit')
    const [first] = staying
    const others: [object, number][] = [
      [aRemoval('unfit', 'owner', [first]), 409],
      [aRemoval('unfit', 'owner', staying, { former_key_id: renewedKey('unfit') }), 409],
      [aRemoval('unfit', 'owner', staying, { grants: [] }), 409],
      [
        aRemoval('unfit', 'owner', staying, { encrypted_title: { key_id: caseKey('unfit'), data: 'x'.repeat(40) } }),
        400,
      ],
    ]
    for (const [body, status] of others) expect((await remove(owner, 'unfit', body)).status).toBe(status)
    const foreign = aRemoval('unfit', 'client', staying)
    expect((await remove(client, 'unfit', foreign)).status).toBe(403)
    expect(await grantsIn('unfit')).toEqual(before)
  })

  it('lets an owner name who cannot be given the new key yet', async () => {
    await opened('without')
    const body = aRemoval('without', 'owner', [staying[0]], { without_key: [person('member')] })
    expect((await remove(owner, 'without', body)).status).toBe(200)
    expect((await remove(owner, 'without', body)).status).toBe(404)
  })
})

describe('the keys of documents', () => {
  it('are renewed page by page, by whoever manages the case, and it is recorded when none is left', async () => {
    await opened('renewal')
    for (const name of ['one', 'two', 'three']) expect(await upload(name, 'renewal')).toBe(200)
    await remove(owner, 'renewal', aRemoval('renewal', 'owner', staying))
    expect((await renew(owner, 'renewal', ['one'])).body).toEqual({ left: 2 })
    expect(await wrapsOf('one')).toEqual([{ access_key_id: renewedKey('renewal'), payload: 'bmV3' }])
    expect((await renew(member, 'renewal', ['one', 'two'])).body).toEqual({ left: 1 })
    expect((await renew(client, 'renewal', ['three'])).status).toBe(403)
    expect((await renew(owner, 'renewal', ['three'], caseKey('renewal'))).status).toBe(409)
    expect((await renew(owner, 'renewal', ['three'])).body).toEqual({ left: 0 })
    expect((await renew(owner, 'renewal', ['three'])).body).toEqual({ left: 0 })
    const finished = (await api.eventsOf(`case-${file('renewal')}`)).filter(
      ({ type }) => type === 'DocumentKeysRenewed',
    )
    expect(finished).toHaveLength(1)
  })

  it('of another case, and under other keys, are left alone', async () => {
    await opened('mine')
    await api.openCase(member, 'member', 'theirs')
    const parts = uploadForm(uploadParts('their paper', 'theirs'))
    expect((await member.send('POST', `/akten/${file('theirs')}/dokumente/`, parts)).status).toBe(200)
    await remove(owner, 'mine', aRemoval('mine', 'owner', staying))
    await renew(owner, 'mine', ['their paper'])
    expect(await wrapsOf('their paper')).toMatchObject([{ access_key_id: caseKey('theirs') }])
  })
})

describe('the sweep', () => {
  it('takes what a removal left behind when its process ended', async () => {
    await opened('swept')
    await remove(owner, 'swept', aRemoval('swept', 'owner', staying))
    const insert = (grant: object, to: string, key: string) =>
      api.rows(
        `insert into case_grant (case_id, key_id, recipient, granted_by, grant_, granted_at)
         values ($1, $2, $3, $4, $5, '2026-01-01')`,
        [file('swept'), key, person(to), person('owner'), JSON.stringify(grant)],
      )
    const clean = await grantsIn('swept')
    await insert(grantOf('swept', 'owner', 'client', 'client'), 'client', caseKey('swept'))
    await insert(grantOf('swept', 'owner', 'owner', 'owner'), 'owner', 'case:of-a-removal-that-never-was')
    await sweep(api.runtime)
    expect(await grantsIn('swept')).toEqual(clean)
  })
  it('takes no key from somebody who is let in at that moment, where an old one was left behind', async () => {
    await api.openCase(owner, 'owner', 'raced')
    await api.addToCase(owner, 'owner', { caseName: 'raced', name: 'member', role: 'member' })
    const left = grantOf('raced', 'member', 'client', 'client')
    await api.rows(
      `insert into case_grant (case_id, key_id, recipient, granted_by, grant_, granted_at)
       values ($1, $2, $3, $4, $5, '2026-01-01')`,
      [file('raced'), caseKey('raced'), person('client'), person('member'), JSON.stringify(left)],
    )
    const { store } = api.runtime
    let isIn = false
    const readStream: typeof store.readStream = async function* (stream, options) {
      yield* store.readStream(stream, options)
      if (isIn || stream !== caseStream(file('raced'))) return
      isIn = true
      await api.addToCase(owner, 'owner', { caseName: 'raced', name: 'client', role: 'client' })
    }
    await sweep({ ...api.runtime, store: { ...store, readStream } })
    const grants = await api.rows('select granted_by from case_grant where recipient = $1 and case_id = $2', [
      person('client'),
      file('raced'),
    ])
    expect([isIn, grants]).toEqual([true, [{ granted_by: person('owner') }]])
  })
})
