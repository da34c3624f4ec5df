export { ConflictSceneProvider } from './scene.tsx'
export type { ConflictScene, ConflictSource, KnownPerson, People } from './scene.tsx'
export { openConflictCheck } from './texts/open.ts'
export type { ConflictDialogProps } from './conflict-dialog.tsx'

export const loadConflictDialog = async () => (await import('./conflict-dialog.tsx')).ConflictDialog
export const loadConflictsAmong = async () => (await import('./among.tsx')).ConflictsAmong
