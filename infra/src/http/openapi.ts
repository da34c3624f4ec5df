import {
  cookies,
  errorCodes,
  fieldErrors,
  headers,
  linesMedia,
  problem,
  retrieveSchema,
} from '@aktenraum/domain/contracts'
import type { Audience, Contract } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import { backendVersion } from './app.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of these contracts. What callers send is described before, what they get after parsing. */
export const openApiOf = (contracts: readonly Contract[]): Json => {
  const paths: Record<string, Json> = {}
  for (const one of contracts) (paths[one.path] ??= {})[one.method.toLowerCase()] = operation(one)
  return {
    openapi: '3.1.0',
    info: { title: 'Aktenraum', version: backendVersion },
    paths,
    components: {
      schemas: { FieldErrors: schemaOf(fieldErrors, 'output'), Problem: problemSchema() },
      responses: usualRefusals(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookies.session } },
    },
  }
}

/** With the codes of this version: browsers take others, too. */
const problemSchema = (): Json => {
  const { properties, ...described } = schemaOf(problem, 'output')
  return { ...described, properties: { ...Object(properties), code: { type: 'string', enum: errorCodes } } }
}

/** With which statuses an exchange may be refused. What is not here is answered to nobody. */
export const refusalsOf = ({ method, audience, params, refusals }: Contract): readonly number[] => {
  const isSafe = method === 'GET'
  const namesSomething = Object.keys(schemaOf(params, 'input')['properties'] ?? {}).length > 0
  const all = [
    ...[400, 500, 503],
    ...(isForAll(audience) ? [] : [401]),
    ...((isSafe && audience !== 'staff' && audience !== 'operator') || audience === 'link' ? [] : [403]),
    ...(namesSomething ? [404] : []),
    ...(isSafe ? [] : [404, 408, 409, 413, 415, 507]),
    ...refusals,
  ]
  return [...new Set(all)].sort((a, b) => a - b)
}

const isForAll = (audience: Audience): boolean => audience === 'public' || audience === 'link'

const operation = (one: Contract): Json => ({
  operationId: one.operationId,
  summary: one.summary,
  tags: [one.group],
  security: isForAll(one.audience) ? [] : [{ session: [] }],
  'x-audience': one.audience,
  parameters: [...parameters(one.params, 'path'), ...parameters(one.query, 'query'), ...headerParameters(one)],
  ...requestBody(one),
  responses: {
    ...answers(one),
    ...Object.fromEntries(refusalsOf(one).map((status) => [status, refusal(one, status)])),
  },
})

/** Bytes may be asked for in part; the description is not sent again to who has it. */
const answers = (one: Contract): Json => {
  const { status, summary, media, operationId } = one
  const whole = { description: summary, ...answerContent(one) }
  const isBytes = media === 'application/octet-stream'
  return {
    [status]: whole,
    ...(isBytes ? { 206: { ...whole, description: 'A part' } } : {}),
    ...(operationId === retrieveSchema.operationId ? { 304: { description: 'As it was' } } : {}),
  }
}

const meanings: Readonly<Record<number, string>> = {
  400: 'Messages by field',
  401: 'Nobody, or somebody else, is signed in',
  403: 'Not allowed',
  404: 'Not there, or not for this person',
  408: 'The body took too long',
  409: 'Too late: the matter has changed',
  410: 'No longer valid, or no longer there',
  413: 'Too large',
  415: 'Not in this format',
  416: 'No such part',
  429: 'Too many attempts; Retry-After says when to come back',
  500: 'An unexpected error; the log knows it by its correlation_id',
  503: 'Maintenance or an outage; Retry-After says when to come back',
  507: 'No space left',
}

const parameters = (schema: z.ZodType, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties as Json).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: described,
  }))
}

const headerParameters = ({ method, audience }: Contract): Json[] => {
  if (audience === 'link') return []
  return method === 'GET'
    ? [{ name: headers.minPosition, in: 'header', required: false, schema: { type: 'string' } }]
    : [
        { name: headers.csrf, in: 'header', required: true, schema: { type: 'string' } },
        { name: headers.commandId, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
      ]
}

const requestBody = ({ method, body, form, lines }: Contract): Json => {
  if (method === 'GET') return {}
  if (lines !== null)
    return { requestBody: { required: true, content: { [linesMedia]: { schema: schemaOf(lines, 'input') } } } }
  if (form !== null)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(form) } } } }
  const schema = schemaOf(body, 'input')
  return Object.keys((schema['properties'] ?? {}) as Json).length === 0
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

/** The file is no text. */
const formSchema = ({ fields, file }: NonNullable<Contract['form']>): Json => {
  const { properties = {}, required = [], ...rest } = schemaOf(fields, 'input')
  return {
    ...rest,
    properties: { ...(properties as Json), [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...(required as string[]), file],
  }
}

const answerContent = ({ answer, status, media }: Contract): Json => {
  if (status === 204) return {}
  if (media !== null) return { content: { [media]: {} } }
  return { content: { 'application/json': { schema: schemaOf(answer, 'output') } } }
}

/**
 * Whoever reads a body unparsed words what was wrong with it in the form of its answer; who follows a link reads a
 * page.
 */
const refusal = ({ transport, answer, media, audience }: Contract, status: number): Json => {
  if (audience === 'link')
    return {
      description: meanings[status] ?? '',
      content: { 'application/json': { schema: usualRefusal(status) }, [media ?? '']: {} },
    }
  if (transport !== 'raw' || media !== null) return { $ref: `#/components/responses/${status}` }
  const schema = { anyOf: [usualRefusal(status), schemaOf(answer, 'output')] }
  return { description: meanings[status] ?? '', content: { 'application/json': { schema } } }
}

const usualRefusal = (status: number): Json => ({
  $ref: `#/components/schemas/${status === 400 ? 'FieldErrors' : 'Problem'}`,
})

const usualRefusals = (): Json =>
  Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: usualRefusal(Number(status)) } } },
    ]),
  )

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
