import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { ComponentType } from 'react'
import { useAwaited } from '../../shared/connection/use-connection.ts'
import { later } from '../../shared/react/later.tsx'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { useReadingScene } from './reading.tsx'

const missing = new NoConnectionError('a part of the page')

const NotFetched = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { kit } = useReadingScene()
  const waits = useAwaited(true, onRetry)
  return waits ? (
    <kit.Note kind="info">{connectionTexts.awaited}</kit.Note>
  ) : (
    <kit.Problem error={missing} message={connectionTexts.partMissing} onRetry={onRetry} />
  )
}

/** A dialog with a script of its own: whoever only looks somebody up does not wait for it. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  later(load, { pending: () => null, failed: (_, retry) => <NotFetched onRetry={retry} /> }).Part

export const SmsDialog = lazyDialog(async () => (await import('./export/sms-dialog.tsx')).SmsDialog)
export const ExportDialog = lazyDialog(async () => (await import('./export/export-dialog.tsx')).ExportDialog)
