import { randomUUID } from 'node:crypto'
import { checkDocument, statementHash, subjectOf } from '@aktenraum/crypto-client/log'
import type { Act, EntryFrame, SignedEntry } from '@aktenraum/crypto-client/log'
import { unpackPlaces } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBothApis } from './both-apis.ts'
import type { BothApis } from './both-apis.ts'
import { addOf, hashesOf, startSigningOffice } from './case-log-support.ts'
import type { Answer, TestBrowser } from './command-api-browser.ts'
import { caseKey, documentKey, file, grantOf, person, sealed } from './command-api-support.ts'
import { uploadForm, uploadParts } from './command-api-uploads-support.ts'

let both: BothApis
let office: Awaited<ReturnType<typeof startSigningOffice>>
const browsers = new Map<string, TestBrowser>()
const by = (name: string): TestBrowser => {
  const browser = browsers.get(name)
  if (browser === undefined) throw new Error(`${name} has no browser`)
  return browser
}
beforeAll(async () => {
  both = await startBothApis()
  const staff = ['owner', 'member', 'outsider']
  const clients = ['petra', 'mallory']
  office = await startSigningOffice(both, { staff, clients })
  for (const name of [...staff, ...clients])
    browsers.set(name, await both.api.browserOf(name, { isStaff: staff.includes(name) }))
  for (const name of ['first', 'second']) await open(name)
})
afterAll(() => both?.stop())

const sign = (who: string, act: Act, frame: Partial<EntryFrame> = {}, of = 'first'): Promise<SignedEntry> =>
  office.signed(by('owner'), [who, of], act, frame)
const ownerAlone = { owner: 'owner' } as const
const everybody = { owner: 'owner', member: 'member', petra: 'client' } as const

/** A case of the owner's, in which member and client take part. */
const open = async (name: string): Promise<void> => {
  const key = caseKey(name)
  const entry = await officeEntry(name, ownerAlone)
  const { status } = await by('owner').send('POST', '/api/cases/', {
    id: file(name),
    encrypted_case_number: sealed(key),
    encrypted_title: sealed(key),
    key_id: key,
    grant: grantOf(name, 'owner', 'owner', 'owner'),
    entry,
  })
  expect(status).toBe(201)
  for (const [who, roles] of [
    ['member', { owner: 'owner', member: 'member' }],
    ['petra', everybody],
  ] as const)
    expect((await adding(name, who, await sign('owner', office.roster(name, roles), {}, name))).status).toBe(201)
}
const adding = (name: string, who: string, entry: SignedEntry, role = who === 'petra' ? 'client' : 'member') =>
  by('owner').send('POST', `/api/cases/${file(name)}/participants/`, {
    user_id: person(who),
    role,
    grant: grantOf(name, 'owner', who, role),
    entry,
  })
/** The first roster, of a case that nobody can follow yet. */
const officeEntry = (name: string, roles: Parameters<typeof office.roster>[1]) =>
  office.signedFirst(['owner', name], office.roster(name, roles))

const content = new Uint8Array(100).fill(7)
const upload = (who: string, name: string, entry: unknown, changes: Record<string, string> = {}): Promise<Answer> => {
  const parts = uploadParts(name, 'first', { entry: JSON.stringify(entry), ...changes })
  return by(who).send('POST', `/akten/${file('first')}/dokumente/`, uploadForm(parts, content))
}
const uploaded = async (who: string, name: string): Promise<string> => {
  const { body } = await upload(who, name, await sign(who, await addOf(name, content)))
  expect(body).toMatchObject({ status: 'success' })
  return (body as { obj: { id: string } }).obj.id
}
const pathOf = (id: string): string => `/api/cases/${file('first')}/documents/${id}/`
const lengthOf = async (of = 'first'): Promise<number> => (await both.api.eventsOf(`log-case-${file(of)}`)).length
/** What is refused leaves nothing, neither in the log nor of what it speaks of. */
const refuses = async (send: () => Promise<Answer>, status: number, stream?: string): Promise<void> => {
  const [before, events] = [await lengthOf(), stream === undefined ? 0 : (await both.api.eventsOf(stream)).length]
  const answer = await send()
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.any(String)])
  expect(await lengthOf()).toBe(before)
  if (stream !== undefined) expect(await both.api.eventsOf(stream)).toHaveLength(events)
}

