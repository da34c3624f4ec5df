import type { DocumentLists } from '../../collections/types.ts'
import type { Collected } from './collect.ts'
import { draftsIn, withoutCase } from './drafts.ts'
import { duplicatesOf, sameContent } from './duplicates.ts'
import type { UploadBox } from './upload-box.ts'
import type { Uploads } from './uploads.ts'

export interface IntakeOptions {
  readonly client: DocumentLists
  readonly uploads: Uploads
  readonly box: UploadBox
}

/**
 * Takes files into a case, or for one still to be chosen; answers when those are started that the case does not have
 * yet.
 */
export type Intake = (
  caseId: string | null,
  collected: Collected,
  options: { /** Uploads at once, rather than after a look at the list. */ readonly starts: boolean },
) => Promise<void>

export const createIntake =
  ({ client, uploads, box }: IntakeOptions): Intake =>
  async (caseId, { files, ...rest }, { starts }) => {
    const list = caseId ?? withoutCase
    box.note(list, rest)
    const added = new Set(
      uploads.add(
        files.map(({ file, folder, reread }) => ({
          caseId,
          content: file,
          name: file.name,
          type: file.type,
          folder,
          reread,
        })),
      ),
    )
    if (added.size === 0) return
    const drafts = draftsIn(uploads.get(), list).filter(({ id }) => added.has(id))
    const inCase = caseId === null ? [] : duplicatesOf(client, caseId, drafts)
    const inList = sameContent(draftsIn(uploads.get(), list)).catch(() => new Set<string>())
    for (const id of await inList) if (added.has(id)) uploads.change(id, { heldBack: 'in-list' })
    for (const id of await inCase) uploads.change(id, { heldBack: 'in-case' })
    const suspects = import('./suspects.ts').then(({ suspectsAmong }) => suspectsAmong(drafts)).catch(() => [])
    for (const { id, heldBack } of await suspects) uploads.change(id, { heldBack })
    if (starts) startNew(uploads, added)
  }

const startNew = (uploads: Uploads, added: ReadonlySet<string>): void => {
  const { byId } = uploads.get()
  for (const id of added) if (byId[id]?.heldBack === undefined) void uploads.start(id)
}
