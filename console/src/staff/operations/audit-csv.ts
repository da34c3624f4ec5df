import type { AuditEntryDto } from '@aktenraum/domain/contracts'

const columns = [
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

const byteOrderMark = '\uFEFF'

/** The audit as CSV: semicolons, UTF-8 with byte order mark, nothing that a spreadsheet would compute. */
export const auditCsv = (entries: readonly AuditEntryDto[]): string =>
  byteOrderMark +
  [columns.join(';'), ...entries.map((entry) => columns.map((column) => cell(entry[column])).join(';'))].join('\r\n') +
  '\r\n'

const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
