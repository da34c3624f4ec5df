import type { Found } from './found.ts'
import { foundInCards } from './cards.ts'
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

/**
 * A text file as people get it from their programs: UTF-8 and UTF-16 by their mark, else UTF-8, and where it is none of
 * that, what Windows writes in western Europe.
 */
export const decoded = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
