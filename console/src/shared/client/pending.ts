import type { Context } from './context.ts'
import type { PendingChange } from './seen.ts'

/**
 * Notes documents that came or went, for the manifest of their case. Kept at once, signed and sent beside what goes on: that
 * a document is there does not wait for it, and what cannot be sent now is sent later.
 */
export const noteChanges = (context: Context, caseId: string, ...changes: readonly PendingChange[]): void => {
  context.seen.addPending(context.state.viewerId ?? '', caseId, changes)
  void import('./manifests.ts').then(({ flushManifest }) => flushManifest(context, caseId)).catch(() => undefined)
}