describe('the log of a case', () => {
  it('takes what comes, is named, goes and comes back, together with what it speaks of', async () => {
    const before = await lengthOf()
    const id = await uploaded('petra', 'letter')
    const name = sealed(documentKey('letter'), 'renamed')
    const named: Act = { op: 'name', keyId: documentKey('letter'), hashes: hashesOf('letter', { name: name.data }) }
    const rename = { encrypted_name: name, entry: await sign('petra', named) }
    expect((await by('petra').send('PATCH', pathOf(id), rename)).status).toBe(200)
    const remove: Act = { op: 'remove', keyId: documentKey('letter') }
    const gone = await by('petra').send('DELETE', pathOf(id), { entry: await sign('petra', remove) })
    expect(gone.status).toBe(200)
    expect((await office.followed(by('petra'), 'first')).documents.get(subjectOf(documentKey('letter')))?.isThere).toBe(
      false,
    )
    const restore: Act = { op: 'restore', keyId: documentKey('letter') }
    const back = `/api/cases/${file('first')}/trash/${id}/restore/`
    expect((await by('owner').send('POST', back, { entry: await sign('owner', restore) })).status).toBe(200)
    expect(await lengthOf()).toBe(before + 4)
    const log = await office.followed(by('petra'), 'first')
    expect(log.chain.head().n).toBe(before + 4)
    expect(log.documents.get(subjectOf(documentKey('letter')))).toMatchObject({ isThere: true, added: before + 1 })
  })

  it('brings what rows are held against: with them, and by the ids of keys', async () => {
    const id = await uploaded('member', 'opinion')
    const log = await office.followed(by('petra'), 'first')
    const row = await both.read(by('petra'), pathOf(id), await office.upToNow())
    const { added, named } = (row.body as { log: { added: [number, SignedEntry]; named: unknown } }).log
    expect(named).toBeNull()
    expect(await checkDocument(log, ...added)).toBe(true)
    const path = `/api/cases/${file('first')}/log/documents/?key_ids=${documentKey('opinion')},${documentKey('nothing')}`
    const asked = await both.read(by('petra'), path, await office.upToNow())
    expect(asked.body).toEqual({ results: [{ key_id: documentKey('opinion'), added, named: null }] })
  })

  it('brings them of the trash, too, and entries by their places; to nobody who takes no part', async () => {
    const id = await uploaded('owner', 'rubbish')
    const entry = await sign('owner', { op: 'remove', keyId: documentKey('rubbish') })
    const { status } = await by('owner').send('DELETE', pathOf(id), { entry })
    expect(status).toBe(200)
    const log = await office.followed(by('petra'), 'first')
    const trash = await both.read(by('owner'), `/api/cases/${file('first')}/trash/`, await office.upToNow())
    const [row] = (trash.body as { results: { log: { added: [number, SignedEntry]; named: unknown } }[] }).results
    if (row === undefined) throw new Error('nothing lies in the trash')
    expect(await checkDocument(log, ...row.log.added)).toBe(true)
    const { n } = log.chain.head()
    const path = `/api/cases/${file('first')}/log/entries/?places=${row.log.added[0]},${n},${n + 1}`
    const asked = await both.read(by('petra'), path, await office.upToNow())
    expect(asked.body).toEqual({ results: [row.log.added, [n, entry]] })
    expect((await both.read(by('outsider'), path)).status).toBe(404)
    const wrong = `/api/cases/${file('first')}/log/entries/?places=`
    for (const places of ['0', 'x', '1.5', '-1'])
      expect((await both.read(by('petra'), `${wrong}${places}`)).status).toBe(400)
  })

  it('tells the order of the list by places', async () => {
    for (const name of ['one', 'two', 'three']) await uploaded('owner', name)
    const log = await office.followed(by('petra'), 'first')
    const { body } = await both.read(by('petra'), `/api/cases/${file('first')}/log/order/`, await office.upToNow())
    const { n, places } = body as { n: number; places: string }
    const present = [...log.documents.values()].filter(({ isThere }) => isThere).map(({ added }) => added)
    expect(n).toBe(log.chain.head().n)
    expect([...(unpackPlaces(Buffer.from(places, 'base64url')) ?? [])].toSorted((one, other) => one - other)).toEqual(
      present,
    )
    const list = await both.read(by('petra'), `/api/cases/${file('first')}/documents/`, await office.upToNow())
    const shown = (list.body as { results: { log: { added: [number] } }[] }).results.map(
      ({ log: { added } }) => added[0],
    )
    expect(unpackPlaces(Buffer.from(places, 'base64url'))).toEqual(shown)
  })

  it('is for who takes part, and for nobody else', async () => {
    for (const path of ['', 'order/', `documents/?key_ids=${documentKey('one')}`])
      for (const who of ['outsider', 'mallory'])
        expect((await both.read(by(who), `/api/cases/${file('first')}/log/${path}`)).status).toBe(404)
  })
})

