import { listAddressTemplates, retrieveAddressTemplate } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { toAddressTemplate } from '../answers/addresses.ts'
import { viewerOf } from '../answers/user.ts'
import { inStep } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpRecord, lookUpRecords, orderOfRecords } from '../lookups/addresses.ts'
import { addressOf } from '../paging/address.ts'
import { living } from '../reads/addresses.ts'
import type { ShownTemplateRow } from '../reads/addresses.ts'

const models = ['cases', 'addresses'] as const

/** What is asked of templates of address books by themselves. */
export const addressTemplateRoutes = (http: Http, desk: Desk): void => {
  mount(
    http,
    listAddressTemplates,
    inStep(desk, models, ({ query }, caller) =>
      lookUpRecords(desk, viewerOf(caller), {
        address: addressOf(listAddressTemplates, {}, query),
        kind: living.templates,
        query,
        ordering: orderOfRecords<ShownTemplateRow>(
          'template_id',
          (row) => row.template_id,
          query.ordering ?? ['created_at'],
        ),
        toItems: (rows) => rows.map(toAddressTemplate),
      }),
    ),
  )
  mount(
    http,
    retrieveAddressTemplate,
    inStep(desk, models, async ({ params }, caller) => {
      const asked = { kind: living.templates, id: params.id, within: {} }
      const row = await lookUpRecord<ShownTemplateRow>(desk, viewerOf(caller), asked)
      return row === null ? { rejected: 'address/not-found' as const } : toAddressTemplate(row)
    }),
  )
}
