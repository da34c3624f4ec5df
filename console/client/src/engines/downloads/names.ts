import type { ConfigDto } from '@aktenraum/domain/contracts'
import { fileNameFrom, rewriteName } from '../../base/text/file-names.ts'
import { DownloadError } from '../../base/errors/download.ts'
import type { Document } from '../../collections/types.ts'
import { hasSuffix, withSuffix } from './mime-types.ts'
import type { Workshop } from './workshop.ts'

/** Under which name a document is saved. @throws DownloadError when it has none. */
export const fileNameOf = async (
  { config, types }: Pick<Workshop, 'config' | 'types'>,
  document: Document,
  caseNumber: string | undefined,
): Promise<string> => {
  if (!('text' in document.name)) throw new DownloadError('no-file-name')
  const name = downloadName({ name: document.name.text, caseNumber }, config())
  return withSuffix(name, document.type, hasSuffix(name) ? [] : await types.server().catch(() => []))
}

/**
 * The name of a document as it is saved: the office's rules, then its template (CFG-13 to CFG-16).
 * @throws DownloadError when there is no name, or the template cannot be filled.
 */
export const downloadName = (
  document: { readonly name: string; readonly caseNumber?: string | undefined },
  config: Pick<ConfigDto, 'documentNameTemplate' | 'documentNameRewriteDownload'>,
): string => {
  if (document.name.trim() === '') throw new DownloadError('no-file-name')
  const filename = rewriteName(document.name, config.documentNameRewriteDownload)
  const filled = fileNameFrom(config.documentNameTemplate, { filename, caseNumber: document.caseNumber })
  if ('error' in filled) throw new DownloadError('no-file-name', filled.error)
  return filled.fileName
}

/** The value of `Content-Disposition` for any name (RFC 6266, RFC 8187): an ASCII stand-in, then the name itself. */
export const contentDisposition = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(name)}`
}
/** The type as it can stand in a header; the server says what it likes, and must not keep a download from beginning. */
export const contentType = (type: string): string => (/^[\x20-\x7e]+$/.test(type) ? type : 'application/octet-stream')

const extended = (name: string): string =>
  encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
