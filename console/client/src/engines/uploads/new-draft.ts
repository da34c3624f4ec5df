import type { ConfigDto } from '@aktenraum/domain/contracts'
import { rewriteName } from '../../base/text/file-names.ts'
import { contentOf } from './content.ts'
import { draftIdPrefix } from './drafts.ts'
import type { Draft } from './drafts.ts'

export interface NewDraft {
  readonly caseId: string | null
  readonly content: Blob
  readonly name: string
  readonly type?: string
  readonly charset?: string
  readonly description?: string
  readonly folder?: string
  readonly relatedObject?: Draft['relatedObject']
  readonly message?: Draft['message']
  /** Looks at the file on disk again. */
  readonly reread?: (() => Promise<File>) | undefined
}

const maxDescription = 227

/** The folder that a file came from would be lost with the drop; it becomes the description, its end if it is long. */
const describedBy = (folder: string): string => (folder.length > maxDescription ? `…${folder.slice(-226)}` : folder)

export const draftOf = (
  {
    caseId,
    content,
    name,
    type,
    charset,
    folder = '',
    description = describedBy(folder),
    reread,
    relatedObject,
    message,
  }: NewDraft,
  { newId, drop }: { readonly newId: () => string; readonly drop: Draft['drop'] },
  { documentNameRewriteUpload }: Pick<ConfigDto, 'documentNameRewriteUpload'>,
): Draft => ({
  id: `${draftIdPrefix}${newId()}`,
  caseId,
  name: rewriteName(name, documentNameRewriteUpload),
  type: type || content.type || 'application/octet-stream',
  ...(charset === undefined ? {} : { charset }),
  ...(relatedObject === undefined ? {} : { relatedObject }),
  ...(message === undefined ? {} : { message }),
  description,
  folder,
  drop,
  content: contentOf(content, reread),
  commandId: newId(),
  status: 'ready',
})
