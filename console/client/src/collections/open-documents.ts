import type { DocumentDto, UserId } from '@aktenraum/domain/contracts'
import type { CryptoPort, Decrypted, RowVerdict, ValueToOpen } from '../vault/port.ts'
import { slugOf } from '../base/text/slug.ts'
import type { Document } from './types.ts'

/** Decrypts names and descriptions, all in one message to the worker; of what is not as it was signed, nothing. */
export const openDocuments = async (
  { crypto }: { readonly crypto: Pick<CryptoPort, 'openValues'> },
  documents: readonly DocumentDto[],
  verdicts: readonly RowVerdict[] = [],
): Promise<readonly Document[]> => {
  const isWrong = (place: number): boolean => verdicts[place]?.state === 'wrong'
  const values = documents.flatMap((document, place): ValueToOpen[] => {
    if (isWrong(place)) return []
    const at = { of: 'document', caseId: document.case, keyId: document.key_id } as const
    const { encrypted_name: name, encrypted_description: description } = document
    return [
      { ...at, field: 'name', value: name },
      ...(description === null ? [] : [{ ...at, field: 'description', value: description } as const]),
    ]
  })
  const opened = (values.length === 0 ? [] : await crypto.openValues({ values })).values()
  const next = (): Decrypted => opened.next().value ?? { failed: true }
  return documents.map(({ encrypted_name: _, encrypted_description: description, log: _log, ...rest }, place) => {
    const verdict = verdicts[place]
    const said = verdict === undefined ? rest : { ...rest, ...asSigned(rest.uploader, verdict) }
    if (isWrong(place)) return { ...said, ...nothingAllowed, name: { failed: true }, slug: '', description: null }
    const name = next()
    const slug = 'text' in name ? slugOf(name.text) : ''
    return { ...said, name, slug, description: description === null ? null : next() }
  })
}

/** Whatever would be done with a row that is not as it was signed, would be done with something else than was shown. */
const nothingAllowed = { can_update: false, can_delete: false, can_transfer: false, can_pin: false } as const

/** Who uploaded it is by their own word; of what was moved, that is the word of who moved it. Who has gone stays unnamed. */
const asSigned = (uploader: UserId | null, verdict: RowVerdict): Pick<Document, 'uploader' | 'verdict'> => ({
  verdict,
  uploader: verdict.state === 'wrong' || verdict.isMoved || uploader === null ? uploader : (verdict.author as UserId),
})
