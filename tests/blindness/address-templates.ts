import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressTemplatesOf } from '@aktenraum/client/collections/address-book/templates'
import type { OpenTemplate } from '@aktenraum/client/collections/address-book/templates'
import type { Office } from '@aktenraum/client/headless'
import { listAddressTemplates, retrieveAddressTemplate, updateAddressTemplate } from '@aktenraum/domain/contracts'
import { expect } from 'vitest'

/** Templates of an address book, worded and reworded so: one stays. */
export const keepTemplates = async (
  { api, context }: Pick<Office, 'api' | 'context'>,
  place: Place,
  [text, newText]: readonly [string, string],
): Promise<void> => {
  const [book, templates] = [addressBookOf(context), addressTemplatesOf(context)]
  const made = { type: 'salutation', fields: { text } } as const
  const id = await templates.recordTemplate(place, { ...made, priority: 10 })
  const other = await templates.recordTemplate(place, { ...made, priority: 20, isActive: false })
  const template = (await book.load(place.id)).templates.find((each) => each.id === id)
  if (template === undefined) throw new Error('an address book without its template')
  await templates.rewordTemplate(place.case, template, { text: newText })
  const { encrypted_record } = await api.call(retrieveAddressTemplate, { params: { id }, query: {} })
  const replacing = { params: { id }, body: { version: 99, encrypted_record } }
  await expect(api.call(updateAddressTemplate, replacing)).rejects.toMatchObject({ status: 409 })
  const read = async (of: string): Promise<OpenTemplate> => {
    const found = (await book.load(place.id)).templates.find((each) => each.id === of)
    if (found === undefined || !('fields' in found)) throw new Error('a template that does not open')
    return found as OpenTemplate
  }
  await templates.setActive(place.case, await read(other), true)
  await templates.rankTemplate(place.case, await read(other), { priority: 10, holder: await read(id) })
  expect((await api.call(listAddressTemplates, { query: {} })).map(({ priority }) => priority)).toEqual([20, 10])
  await templates.removeTemplate(other)
}
