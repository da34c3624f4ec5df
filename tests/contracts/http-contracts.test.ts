import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createCommandApi } from '@aktenraum/command-api'
import { allContracts, nestedContracts } from '@aktenraum/domain/contracts'
import type { Contract } from '@aktenraum/domain/contracts'
import { readConfig } from '@aktenraum/infra/config'
import { openApiOf } from '@aktenraum/infra/http/openapi'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { createQueryApi } from '@aktenraum/query-api'
import { Validator } from '@seriousme/openapi-schema-validator'
import { z } from 'zod'

let runtime: OpenRuntime
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contracts-'))
  const { databaseUrl, redisUrl } = inject('services')
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    BLOB_DIR: join(folder, 'blobs'),
    AKTENRAUM_OPAQUE_SETUP_FILE: join(folder, 'opaque'),
    LOG_LEVEL: 'silent',
  })
  runtime = await openRuntime(config)
})
afterAll(async () => {
  runtime.beginStop()
  await runtime.close()
  await rm(folder, { recursive: true })
})

const routing = z.object({ stack: z.array(z.object({ path: z.string(), methods: z.array(z.string()) })) })

/** `GET /api/cases/{id}/` and so on, as the application routes them. */
const routesOf = ({ middleware }: ReturnType<typeof createQueryApi>): string[] =>
  middleware.flatMap((one) => {
    const router: unknown = Reflect.get(one, 'router')
    return router === undefined
      ? []
      : routing
          .parse(router)
          .stack.flatMap(({ path, methods }) =>
            methods
              .filter((method) => method !== 'HEAD')
              .map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
          )
  })
const addressOf = ({ method, path }: Contract): string => `${method} ${path}`
const addressesOf = (chosen: (contract: Contract) => boolean): string[] =>
  allContracts.filter(chosen).map(addressOf).sort()

describe('every contract has one route, and every route a contract', () => {
  it('[OPEN-011] that read, in the query API', () => {
    expect(routesOf(createQueryApi(runtime)).sort()).toEqual(addressesOf(({ method }) => method === 'GET'))
  })

  it('[OPEN-011] that change something, in the command API', () => {
    expect(routesOf(createCommandApi(runtime)).sort()).toEqual(addressesOf(({ method }) => method !== 'GET'))
  })

  it('[OPEN-002] nothing but these is open to strangers, who register nowhere', () => {
    const open = allContracts.filter(({ method, audience }) => method !== 'GET' && audience === 'public')
    expect(open.map(({ operationId }) => operationId).sort()).toEqual([
      ...['acceptInvitation', 'finishLogin', 'finishRecovery', 'finishSetup', 'finishWithPasskey'],
      // A program of the mail server, which signs what it says.
      'postMailReport',
      ...['reportClientError', 'requestRenewal', 'requestReset'],
      ...['startAcceptance', 'startLogin', 'startRecovery', 'startSetup', 'stopResetByCode'],
    ])
  })

  it('and no two have the same name or address', () => {
    expect(new Set(allContracts.map(({ operationId }) => operationId)).size).toBe(allContracts.length)
    expect(new Set(allContracts.map(addressOf)).size).toBe(allContracts.length)
  })
})

