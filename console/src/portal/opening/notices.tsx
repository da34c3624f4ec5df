import type { Cell } from '@aktenraum/client/base/cell'
import { workerEnded } from '@aktenraum/client/words/worker-ended'
import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'
import { useReady } from '../office/portal-context.tsx'
import { Alert } from '../parts/alert.tsx'
import { newVersion } from '../../shared/texts/new-version.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { Reload } from '../parts/reload.tsx'

const SecurityNotes = lazyPart(() => import('../account/later.ts').then((module) => module.SecurityNotes))

type Known = Pick<Cell<boolean>, 'get' | 'subscribe'>
interface Noticed {
  /** The browser has ended the worker that holds the keys. Before somebody goes on typing what cannot be saved. */
  readonly isEnded: Known
  /** The server is of another version than when the page was loaded. */
  readonly isOutdated: Known
}

export const noticesOf = ({ isEnded, isOutdated }: Noticed): ComponentType => {
  const Notices = () => {
    const ready = useReady()
    const isGone = useSyncExternalStore(isEnded.subscribe, isEnded.get)
    const isOld = useSyncExternalStore(isOutdated.subscribe, isOutdated.get)
    // Nothing that keys would help with works before the page is loaded anew.
    if (isGone)
      return (
        <Alert kind="error" actions={<Reload />}>
          {workerEnded}
        </Alert>
      )
    if (ready === undefined) return null
    return (
      <>
        {isOld ? (
          <Alert kind="info" actions={<Reload />}>
            {newVersion}
          </Alert>
        ) : null}
        {ready.session.hasKeys && !ready.session.user.reset_ordered ? null : <SecurityNotes {...ready} />}
      </>
    )
  }
  return Notices
}