describe('what is signed', () => {
  it('must be of the very content and values that come', async () => {
    const add = await addOf('other', content)
    const wrong: readonly Act[] = [
      await addOf('other', new Uint8Array(100)),
      await addOf('another', content),
      { ...add, size: 99 } as Act,
      { ...add, hashes: hashesOf('other', { name: sealed(documentKey('other'), 'another').data }) } as Act,
      { ...add, from: hashesOf('other').name } as Act,
      { op: 'remove', keyId: documentKey('other') },
    ]
    for (const act of wrong) await refuses(async () => upload('petra', 'other', await sign('petra', act)), 400)
    const parts = { type: 'text/html' }
    await refuses(async () => upload('petra', 'other', await sign('petra', add), parts), 400)
    expect((await upload('petra', 'other', await sign('petra', add))).status).toBe(200)
    await refuses(async () => upload('petra', 'other', await sign('petra', add)), 400)
  })

  it('must be signed by who may do it, whoever sends it', async () => {
    const add = await addOf('forged', content)
    for (const author of ['mallory', 'outsider'])
      await refuses(async () => upload('petra', 'forged', await sign(author, add)), 400)
    await refuses(async () => upload('petra', 'forged', await sign('mallory', add, { author: person('petra') })), 400)
    await refuses(async () => upload('petra', 'forged', await sign('petra', add, { officeId: 'x' })), 400)
    await refuses(
      async () => upload('petra', 'forged', await sign('petra', add, { log: `case/${file('second')}` })),
      400,
    )
  })

  it('is refused where who takes part has changed since, and may then be signed again', async () => {
    const add = await addOf('late', content)
    const before = await sign('petra', add)
    const entry = await sign('owner', office.roster('first', everybody))
    const title = { encrypted_title: sealed(caseKey('first')), entry }
    expect((await by('owner').send('PATCH', `/api/cases/${file('first')}/`, title)).status).toBe(200)
    await refuses(async () => upload('petra', 'late', before), 409)
    expect((await upload('petra', 'late', await sign('petra', add))).status).toBe(200)
  })

  it('of who takes part must name them all, as what they are', async () => {
    const { member: _, ...without } = everybody
    for (const roles of [
      without,
      { ...everybody, member: 'owner' as const },
      { ...everybody, outsider: 'member' as const },
    ]) {
      const entry = await sign('owner', office.roster('first', roles))
      const body = { encrypted_title: sealed(caseKey('first')), entry }
      await refuses(() => by('owner').send('PATCH', `/api/cases/${file('first')}/`, body), 400, `case-${file('first')}`)
    }
    const body = {
      encrypted_title: sealed(caseKey('first'), 'another'),
      entry: await sign('owner', office.roster('first', everybody)),
    }
    await refuses(() => by('owner').send('PATCH', `/api/cases/${file('first')}/`, body), 400, `case-${file('first')}`)
  })

  it('of who takes part names of each client what was stated last, or what it named before', async () => {
    const { places, ...act } = office.roster('first', everybody) as Extract<Act, { op: 'roster' }>
    const named = async (userId: string, statement: string | null) => {
      const changed = places.map((place) => (place.userId === userId ? { ...place, statement } : place))
      return by('member').send('PATCH', `/api/cases/${file('first')}/`, {
        encrypted_title: sealed(caseKey('first')),
        entry: await sign('member', { ...act, places: changed }),
      })
    }
    const ofNobody = Buffer.alloc(32, 1).toString('base64url')
    await refuses(() => named(person('petra'), ofNobody), 400)
    await refuses(() => named(person('petra'), statementHash(office.stated('mallory'))), 400)
    await refuses(() => named(person('petra'), null), 409)
    const first = statementHash(office.stated('petra'))
    await office.restates('petra')
    const second = statementHash(office.stated('petra'))
    expect((await named(person('petra'), first)).status).toBe(200)
    expect((await named(person('petra'), second)).status).toBe(200)
    await refuses(() => named(person('petra'), first), 409)
  })

  it('of who takes part leaves out nobody who was let in again: it is to be signed anew by who knows only the office of before', async () => {
    await office.says('office', { op: 'revoke', userId: person('member') })
    const locked = office.office.chain.head()
    const statement = office.stated('member')
    await office.says('office', { op: 'staff', statement, isOwner: false, former: statementHash(statement) })
    const { member: _, ...without } = everybody
    const rename = async (frame: Partial<EntryFrame>): Promise<Answer> => {
      const entry = await sign('owner', office.roster('first', without), frame)
      const body = { encrypted_title: sealed(caseKey('first')), entry }
      return by('owner').send('PATCH', `/api/cases/${file('first')}/`, body)
    }
    const stream = `case-${file('first')}`
    await refuses(
      async () => {
        const early = await rename({ office: locked })
        expect(early.body).toMatchObject({ code: 'log/behind' })
        return early
      },
      409,
      stream,
    )
    // Who knows that they are there again leaves them out for no reason.
    await refuses(() => rename({}), 400, stream)
  })

  it('stands once, however often and at once it is sent', async () => {
    const before = await lengthOf()
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `at once ${name}`)
    const answers = await Promise.all(
      names.map(async (name) => {
        const entry = await sign('petra', await addOf(name, content))
        const form = () => uploadForm(uploadParts(name, 'first', { entry: JSON.stringify(entry) }), content)
        const command = { 'X-Command-Id': randomUUID() }
        const send = () => by('petra').send('POST', `/akten/${file('first')}/dokumente/`, form(), command)
        return [(await send()).status, (await send()).status]
      }),
    )
    expect(answers).toEqual(names.map(() => [200, 200]))
    expect(await lengthOf()).toBe(before + names.length)
    await office.followed(by('petra'), 'first')
  })
})

