import { randomUUID } from 'node:crypto'
import { publicKeysOf, signLogEntry } from '@aktenraum/crypto-client'
import {
  append,
  createCaseLog,
  createContentDigest,
  createOfficeLog,
  documentHashes,
  hashOfPacked,
  movedFrom,
  newStatement,
  officeIdOf,
  readEntry,
  recordOf,
} from '@aktenraum/crypto-client/log'
import type { Act, OfficeLog, RosterPlace, SignedEntry } from '@aktenraum/crypto-client/log'
import { caseEvents, caseId, caseStream, documentEvents, documentId, documentStream } from '@aktenraum/domain'
import { caseFile, document } from '@aktenraum/domain/deciders'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import type { TestBrowser } from './command-api-browser.ts'
import { keysOf } from './command-api-keys.ts'

const at = '2026-03-01T10:00:00.000Z'
type Fields = Readonly<Record<string, unknown>>
type Value = { readonly data: string } | null | undefined
type Role = RosterPlace['role']
interface Author {
  readonly id: string
  readonly isStaff: boolean
}
type Signs = readonly [
  method: string,
  path: RegExp,
  act: (author: string, ids: readonly string[], body: Fields) => Promise<Fields>,
]
type Runtime = Pick<OpenRuntime, 'store' | 'sessions'>

/**
 * Signs for who sends a command what their browser would sign of it in the logs of cases, where the test itself says
 * nothing of that. What is no command in a case, or is too broken to be signed, is sent as it is.
 */