const document = ['case_id', 'id'] as const
const documented = [
  ['API-15', 'listDocuments', 'GET /api/cases/{case_id}/documents/', ['case_id']],
  ['API-21', 'retrieveDocument', 'GET /api/cases/{case_id}/documents/{id}/', document],
  ['API-22', 'updateDocument', 'PUT /api/cases/{case_id}/documents/{id}/', document],
  ['API-23', 'partialUpdateDocument', 'PATCH /api/cases/{case_id}/documents/{id}/', document],
  ['API-24', 'destroyDocument', 'DELETE /api/cases/{case_id}/documents/{id}/', document],
  ['API-26', 'getDocumentContent', 'GET /api/cases/{case_id}/documents/{id}/content/', document],
  ['API-27', 'pinDocument', 'PUT /api/cases/{case_id}/documents/{id}/pinned/', document],
  ['API-28', 'unpinDocument', 'DELETE /api/cases/{case_id}/documents/{id}/pinned/', document],
  ['API-29', 'readDocument', 'PUT /api/cases/{case_id}/documents/{id}/read/', document],
  ['API-30', 'unreadDocument', 'DELETE /api/cases/{case_id}/documents/{id}/read/', document],
  ['OPEN-011', 'downloadDocument', 'POST /api/cases/{case_id}/documents/{id}/downloads/', document],
  ['OPEN-011', 'transferDocument', 'POST /api/cases/{case_id}/documents/{id}/transfer/', document],
  ['OPEN-011', 'restoreDocument', 'POST /api/cases/{case_id}/trash/{id}/restore/', document],
  ['OPEN-011', 'eraseDocument', 'DELETE /api/cases/{case_id}/trash/{id}/', document],
  ['OPEN-011', 'retrieveDelivery', 'GET /api/cases/{case_id}/documents/{id}/delivery/', document],
  ['API-31', 'listCases', 'GET /api/cases/', []],
  ['API-33', 'retrieveCase', 'GET /api/cases/{id}/', ['id']],
  ['API-35] [OPEN-011', 'listUsers', 'GET /api/users/', []],
  ['API-36] [OPEN-011', 'retrieveUser', 'GET /api/users/{id}/', ['id']],
  ['API-37', 'retrieveConfig', 'GET /api/config/', []],
  ['API-38', 'listUrls', 'GET /api/urls/', []],
  ['API-42', 'listPeople', 'GET /api/addresses/people/', []],
  ['API-42', 'createPerson', 'POST /api/addresses/people/', []],
  ['API-43', 'retrievePerson', 'GET /api/addresses/people/{id}/', ['id']],
  ['API-43', 'updatePerson', 'PUT /api/addresses/people/{id}/', ['id']],
  ['API-43', 'partialUpdatePerson', 'PATCH /api/addresses/people/{id}/', ['id']],
  ['API-43', 'destroyPerson', 'DELETE /api/addresses/people/{id}/', ['id']],
  ['API-44', 'listPersonLinks', 'GET /api/addresses/person_links/', []],
  ['API-44', 'createPersonLink', 'POST /api/addresses/person_links/', []],
  ['API-45', 'retrievePersonLink', 'GET /api/addresses/person_links/{id}/', ['id']],
  ['API-45', 'updatePersonLink', 'PUT /api/addresses/person_links/{id}/', ['id']],
  ['API-45', 'partialUpdatePersonLink', 'PATCH /api/addresses/person_links/{id}/', ['id']],
  ['API-45', 'destroyPersonLink', 'DELETE /api/addresses/person_links/{id}/', ['id']],
  ['API-46', 'listOwnPersonLinks', 'GET /api/addresses/own_person_links/', []],
  ['API-46', 'createOwnPersonLink', 'POST /api/addresses/own_person_links/', []],
  ['API-47', 'retrieveOwnPersonLink', 'GET /api/addresses/own_person_links/{id}/', ['id']],
  ['API-47', 'updateOwnPersonLink', 'PUT /api/addresses/own_person_links/{id}/', ['id']],
  ['API-47', 'partialUpdateOwnPersonLink', 'PATCH /api/addresses/own_person_links/{id}/', ['id']],
  ['API-47', 'destroyOwnPersonLink', 'DELETE /api/addresses/own_person_links/{id}/', ['id']],
  ['API-48', 'listAddressLists', 'GET /api/addresses/lists/', []],
  ['API-48', 'createAddressList', 'POST /api/addresses/lists/', []],
  ['API-49', 'retrieveAddressList', 'GET /api/addresses/lists/{id}/', ['id']],
  ['API-49', 'updateAddressList', 'PUT /api/addresses/lists/{id}/', ['id']],
  ['API-49', 'partialUpdateAddressList', 'PATCH /api/addresses/lists/{id}/', ['id']],
  ['API-49', 'destroyAddressList', 'DELETE /api/addresses/lists/{id}/', ['id']],
  ['API-50', 'listListEntries', 'GET /api/addresses/list_entries/', []],
  ['API-50', 'createListEntry', 'POST /api/addresses/list_entries/', []],
  ['API-51', 'retrieveListEntry', 'GET /api/addresses/list_entries/{id}/', ['id']],
  ['API-51', 'updateListEntry', 'PUT /api/addresses/list_entries/{id}/', ['id']],
  ['API-51', 'partialUpdateListEntry', 'PATCH /api/addresses/list_entries/{id}/', ['id']],
  ['API-51', 'destroyListEntry', 'DELETE /api/addresses/list_entries/{id}/', ['id']],
  ['API-52', 'listLocations', 'GET /api/addresses/locations/', []],
  ['API-52', 'retrieveLocation', 'GET /api/addresses/locations/{id}/', ['id']],
  ['API-55', 'retrieveAddressDatabase', 'GET /api/addresses/databases/{id}/', ['id']],
  ['API-57', 'listAddressTemplates', 'GET /api/addresses/templates/', []],
  ['API-57', 'createAddressTemplate', 'POST /api/addresses/templates/', []],
  ['API-57', 'retrieveAddressTemplate', 'GET /api/addresses/templates/{id}/', ['id']],
  ['API-57', 'updateAddressTemplate', 'PUT /api/addresses/templates/{id}/', ['id']],
  ['API-57', 'partialUpdateAddressTemplate', 'PATCH /api/addresses/templates/{id}/', ['id']],
  ['API-57', 'destroyAddressTemplate', 'DELETE /api/addresses/templates/{id}/', ['id']],
  ['API-40', 'createOrder', 'POST /api/orders/', []],
  ['API-41', 'reportClientError', 'POST /api/telemetry/reportClientError', []],
  ['API-39', 'listMimeTypes', 'GET /api/extras/mimetypes/', []],
  ['schema', 'retrieveSchema', 'GET /api/schema.json', []],
] as const

