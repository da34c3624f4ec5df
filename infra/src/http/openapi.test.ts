import { allContracts } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import { openApiOf } from './openapi.ts'

const described = JSON.parse(JSON.stringify(openApiOf(allContracts)))

describe('the description of the API', () => {
  it('has every operation once, under its path and method', () => {
    const ids = Object.values<object>(described.paths).flatMap((path) =>
      Object.values<{ operationId: string }>(path as never).map(({ operationId }) => operationId),
    )
    expect(ids.sort()).toEqual(allContracts.map(({ operationId }) => operationId).sort())
  })
  it('describes parameters, body and answer', () => {
    const { patch } = described.paths['/api/cases/{case_id}/documents/{id}/']
    expect(patch.parameters.filter((one: { in: string }) => one.in === 'path').map(nameOf)).toEqual(['case_id', 'id'])
    expect(Object.keys(patch.requestBody.content['application/json'].schema.properties)).toEqual([
      'encrypted_name',
      'encrypted_description',
      'entry',
    ])
    expect(Object.keys(patch.responses['200'].content['application/json'].schema.properties)).toEqual(['id', 'case_id'])
  })
  it('[API-11] [API-12] [API-13] [API-14] names the paging parameters of lists', () => {
    const { get } = described.paths['/api/cases/{case_id}/documents/']
    const names = get.parameters.filter((one: { in: string }) => one.in === 'query').map(nameOf)
    expect(names).toEqual(expect.arrayContaining(['cursor', 'page_size', 'page', 'ordering']))
  })
})

const nameOf = ({ name }: { name: string }): string => name
