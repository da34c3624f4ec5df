import { createHash } from 'node:crypto'
import { allContracts, listMimeTypes, listUrls, navigationUrls, retrieveSchema } from '@aktenraum/domain/contracts'
import type { AnswerOf } from '@aktenraum/domain/contracts'
import { mountPublic } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { openApiOf } from '@aktenraum/infra/http/openapi'
import { addressOf } from '../paging/address.ts'
import { mimeTypes } from '../answers/mime-types.ts'
import type { MimeType } from '../answers/mime-types.ts'
import { pageOfConstants } from '../paging/constant-list.ts'
import { orderingOf } from '../paging/ordering.ts'

export const extraRoutes = (http: Http): void => {
  mountPublic(http, listUrls, ({ query }) =>
    pageOfConstants(navigationUrls, orderingOf(urls, query.ordering ?? ['name']), {
      query,
      address: addressOf(listUrls, {}, query),
    }),
  )
  mountPublic(http, listMimeTypes, ({ query }) =>
    pageOfConstants(mimeTypes, orderingOf(types, query.ordering ?? ['suffix']), {
      query,
      address: addressOf(listMimeTypes, {}, query),
    }),
  )
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

const urls = {
  columns: {
    name: { column: 'name', type: 'text', of: (row: (typeof navigationUrls)[number]) => row.name },
    url_template: {
      column: 'url_template',
      type: 'text',
      of: (row: (typeof navigationUrls)[number]) => row.url_template,
    },
  },
  id: { column: 'name', of: (row: (typeof navigationUrls)[number]) => row.name },
} as const
const types = {
  columns: {
    suffix: { column: 'suffix', type: 'text', of: (row: MimeType) => row.suffix },
    type: { column: 'type', type: 'text', of: (row: MimeType) => row.type },
  },
  id: { column: 'suffix', of: (row: MimeType) => row.suffix },
} as const
