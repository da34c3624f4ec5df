import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openApiOf } from '@aktenraum/infra/http/openapi'
import { allContracts, headers } from '@aktenraum/domain/contracts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** Begins each line that a process writes of an answer that is not as described. */
export const undescribedMark = 'undescribed answer: '

interface Described {
  readonly content?: Readonly<Record<string, unknown>>
  readonly $ref?: string
}
interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, Described | undefined>>
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>

export interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Without parameters. */
  readonly type: string
  /** Null where it was not kept: it is no JSON. */
  readonly body: Buffer | null
}

declare global {
  var aktenraumDescribed: { readonly description: { readonly paths: Paths }; readonly ajv: Ajv2020 } | undefined
}

const describeAll = () => {
  const description = JSON.parse(JSON.stringify(openApiOf(allContracts))) as { readonly paths: Paths }
  // Each schema is compiled once in a process, for a few answers: making its code shorter costs more than it saves.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
  formats.default(ajv)
  ajv.addSchema(description, 'api')
  return { description, ajv }
}

/** What is described is the same for all files of tests that share a process, each of which loads this one anew. */
const { description, ajv } = (globalThis.aktenraumDescribed ??= describeAll())

const patterns = Object.keys(description.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * What about an answer the API's description does not say; null when it says it all. An address that is not described,
 * be it for a slash too many or too few, must be answered as one that is not there.
 */
export const undescribed = (answered: Answered): string | null => {
  const { method, path } = answered
  const places = patterns.filter(({ pattern }) => pattern.test(path)).map((one) => one.path)
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  for (const place of places) {
    const operation = description.paths[place]?.[verb]
    if (operation !== undefined) return undescribedOf(operation, pointer('paths', place, verb), answered)
  }
  return fits(answered, [places.length > 0 ? 405 : 404, 503], problemSchema)
}

const undescribedOf = (operation: Operation, at: string, answered: Answered): string | null => {
  const { status, type, body } = answered
  const { operationId, responses } = operation
  const response = responses[status]
  if (response === undefined) return `${operationId} is not described to answer ${status}`
  const { content } = response.$ref === undefined ? response : usual(response.$ref)
  if (content === undefined) return body?.length ? `${operationId} is described to answer nothing` : null
  if (!(type in content)) return `${operationId} is described to answer ${Object.keys(content)}, not ${type}`
  const described = response.$ref ?? `#${at}${pointer('responses', String(status))}`
  return fits(answered, [status], `api${described}${pointer('content', type, 'schema')}`)
}

const problemSchema = 'api#/components/schemas/Problem'

const usual = (ref: string): Described => {
  const { components } = description as unknown as { components: { responses: Record<string, Described> } }
  return components.responses[ref.split('/').at(-1) ?? ''] ?? {}
}

const pointer = (...names: readonly string[]): string =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const fits = ({ status, type, body }: Answered, statuses: readonly number[], schema: string): string | null => {
  if (!statuses.includes(status)) return `${status} is none of ${statuses}`
  if (body === null || type !== 'application/json') return null
  if (body.length === 0) return 'there is no body'
  const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema })
  return validate(JSON.parse(body.toString('utf8'))) ? null : ajv.errorsText(validate.errors, { dataVar: 'body' })
}

type Written = { readonly request: IncomingMessage; readonly response: ServerResponse }

/**
 * Holds every answer that an HTTP server of this process gives to a call of the API against the API's description.
 * It listens below the application, so that nothing escapes it: refusals, broken uploads, errors nobody foresaw.
 * @returns what ends it
 */
export const watchAnswers = (onUndescribed: (what: string) => void): (() => void) => {
  const watch = (message: unknown): void => {
    const { request, response } = message as Written
    const { pathname: path } = new URL(request.url ?? '/', 'http://any.invalid')
    const method = request.method ?? 'GET'
    const isCall = path.startsWith('/api/') || !['GET', 'HEAD'].includes(method)
    if (!isCall) return
    const chunks = chunksOf(response)
    response.on('finish', () => {
      // Other servers that tests run, be it to lie, make no promises.
      if (!response.hasHeader(headers.version)) return
      const type = String(response.getHeader('Content-Type') ?? '').replace(/;.*/, '')
      const isKept = method !== 'HEAD' && type === 'application/json'
      const body = isKept ? wholeOf(chunks, String(response.getHeader('Content-Encoding') ?? '')) : null
      const what = undescribed({ method, path, status: response.statusCode, type, body })
      if (what !== null) onUndescribed(`${method} ${path} ${response.statusCode}: ${what}`)
    })
  }
  subscribe('http.server.request.start', watch)
  return () => void unsubscribe('http.server.request.start', watch)
}

/** What is written as JSON, as it is written. Anything else may be endless. */
const chunksOf = (response: ServerResponse): readonly Buffer[] => {
  const chunks: Buffer[] = []
  for (const name of ['write', 'end'] as const) {
    const original = response[name].bind(response) as (...given: unknown[]) => never
    response[name] = (...given: unknown[]) => {
      const [chunk] = given
      const isJson = String(response.getHeader('Content-Type') ?? '').startsWith('application/json')
      if (isJson && (typeof chunk === 'string' || chunk instanceof Uint8Array)) chunks.push(Buffer.from(chunk))
      return original(...given)
    }
  }
  return chunks
}

const wholeOf = (chunks: readonly Buffer[], encoding: string): Buffer => {
  const bytes = Buffer.concat(chunks)
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
