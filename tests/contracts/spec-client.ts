/**
 * A client as somebody writes it who has the two specification documents and nothing else: "000 §7" and the like say
 * which part of them a line was written from. It imports nothing of the product: what it may rely on is what they say.
 */

/** 000 §7: the calls by operation id. */
const documented = {
  upload: ['POST', '/akten/{case_id}/dokumente/'],
  getDocumentContent: ['GET', '/api/cases/{case_id}/documents/{id}/content/'],
  partialUpdateDocument: ['PATCH', '/api/cases/{case_id}/documents/{id}/'],
  destroyDocument: ['DELETE', '/api/cases/{case_id}/documents/{id}/'],
  pinDocument: ['PUT', '/api/cases/{case_id}/documents/{id}/pinned/'],
  unpinDocument: ['DELETE', '/api/cases/{case_id}/documents/{id}/pinned/'],
  readDocument: ['PUT', '/api/cases/{case_id}/documents/{id}/read/'],
  unreadDocument: ['DELETE', '/api/cases/{case_id}/documents/{id}/read/'],
  listDocuments: ['GET', '/api/cases/{case_id}/documents/'],
  retrieveCase: ['GET', '/api/cases/{id}/'],
  retrieveUser: ['GET', '/api/users/{id}/'],
  listMimeTypes: ['GET', '/api/extras/mimetypes/'],
  createOrder: ['POST', '/api/orders/'],
  reportClientError: ['POST', '/api/telemetry/reportClientError'],
} as const
export type Operation = keyof typeof documented
export const documentedCalls = Object.entries(documented).map(([id, [method, path]]) => ({ id, method, path }))

/** The names of header and cookie are not in the documents: `docs/decisions/open-points.md`. */
const antiForgery = { header: 'X-CSRFToken', cookie: 'csrftoken' }
const versionHeader = 'X-Backend-Version'

export type Json = Readonly<Record<string, unknown>>
/** 000 §7: on error, status, detail and, for 400, the whole body as form errors are read. */
interface Told {
  readonly status: number
  readonly detail: string | undefined
  readonly formErrors: Json | undefined
}
export class SpecError extends Error {
  readonly told: Told
  constructor(kind: 'AuthenticationError' | 'ValidationError' | 'ApiError', told: Told) {
    super(`${kind} ${told.status}: ${told.detail ?? ''}`)
    this.name = kind
    this.told = told
  }
}

export interface Page extends Json {
  readonly next: string | null
  readonly previous: string | null
  readonly count?: number
  readonly results: readonly Json[]
}
export interface Upload {
  readonly encrypted_file: Blob
  readonly type: string
  readonly charset?: string
  readonly encrypted_key: Json
  readonly encrypted_name: Json
  readonly encrypted_description: Json
}
type Values = Readonly<Record<string, string | number>>
interface Given {
  readonly params?: Values
  readonly query?: Values
  readonly body?: unknown
}

export class SpecClient {
  readonly #url: string
  readonly #cookies: Readonly<Record<string, string>>
  /** 000 §7: a `wrappedKeys` member of an answer is passed to the key store and removed from the result. */
  readonly keyStore = new Map<string, Json>()
  /** 000 §3: the version header of answers is read and a changed value is stored. */
  backendVersion = '1.1.6'
  /** 000 §7: a default API group and a telemetry group. */
  readonly groups = new Map<string, string>()

  constructor(url: string, cookies: Readonly<Record<string, string>>) {
    this.#url = url
    this.#cookies = cookies
  }

