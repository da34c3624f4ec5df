import { lazyDialog } from '../lazy.tsx'

export const PersonHistory = lazyDialog(async () => (await import('../history/of-person.tsx')).PersonHistory)
export const ListHistory = lazyDialog(async () => (await import('../history/of-list.tsx')).ListHistory)
export const DuplicatesPage = lazyDialog(async () => (await import('../duplicates/duplicates-page.tsx')).DuplicatesPage)
export const ImportsPage = lazyDialog(async () => (await import('../imports/imports-page.tsx')).ImportsPage)
export const TemplatesDialog = lazyDialog(async () => (await import('../templates-dialog.tsx')).TemplatesDialog)
export const PersonReport = lazyDialog(async () => (await import('../report/report-dialog.tsx')).PersonReport)
export const ConflictCheck = lazyDialog(async () => (await import('../conflicts/conflict-check.tsx')).ConflictCheck)
