import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { ComponentType } from 'react'
import { later } from '../../shared/react/later.tsx'
import { useReadingScene } from './reading.tsx'

const missing = new NoConnectionError('address-book')

const NotFetched = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { kit } = useReadingScene()
  return <kit.Problem error={missing} onRetry={onRetry} />
}

/** A dialog with a script of its own: whoever only looks somebody up does not wait for it. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  later(load, { pending: () => null, failed: (_, retry) => <NotFetched onRetry={retry} /> }).Part

export const SmsDialog = lazyDialog(async () => (await import('./export/sms-dialog.tsx')).SmsDialog)
export const ExportDialog = lazyDialog(async () => (await import('./export/export-dialog.tsx')).ExportDialog)
