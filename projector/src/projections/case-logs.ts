import { packRecord, readEntry, recordOf } from '@aktenraum/crypto-client/log'
import { caseEntryTable } from '@aktenraum/infra/read-models/case-logs'
import { put, remove } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'

/** The signed logs of cases. They go with their cases, and with nothing else: who follows one judges by all of it. */
export const caseLogs: Projection = {
  name: 'case_logs',
  version: 1,
  tables: [caseEntryTable],
  on: {
    CaseEntryAppended: ({ data: { caseId, entry }, revision }) => {
      const said = readEntry(entry)
      return [
        put(caseEntryTable, {
          case_id: caseId,
          n: revision + 1,
          op: said.op,
          about: 'keyId' in said ? said.keyId : null,
          record: Buffer.from(packRecord(recordOf(entry))).toString('base64url'),
          entry,
        }),
      ]
    },
    CaseDeleted: ({ data: { caseId } }) => [remove(caseEntryTable, { case_id: caseId })],
  },
}
