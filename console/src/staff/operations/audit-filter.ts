export const auditFields = ['case_id', 'document_id', 'actor', 'type', 'day'] as const
export type AuditFilter = Readonly<Record<(typeof auditFields)[number], string>>

export const emptyFilter: AuditFilter = { case_id: '', document_id: '', actor: '', type: '', day: '' }

/** Only what was typed, without spaces around it. */
export const filterSent = (filter: AuditFilter): Partial<AuditFilter> =>
  Object.fromEntries(
    auditFields.flatMap((field) => (filter[field].trim() === '' ? [] : [[field, filter[field].trim()]])),
  )