it('takes no entry a second time, whatever has come between', async () => {
  const id = await uploaded('petra', 'replayed')
  const rename = async (to: string) => {
    const name = sealed(documentKey('replayed'), to)
    const hashes = hashesOf('replayed', { name: name.data })
    return { encrypted_name: name, entry: await sign('petra', { op: 'name', keyId: documentKey('replayed'), hashes }) }
  }
  const first = await rename('one')
  expect((await by('petra').send('PATCH', pathOf(id), first)).status).toBe(200)
  expect((await by('petra').send('PATCH', pathOf(id), await rename('two'))).status).toBe(200)
  await refuses(() => by('petra').send('PATCH', pathOf(id), first), 400)
  await office.followed(by('petra'), 'first')
})

describe('a document that moves', () => {
  it('goes here and comes there in one step, signed by who moves it', async () => {
    const id = await uploaded('petra', 'moving')
    const key = documentKey('moving in second')
    const [here, there] = [await lengthOf(), await lengthOf('second')]
    const wrap = (keyId: string, accessKeyId: string) => ({
      key_id: keyId,
      encrypted_key: 'd3JhcHBlZA',
      access_key_id: accessKeyId,
    })
    const kept = documentKey('kept of moving')
    const origin = { entry: hashesOf('moving').meta, contentKeyId: documentKey('moving'), uploader: person('petra') }
    const add = await addOf('moving', content, origin)
    const arriving: Act = { ...add, keyId: key, hashes: hashesOf('moving in second') } as Act
    const leaving: Act = { op: 'remove', keyId: documentKey('moving') }
    const body = async (leaves: SignedEntry, arrives: SignedEntry) => ({
      to_case_id: file('second'),
      encrypted_key: wrap(key, caseKey('second')),
      encrypted_content_key: wrap(documentKey('moving'), key),
      encrypted_name: sealed(key, 'name'),
      encrypted_description: sealed(key, 'description'),
      kept_name: { encrypted_key: wrap(kept, caseKey('first')), encrypted_name: sealed(kept, 'kept') },
      leaving: leaves,
      arriving: arrives,
    })
    const move = async (leaves: SignedEntry, arrives: SignedEntry) =>
      by('member').send('POST', `${pathOf(id)}transfer/`, await body(leaves, arrives))
    const good = async () => [await sign('member', leaving), await sign('member', arriving, {}, 'second')] as const
    const other: Act = { ...arriving, content: hashesOf('moving').name } as Act
    for (const wrong of [
      [(await good())[0], await sign('member', other, {}, 'second')],
      [(await good())[0], await sign('outsider', arriving, {}, 'second')],
      [await sign('mallory', leaving), (await good())[1]],
    ] as const) {
      await refuses(() => move(...wrong), 400, `document-${id}`)
      expect(await lengthOf('second')).toBe(there)
    }
    expect((await move(...(await good()))).status).toBe(200)
    expect([await lengthOf(), await lengthOf('second')]).toEqual([here + 1, there + 1])
    const [left, come] = [await office.followed(by('petra'), 'first'), await office.followed(by('petra'), 'second')]
    expect(left.documents.get(subjectOf(documentKey('moving')))?.isThere).toBe(false)
    expect(come.documents.get(subjectOf(key))?.isThere).toBe(true)
  })
})

it('a case that is to go says so in its log', async () => {
  const day = '2027-01-01T00:00:00.000Z'
  const closing = await sign('owner', { op: 'close', day }, {}, 'second')
  const path = `/api/cases/${file('second')}/`
  const other = await sign('owner', { op: 'close', day: null }, {}, 'second')
  expect((await by('owner').send('PATCH', path, { scheduled_deletion_date: day, closing: other })).status).toBe(400)
  expect((await by('owner').send('PATCH', path, { scheduled_deletion_date: day, closing })).status).toBe(200)
  expect((await office.followed(by('petra'), 'second')).closesOn()).toBe(day)
})
