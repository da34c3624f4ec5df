import { fieldErrors, headers, problem } from '@aktenraum/domain/contracts'
import type { Contract } from '@aktenraum/domain/contracts'
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
      schemas: { FieldErrors: schemaOf(fieldErrors, 'output'), Problem: schemaOf(problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sessionid' } },
    },
  }
}

const operation = (one: Contract): Json => ({
  operationId: one.operationId,
  summary: one.summary,
  tags: [one.group],
  security: one.audience === 'public' ? [] : [{ session: [] }],
  'x-audience': one.audience,
  parameters: [...parameters(one.params, 'path'), ...parameters(one.query, 'query'), ...headerParameters(one)],
  ...requestBody(one),
  responses: {
    [one.status]: { description: one.summary, ...answerContent(one) },
    400: errorAnswer('Messages by field', 'FieldErrors'),
    default: errorAnswer('What went wrong', 'Problem'),
  },
})

const parameters = (schema: z.ZodType, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties as Json).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: described,
  }))
}

const headerParameters = ({ method }: Contract): Json[] =>
  method === 'GET'
    ? [{ name: headers.minPosition, in: 'header', required: false, schema: { type: 'string' } }]
    : [
        { name: headers.csrf, in: 'header', required: true, schema: { type: 'string' } },
        { name: headers.commandId, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
      ]

const requestBody = ({ method, body, transport }: Contract): Json => {
  if (method === 'GET') return {}
  if (transport === 'raw')
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
  const schema = schemaOf(body, 'input')
  return Object.keys((schema['properties'] ?? {}) as Json).length === 0
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

const answerContent = ({ answer, status, transport }: Contract): Json => {
  if (status === 204) return {}
  const isBinary = transport === 'raw' && answer.safeParse(undefined).success
  return isBinary
    ? { content: { 'application/octet-stream': {} } }
    : { content: { 'application/json': { schema: schemaOf(answer, 'output') } } }
}

const errorAnswer = (description: string, name: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
