import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { pageConnection } from '@aktenraum/client/wire/page-connection'
import type { ComponentType } from 'react'
import { lazy } from 'react'
import { later } from '../../shared/react/later.tsx'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { ErrorNote } from './error-note.tsx'

/**
 * React's `lazy`, which takes the page down with all that is typed in it where a script does not come, and never asks for it
 * again. Here it is asked for once more when the server answers, and until then stands what `Suspense` shows; what does not
 * come from a server that answers says so in its place, and is asked for by hand.
 */
export const patientLazy = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => onceThere(load)) }))

const onceThere = async <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> => {
  await pageConnection.whenThere()
  return load().catch(() => askedForByHand(load))
}

const missing = new NoConnectionError('a part of the page')

const askedForByHand = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  later(load, {
    pending: () => null,
    failed: (_props, retry) => <ErrorNote error={missing} message={connectionTexts.partMissing} onRetry={retry} />,
  }).Part
