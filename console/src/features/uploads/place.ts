/** What of a page holds its uploads. */
export const uploadsId = 'uploads'
/** Leads there, and to the first page of them (UPL-20). */
export const toUploads = (): void => document.getElementById(uploadsId)?.focus()
