import { lazyDialog } from '../lazy.tsx'

export const FileDialog = lazyDialog(async () => (await import('./file-dialog.tsx')).FileDialog)
export const SavedStateDialog = lazyDialog(async () => (await import('./saved-state-dialog.tsx')).SavedStateDialog)
