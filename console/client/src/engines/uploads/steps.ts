import type { ProgressStore } from '../progress/store.ts'

/** Keeps the records of both steps; the second begins when the first is done (UPL-29). */
export const followSteps = (progress: ProgressStore, id: string, onSending: () => void) => {
  let isSending = false
  progress.remove('upload', id)
  progress.start('encrypt', id, { blockUnload: true })
  return (step: string, done: number, total: number): void => {
    if (step === 'encrypt') return progress.update('encrypt', id, done, total)
    if (!isSending) {
      isSending = true
      progress.end('encrypt', id, { success: true })
      progress.start('upload', id, { total, blockUnload: true })
      onSending()
    }
    progress.update('upload', id, done, total)
  }
}

/** A failure belongs to the step that ran; the other one is aborted (UPL-36, UPL-37). */
export const endSteps = (
  progress: ProgressStore,
  id: string,
  end: { readonly success: true } | { readonly abort: true } | { readonly error: unknown },
): void => {
  const failed = progress.get('upload', id)?.inProgress === true ? 'upload' : 'encrypt'
  const other = failed === 'upload' ? 'encrypt' : 'upload'
  if ('success' in end || 'abort' in end) {
    progress.end(failed, id, end)
    if ('abort' in end) progress.end(other, id, end)
    return
  }
  progress.end(failed, id, { error: end.error })
  progress.end(other, id, { abort: true })
}
