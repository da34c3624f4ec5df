import { createHash } from 'node:crypto'
import { allContracts, listMimeTypes, listUrls, navigationUrls, retrieveSchema } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf } from '@aktenraum/domain/contracts'
import { mountPublic } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { openApiOf } from '@aktenraum/infra/http/openapi'
import { cursorLinks, numberedLinks, pageRequest } from '@aktenraum/infra/http/paging'
import { addressOf } from '../address.ts'
import { mimeTypes } from '../answers/mime-types.ts'

export const extraRoutes = (http: Http): void => {
  mountPublic(http, listUrls, async () => ({
    count: navigationUrls.length,
    next: null,
    previous: null,
    results: [...navigationUrls],
  }))
  mountPublic(http, listMimeTypes, async ({ query }) => pageOfMimeTypes(query))
  let schema: Described | undefined
  mountPublic(http, retrieveSchema, async ({ reply }) => {
    const { document, tag } = (schema ??= describe())
    // The same for everybody and until the next version: whoever has it asks whether it still holds.
    reply.header('ETag', tag)
    reply.header('Cache-Control', 'private, no-cache')
    return document
  })
}

interface Described {
  readonly document: AnswerOf<typeof retrieveSchema>
  readonly tag: string
}
const describe = (): Described => {
  const document = openApiOf(allContracts)
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
  return { document, tag: `W/"${hash}"` }
}

/** All of them at once unless asked for less: who wants to know a type does not want to ask a dozen times. */
const pageOfMimeTypes = (query: QueryOf<typeof listMimeTypes>): AnswerOf<typeof listMimeTypes> => {
  const address = addressOf(listMimeTypes, {}, query)
  const request = pageRequest(query, mimeTypes.length)
  if (request.kind === 'number') {
    const results = mimeTypes.slice(request.offset, request.offset + request.size)
    return { count: mimeTypes.length, ...numberedLinks(address, request, mimeTypes.length), results }
  }
  const { size, cursor } = request
  const from = cursor.before === undefined ? behind(cursor.after?.[0]) : upTo(cursor.before[0]) - size
  const start = Math.max(0, from)
  const results = mimeTypes.slice(start, from + size)
  const next = start + results.length < mimeTypes.length ? { after: [results.at(-1)?.suffix ?? ''] } : null
  const previous = start > 0 ? { before: [results[0]?.suffix ?? ''] } : null
  return { ...cursorLinks(address, { next, previous }), results }
}

/** Index of the first suffix that comes after this one. */
const behind = (suffix: unknown): number => {
  const index = typeof suffix === 'string' ? mimeTypes.findIndex((entry) => entry.suffix > suffix) : 0
  return index === -1 ? mimeTypes.length : index
}

/** How many suffixes come before this one. */
const upTo = (suffix: unknown): number => mimeTypes.filter((entry) => entry.suffix < String(suffix)).length
