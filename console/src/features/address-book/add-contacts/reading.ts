import type { Found } from './found.ts'
import { foundInCards } from './cards.ts'
import { decoded } from './decoding.ts'
import type { Meaning } from './headings.ts'
import { meaningsIn, tableIn } from './table.ts'
import type { Table } from './table.ts'

export type FileRead =
  | { readonly kind: 'cards'; readonly found: readonly Found[]; readonly leftOut: readonly string[] }
  | { readonly kind: 'table'; readonly table: Table; readonly meanings: readonly Meaning[] }

/** What a file holds, by what stands in it and not by its name. */
export const readContacts = async (bytes: Uint8Array, signal?: AbortSignal): Promise<FileRead> => {
  const text = decoded(bytes)
  if (/^\uFEFF?\s*BEGIN:VCARD/i.test(text.slice(0, 1000)))
    return { kind: 'cards', ...(await foundInCards(text, signal)) }
  const table = await tableIn(text, signal)
  return { kind: 'table', table, meanings: meaningsIn(table) }
}
