import type { Document } from '../../collections/types.ts'
import type { Workshop } from './workshop.ts'
import { DownloadError } from '../../base/errors/download.ts'
import { withSuffix } from './mime-types.ts'
import { downloadName } from './names.ts'

/** Under which name a document is saved. @throws DownloadError when it has none. */
export const fileNameOf = async (
  { config, types }: Pick<Workshop, 'config' | 'types'>,
  document: Document,
  caseNumber: string | undefined,
): Promise<string> => {
  if (!('text' in document.name)) throw new DownloadError('no-file-name')
  const name = downloadName({ name: document.name.text, caseNumber }, config())
  return withSuffix(name, document.type, name.includes('.') ? [] : await types.server().catch(() => []))
}