export const createSigning = (runtime: Runtime) => {
  const { store } = runtime
  const happens = async (stream: string, type: string, data: unknown): Promise<void> => {
    const id = randomUUID()
    const meta = { commandId: id, correlationId: id, causationId: id, actor: 'test', at, schemaVersion: 1 }
    await store.append(stream, 'any', [{ type, data, meta }])
  }
  const dataOf = async (stream: string): Promise<readonly Fields[]> => {
    const found: Fields[] = []
    for await (const { data } of store.readStream(stream)) found.push(data as Fields)
    return found
  }
  const entriesIn = async (stream: string): Promise<readonly SignedEntry[]> =>
    (await dataOf(stream)).map(({ entry }) => entry as SignedEntry)

  const genesis = async (): Promise<SignedEntry> => {
    const [founded] = await dataOf('office-main')
    if (founded !== undefined) return founded['genesis'] as SignedEntry
    const author = 'f'.repeat(32)
    const frame = { officeId: null, log: 'office', author, after: null, office: null, at } as const
    const paper = publicKeysOf(await keysOf('paper')).signature
    const act = { op: 'genesis', statement: await statementOf(author), paperKey: paper } as const
    const entry = await signLogEntry({ ...frame, ...act }, (await keysOf(author)).signature.privateKey)
    const paperKey = { key_id: 'paper:1', data: 'x'.repeat(40) }
    await happens('office-main', 'OfficeFounded', {
      founder: author,
      genesis: entry,
      officeId: officeIdOf(entry),
      paperKey,
    })
    return entry
  }
  const followOffice = async (): Promise<{
    readonly officeId: string
    readonly office: OfficeLog
    readonly owner: string
  }> => {
    const first = await genesis()
    const officeId = officeIdOf(first)
    const office = createOfficeLog(officeId)
    for (const entry of [first, ...(await entriesIn('log-office'))]) await append(office, entry)
    return { officeId, office, owner: readEntry(first).author }
  }
  /** Whom nobody states as staff, whatever they try. */
  const clients = new Set<string>()
  /** One after the other: each is said after what the one before has said. */
  let stated = Promise.resolve()
  const stateStaff = (id: string): Promise<void> => {
    stated = stated.then(async () => {
      const { officeId, office, owner } = await followOffice()
      if (office.member(id) !== null) return
      const head = office.chain.head()
      const act = { op: 'staff', statement: await statementOf(id), isOwner: false, former: null } as const
      const frame = { officeId, log: 'office', author: owner, after: head, office: head, at } as const
      const entry = await signLogEntry({ ...frame, ...act }, (await keysOf(owner)).signature.privateKey)
      await happens('log-office', 'LogEntryAppended', { log: 'office', entry })
    })
    return stated
  }
  /** `more`: what will have been said before that, and is not yet. */
  const say = async (
    author: string,
    inCase: string,
    act: Act,
    more: readonly SignedEntry[] = [],
  ): Promise<SignedEntry> => {
    const { officeId, office } = await followOffice()
    const log = createCaseLog(officeId, inCase, office)
    for (const entry of [...(await entriesIn(`log-case-${inCase}`)), ...more])
      log.take(recordOf(entry), readEntry(entry))
    const frame = { officeId, log: log.name, author, after: log.chain.head(), office: office.chain.head(), at }
    return signLogEntry({ ...frame, ...act }, (await keysOf(author)).signature.privateKey)
  }
  const caseOf = async (id: string) =>
    (await loadStream(store, caseStream(caseId.parse(id)), { schemas: caseEvents, decider: caseFile })).state
  const documentOf = async (id: string) =>
    (await loadStream(store, documentStream(documentId.parse(id)), { schemas: documentEvents, decider: document }))
      .state

  const roster = async (
    author: string,
    inCase: string,
    roles: Readonly<Record<string, Role>>,
    { keyId, number, title }: { readonly keyId: string; readonly number: Value; readonly title: Value },
  ): Promise<SignedEntry> => {
    for (const [id, role] of Object.entries(roles)) if (role !== 'client' && !clients.has(id)) await stateStaff(id)
    const places = Object.entries(roles)
      .map(([userId, role]): RosterPlace => ({ userId, role, statement: null }))
      .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
    const values = { number: hashOfPacked(number?.data ?? ''), title: hashOfPacked(title?.data ?? '') }
    return say(author, inCase, { op: 'roster', caseKeyId: keyId, places, ...values })
  }
  /** The roster of a case as it is, with a change. */
  const rosterWith = async (
    author: string,
    inCase: string,
    change: Fields & { readonly roles?: Readonly<Record<string, Role>> },
  ) => {
    const file = await caseOf(inCase)
    return roster(author, inCase, change.roles ?? file.participants, {
      keyId: (change['key_id'] as string | undefined) ?? file.keyId ?? '',
      number: (change['encrypted_case_number'] as Value) ?? file.encryptedCaseNumber,
      title: (change['encrypted_title'] as Value) ?? file.encryptedTitle,
    })
  }

  /** By method and address: what is added to a body. */
  const acts: readonly Signs[] = [
    [
      'POST',
      /^\/api\/cases\/$/,
      async (author, _, body) => ({
        entry: await rosterWith(author, String(body['id']), { ...body, roles: { [author]: 'owner' } }),
      }),
    ],
    [
      'PATCH',
      /^\/api\/cases\/(\w+)\/$/,
      async (author, [id = ''], body) => {
        const isNamed = 'encrypted_case_number' in body || 'encrypted_title' in body
        const entry = isNamed ? await rosterWith(author, id, body) : null
        const said = entry === null ? {} : { entry }
        if (!('scheduled_deletion_date' in body)) return said
        const day = dayOf(body['scheduled_deletion_date'])
        // A case is renamed before its deletion is scheduled, and after that is taken back.
        const before = entry === null || day === null ? [] : [entry]
        return { ...said, closing: await say(author, id, { op: 'close', day }, before) }
      },
    ],
    [
      'POST',
      /^\/api\/cases\/(\w+)\/participants\/$/,
      async (author, [id = ''], body) => {
        const roles = { ...(await caseOf(id)).participants, [String(body['user_id'])]: body['role'] as Role }
        return { entry: await rosterWith(author, id, { roles }) }
      },
    ],
    [
      'PATCH',
      /^\/api\/cases\/(\w+)\/participants\/(\w+)\/$/,
      async (author, [id = '', user = ''], body) => {
        const roles = { ...(await caseOf(id)).participants, [user]: body['role'] as Role }
        return { entry: await rosterWith(author, id, { roles }) }
      },
    ],
    [
      'POST',
      /^\/api\/cases\/(\w+)\/participants\/(\w+)\/removal\/$/,
      async (author, [id = '', user = ''], body) => {
        const { [user as never]: _, ...roles } = (await caseOf(id)).participants
        return { entry: await rosterWith(author, id, { ...body, roles }) }
      },
    ],
    ...(['PATCH', 'PUT'] as const).map((method): Signs => [
      method,
      /^\/api\/cases\/(\w+)\/documents\/(\w+)\/$/,
      async (author: string, [id = '', about = '']: readonly string[], body: Fields) => {
        const { keyId, values } = await documentOf(about)
        const name = (body['encrypted_name'] as Value) ?? values?.name
        const description =
          'encrypted_description' in body ? (body['encrypted_description'] as Value) : values?.description
        const hashes = hashesOf(name, description, values)
        return { entry: await say(author, id, { op: 'name', keyId: keyId ?? '', hashes }) }
      },
    ]),
    [
      'DELETE',
      /^\/api\/cases\/(\w+)\/documents\/(\w+)\/$/,
      async (author, [id = '', about = '']) => ({
        entry: await say(author, id, { op: 'remove', keyId: (await documentOf(about)).keyId ?? '' }),
      }),
    ],
    [
      'POST',
      /^\/api\/cases\/(\w+)\/trash\/(\w+)\/restore\/$/,
      async (author, [id = '', about = '']) => ({
        entry: await say(author, id, { op: 'restore', keyId: (await documentOf(about)).keyId ?? '' }),
      }),
    ],
    [
      'POST',
      /^\/api\/cases\/(\w+)\/documents\/(\w+)\/transfer\/$/,
      async (author, [id = '', about = ''], body) => {
        const { keyId, values, content, contentKeyId, uploader } = await documentOf(about)
        const leaving = await say(author, id, { op: 'remove', keyId: keyId ?? '' })
        const arriving = await say(author, String(body['to_case_id']), {
          op: 'add',
          keyId: String((body['encrypted_key'] as Fields | undefined)?.['key_id']),
          content: content?.digest ?? '',
          size: content?.size ?? 0,
          hashes: hashesOf(body['encrypted_name'] as Value, body['encrypted_description'] as Value, values),
          from: { entry: movedFrom('AAAAAAAAAAAAAAAAAAAAAA', leaving), contentKeyId: contentKeyId ?? '', uploader },
        })
        return { leaving, arriving }
      },
    ],
  ]

  const added = async (author: string, inCase: string, parts: ReadonlyMap<string, string>, content: Uint8Array) => {
    const digest = createContentDigest()
    await digest.push(content)
    const read = (name: string): Fields => JSON.parse(parts.get(name) ?? '{}') as Fields
    const related = read('related_object')['key_id']
    const meta = {
      type: parts.get('type') ?? '',
      charset: parts.get('charset') ?? null,
      related: (related as never) ?? null,
    }
    const hashes = hashesOf(
      read('encrypted_name') as Value,
      parts.has('encrypted_description') ? (read('encrypted_description') as Value) : null,
      meta,
    )
    const keyId = String(read('encrypted_key')['key_id'])
    return say(author, inCase, {
      op: 'add',
      keyId,
      content: await digest.finish(),
      size: content.length,
      hashes,
      from: null,
    })
  }

  const known = new WeakMap<TestBrowser['cookies'], string>()
  /** Asking prolongs a session: so it is not asked for where it is known. */
  const authorOf = async ({ cookies }: TestBrowser): Promise<string | null> =>
    known.get(cookies) ?? (await runtime.sessions.find(cookies.get('sessionid') ?? ''))?.userId ?? null

  const signedForm = async (author: string, inCase: string, form: FormData): Promise<FormData> => {
    const file = form.get('encrypted_file')
    if (form.has('entry') || !(file instanceof Blob)) return form
    const parts = new Map(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    )
    const entry = await added(author, inCase, parts, new Uint8Array(await file.arrayBuffer()))
    form.append('entry', JSON.stringify(entry))
    return form
  }
  const signedRaw = async (author: string, inCase: string, form: string): Promise<string> => {
    if (!form.endsWith(lastLine)) return form
    const parts = new Map(form.split('--b\r\n').map(partOf))
    const { encrypted_file: content = '', ...rest } = Object.fromEntries(parts)
    const entry = await added(author, inCase, new Map(Object.entries(rest)), Buffer.from(content))
    const part = `--b\r\nContent-Disposition: form-data; name="entry"\r\n\r\n${JSON.stringify(entry)}\r\n`
    return form.slice(0, -lastLine.length) + part + lastLine
  }

  const signedUpload = async (author: string, inCase: string, body: unknown): Promise<unknown> => {
    if (body instanceof FormData) return signedForm(author, inCase, body)
    return typeof body === 'string' ? signedRaw(author, inCase, body) : body
  }
  const signedFields = async (
    author: string,
    [method, path]: readonly [string, string],
    body: unknown,
  ): Promise<unknown> => {
    if (typeof body === 'string' || body instanceof FormData) return body
    const fields = (body ?? {}) as Fields
    const [, pattern, act] = acts.find(([verb, each]) => verb === method && each.test(path)) ?? []
    const ids = pattern?.exec(path)?.slice(1)
    return act === undefined || ids === undefined ? body : { ...(await act(author, ids, fields)), ...fields }
  }

  /** What a browser would send in place of this. */
  const signed = async <Body>(
    browser: TestBrowser,
    [method, path]: readonly [string, string],
    body: Body,
  ): Promise<Body> => {
    if (!isInCase(path)) return body
    const author = await authorOf(browser)
    if (author === null) return body
    const [, inCase] = method === 'POST' ? (/^\/akten\/(\w+)\/dokumente\/$/.exec(path) ?? []) : []
    try {
      const sent =
        inCase === undefined ? signedFields(author, [method, path], body) : signedUpload(author, inCase, body)
      return (await sent) as Body
    } catch {
      // Nobody could sign this.
      return unsignable(path, body)
    }
  }

  /** A browser that signs. */
  const signing = (browser: TestBrowser, author?: Author): TestBrowser => {
    if (author !== undefined) known.set(browser.cookies, author.id)
    if (author?.isStaff === false) clients.add(author.id)
    return {
      ...browser,
      send: async (method, path, body, headers) =>
        browser.send(method, path, await signed(browser, [method, path], body), headers),
      sendRaw: async (path, body, options) => {
        const isWhole = typeof body === 'string' && options.length === undefined && options.breakOff === undefined
        return browser.sendRaw(path, isWhole ? await signed(browser, ['POST', path], body) : body, options)
      },
    }
  }
  return { signing, signed, say }
}