it.each(documented)('[%s] %s is %s', (_, operationId, address, params) => {
  const contract = allContracts.find((one) => one.operationId === operationId)
  expect(contract && addressOf(contract)).toBe(address)
  expect(Object.keys(z.toJSONSchema(contract?.params ?? z.never()).properties ?? {}).sort()).toEqual(params)
})

const database = '/api/addresses/databases/{database_id}/'
const written = ['POST', 'PATCH', 'PUT', 'DELETE']
it.each([
  ['API-53', `${database}people/`, ['database_id'], written],
  ['API-53', `${database}person_links/`, ['database_id'], written],
  ['API-53', `${database}own_person_links/`, ['database_id'], written],
  ['API-53', `${database}lists/`, ['database_id'], written],
  ['API-53', `${database}locations/`, ['database_id'], []],
  ['API-54', `${database}lists/{list_id}/entries/`, ['database_id', 'list_id'], written],
] as const)('[%s] %s is listed and read, and written as by itself', (_, path, params, verbs) => {
  const below = [...nestedContracts].filter(([, nested]) => [path, `${path}{id}/`].includes(nested.path))
  const expected = ['GET', 'GET', ...verbs]
  expect(below.map(([, { method }]) => method).toSorted()).toEqual(expected.toSorted())
  for (const [flat, nested] of below) {
    expect([nested.method, nested.answer, nested.audience]).toEqual([flat.method, flat.answer, flat.audience])
    const own = nested.path === path ? [] : ['id']
    expect(Object.keys(z.toJSONSchema(nested.params).properties ?? {}).sort()).toEqual([...params, ...own].toSorted())
  }
})

describe('the description', () => {
  interface Operation {
    readonly operationId: string
    readonly tags: readonly string[]
    readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[]
    readonly responses: Readonly<Record<string, { description?: string; $ref?: string }>>
    readonly requestBody?: { content: Record<string, unknown> }
  }
  const description = JSON.parse(JSON.stringify(openApiOf(allContracts))) as {
    openapi: string
    info: { title: string; version: string }
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  it('holds against the official schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(description))
    expect([errors, valid]).toEqual([undefined, true])
    const broken = { ...description, paths: { '/api/x/': { get: { responses: { ok: {} } } } } }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('[API-61] has all paths end with a slash, but for two and those in the dialect of ra-data-simple-rest', () => {
    const without = operations.flatMap(({ path, operation: { tags } }) =>
      path.endsWith('/') || tags.includes('operations') ? [] : [path],
    )
    expect(without).toEqual(['/api/schema.json', '/api/telemetry/reportClientError'])
  })

  it('[OPEN-011] is OpenAPI 3.1 and names every operation', () => {
    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String), version: expect.any(String) },
    })
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      allContracts.map(({ operationId }) => operationId).sort(),
    )
  })

  it('declares each segment of a path, and nothing twice', () => {
    for (const { path, operation } of operations) {
      const segments = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect([path, declared.map(({ name }) => name).sort()]).toEqual([path, segments])
      expect(declared.every(({ required }) => required)).toBe(true)
      const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('describes what is answered, sent and refused', () => {
    for (const { method, operation } of operations) {
      const statuses = Object.keys(operation.responses)
      expect(statuses.some((status) => /^2\d\d$/.test(status))).toBe(true)
      expect(statuses).toEqual(expect.arrayContaining(['400', '500', '503']))
      for (const { $ref, description: text } of Object.values(operation.responses)) expect($ref ?? text).not.toBe('')
      if (method === 'get') expect(operation).not.toHaveProperty('requestBody')
    }
  })

  it('refers only to what it contains', () => {
    const refers = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) =>
      path.split('/'),
    )
    expect(refers.length).toBeGreaterThan(0)
    for (const path of refers) {
      const found = path.reduce<unknown>(
        (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
        description,
      )
      expect(found).toBeDefined()
    }
  })

  it('[API-11] [API-12] [API-13] lets lists be paged', () => {
    for (const id of ['listCases', 'listDocuments', 'listUsers', 'listInvitations', 'listMimeTypes']) {
      const names = operations
        .find(({ operation }) => operation.operationId === id)
        ?.operation.parameters.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['cursor', 'page', 'page_size']))
    }
  })
})
