export { ConflictSceneProvider } from './scene.tsx'
export type { ConflictScene, ConflictSource, Known, KnownPerson, People } from './scene.tsx'
export { groundOf, readKnown } from './known.ts'
export { conflictTexts } from './texts/conflicts.ts'
export { openConflictCheck } from './texts/open.ts'
export type { ConflictsBesideProps } from './beside.tsx'
export type { ConflictDialogProps } from './conflict-dialog.tsx'

export const loadConflictDialog = async () => (await import('./conflict-dialog.tsx')).ConflictDialog
export const loadConflictsAmong = async () => (await import('./among.tsx')).ConflictsAmong
export const loadConflictsBeside = async () => (await import('./beside.tsx')).ConflictsBeside