const isInCase = (path: string): boolean => /^\/(api\/cases|akten)\//.test(path)

const lastLine = '--b--\r\n'
const partOf = (part: string): readonly [string, string] => {
  const [, name = '', value = ''] = /name="(\w+)"[^]*?\r\n\r\n([^]*?)\r\n(?:--b--\r\n)?$/.exec(part) ?? []
  return [name, value]
}

const dayOf = (day: unknown): string | null => (typeof day === 'string' ? new Date(day).toISOString() : null)

interface Meta {
  readonly type: string
  readonly charset: string | null
  readonly related: string | null
}
const noMeta: Meta = { type: '', charset: null, related: null }
const hashesOf = (name: Value, description: Value, meta: Meta | null) => {
  const { type, charset, related } = meta ?? noMeta
  const values = { name: name?.data ?? '', description: description?.data ?? null }
  return documentHashes({ ...values, meta: { type, charset, related } })
}

const statementOf = async (id: string) =>
  newStatement({
    userId: id,
    ...publicKeysOf(await keysOf(id)),
    name: 'Sabine Krause',
    address: `${id}@office.example`,
  })

/** Shaped as an entry, and none. */
const none = [['aktenraum/v2/none'], 'c2lnbmF0dXJl']
const unsignable = <Body>(path: string, body: Body): Body => {
  if (body instanceof FormData) {
    body.append('entry', JSON.stringify(none))
    return body
  }
  if (typeof body === 'string') return body
  return { ...(path.endsWith('/transfer/') ? { leaving: none, arriving: none } : { entry: none }), ...body }
}
