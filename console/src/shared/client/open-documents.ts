import type { DocumentDto } from '@aktenraum/domain/contracts'
import type { CryptoPort, Decrypted, ValueToOpen } from '../crypto/port.ts'
import { slugOf } from '../format/slug.ts'
import type { Document } from './types.ts'

/** Decrypts names and descriptions, all in one message to the worker. */
export const openDocuments = async (
  { crypto }: { readonly crypto: Pick<CryptoPort, 'openValues'> },
  documents: readonly DocumentDto[],
): Promise<readonly Document[]> => {
  const values = documents.flatMap((document): ValueToOpen[] => {
    const at = { of: 'document', caseId: document.case, keyId: document.key_id } as const
    const { encrypted_name: name, encrypted_description: description } = document
    return [
      { ...at, field: 'name', value: name },
      ...(description === null ? [] : [{ ...at, field: 'description', value: description } as const]),
    ]
  })
  const opened = (values.length === 0 ? [] : await crypto.openValues({ values })).values()
  const next = (): Decrypted => opened.next().value ?? { failed: true }
  return documents.map(({ encrypted_name: _, encrypted_description: description, ...rest }) => {
    const name = next()
    const slug = 'text' in name ? slugOf(name.text) : ''
    return { ...rest, name, slug, description: description === null ? null : next() }
  })
}

/** Of the address of the next page, what it is called by; null at the end. */
export const cursorOf = (next: string | null): string | null =>
  next === null ? null : new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor')