  /** 000 §7: loads GET /api/schema.json; answers where each operation is. */
  async loadSchema(): Promise<ReadonlyMap<string, { readonly method: string; readonly path: string }>> {
    const { paths } = (await this.get('/api/schema.json')) as { paths: Record<string, Record<string, Json>> }
    const places = new Map<string, { method: string; path: string }>()
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { operationId, tags }] of Object.entries(methods)) {
        places.set(String(operationId), { method: method.toUpperCase(), path })
        this.groups.set(String(operationId), String((tags as readonly unknown[])[0]))
      }
    return places
  }

  /** 000 §7: calls operations by operation id with path parameters and optional body. */
  call(operation: Operation, { params = {}, query = {}, body }: Given = {}): Promise<unknown> {
    const [method, template] = documented[operation]
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    return this.#json(method, path + search(query), body)
  }

  /** 000 §7: a generic wrapper also offers GET, PATCH, POST, PUT and DELETE. */
  readonly get = (path: string, query: Values = {}) => this.#json('GET', path + search(query))
  readonly patch = (path: string, body: unknown) => this.#json('PATCH', path, body)
  readonly post = (path: string, body: unknown) => this.#json('POST', path, body)
  readonly put = (path: string, body: unknown) => this.#json('PUT', path, body)
  readonly delete = (path: string) => this.#json('DELETE', path)

  async page(path: string, query: Values = {}): Promise<Page> {
    return (await this.get(path, query)) as Page
  }

  /** 000 §7: paged responses are reduced to results. */
  async list(operation: Operation, given: Given = {}): Promise<readonly Json[]> {
    return ((await this.call(operation, given)) as Page).results
  }

  /**
   * 000 §7: multipart with anti-forgery header; the parts in the order in which the table names them. `beyond`: what
   * the product asks for that the documents do not name (`docs/decisions/open-points.md`).
   */
  async upload(caseId: string, parts: Upload, beyond: Json = {}): Promise<Json> {
    const form = new FormData()
    form.append('encrypted_file', parts.encrypted_file)
    form.append('type', parts.type)
    if (parts.charset !== undefined) form.append('charset', parts.charset)
    form.append('encrypted_key', JSON.stringify(parts.encrypted_key))
    form.append('encrypted_name', JSON.stringify(parts.encrypted_name))
    form.append('encrypted_description', JSON.stringify(parts.encrypted_description))
    for (const [name, value] of Object.entries(beyond)) form.append(name, JSON.stringify(value))
    const [method, path] = documented.upload
    const answer = await this.#send(method, path.replace('{case_id}', caseId), form)
    const told = (await answer.json()) as Json & { errors?: { __all__?: readonly string[] } }
    // 000 §5: the upload response status must be 'success'; 000 §8: or the first errors.__all__ message.
    if (told['status'] !== 'success')
      throw new Error(told.errors?.__all__?.[0] ?? 'Das Dokument konnte nicht hochgeladen werden.')
    return told
  }

  /** 000 §7: an encrypted stream, with the real type in a header. */
  async content(params: Values): Promise<{ readonly type: string | null; readonly bytes: Uint8Array<ArrayBuffer> }> {
    const [method, template] = documented.getDocumentContent
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const answer = await this.#send(method, path)
    if (!answer.ok) throw await errorOf(answer)
    return { type: answer.headers.get('X-Plaintext-Content-Type'), bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  /** 000 §7: a 404 counts as already deleted. */
  async destroy(params: Values, body?: unknown): Promise<Json> {
    return this.call('destroyDocument', { params, body }).then(
      (answer) => answer as Json,
      (error: unknown) => {
        if (error instanceof SpecError && error.told.status === 404) return params
        throw error
      },
    )
  }

  async #json(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.#send(method, path, body)
    if (!answer.ok) throw await errorOf(answer)
    const text = await answer.text()
    const read: unknown = text === '' ? undefined : JSON.parse(text)
    if (typeof read !== 'object' || read === null || !('wrappedKeys' in read)) return read
    const { wrappedKeys, ...rest } = read
    for (const entry of wrappedKeys as readonly (Json & { key_id: string })[]) this.keyStore.set(entry.key_id, entry)
    return rest
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = new Headers({
      [antiForgery.header]: this.#cookies[antiForgery.cookie] ?? '',
      Cookie: Object.entries(this.#cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    })
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
    const answer = await fetch(new URL(path, this.#url), {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    this.backendVersion = answer.headers.get(versionHeader) ?? this.backendVersion
    return answer
  }
}

const search = (query: Values): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** 000 §8: 401 is an authentication error, another error with a body a validation error, any other an API error. */
const errorOf = async (answer: Response): Promise<SpecError> => {
  const { status } = answer
  const data = (await answer.json().catch(() => undefined)) as Json | undefined
  const detail = typeof data?.['detail'] === 'string' ? data['detail'] : undefined
  const kind = status === 401 ? 'AuthenticationError' : data === undefined ? 'ApiError' : 'ValidationError'
  return new SpecError(kind, { status, detail, formErrors: status === 400 ? data : undefined })
}
