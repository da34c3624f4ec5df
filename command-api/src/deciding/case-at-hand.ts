import { caseStream } from '@aktenraum/domain'
import type { CaseId } from '@aktenraum/domain'
import { isStaffRoom } from '@aktenraum/domain/deciders'
import type { CaseAtHand, CaseFile } from '@aktenraum/domain/deciders'
import { caseStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'

/** What a document's decider must know of the case, as `caller` stands to it. */
export const loadCaseAtHand = async (
  { store, config }: Pick<Runtime, 'store' | 'config'>,
  caseId: CaseId,
  caller: Session,
): Promise<{ readonly file: CaseFile; readonly at: CaseAtHand }> => {
  const { state: file } = await loadStream(store, caseStream(caseId), caseStreams)
  return {
    file,
    at: {
      caseId,
      isDisabled: file.scheduledDeletionDate !== null,
      isStaffRoom: isStaffRoom(file),
      viewer: { role: file.participants[caller.userId], isStaff: caller.isStaff },
      justUploadedMs: config.justUploadedMs,
    },
  }
}
