import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import type { CsvColumn } from '../resources/csv.ts'
import { csvOf } from '../resources/csv.ts'

const names = [
  'position',
  'at',
  'actor',
  'type',
  'stream',
  'revision',
  'correlation_id',
  'case_id',
  'document_id',
  'hash',
] as const satisfies readonly (keyof AuditEntryDto)[]

const columns = names.map((name): CsvColumn<AuditEntryDto> => [name, (entry) => entry[name]])

export const auditCsv = (entries: readonly AuditEntryDto[]): string => csvOf(columns, entries)
