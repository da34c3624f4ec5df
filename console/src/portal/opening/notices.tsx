import type { Cell } from '@aktenraum/client/base/cell'
import { workerEnded } from '@aktenraum/client/words/worker-ended'
import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'
import { useReady } from '../office/portal-context.tsx'
import { Alert } from '../parts/alert.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { Reload } from '../parts/reload.tsx'

const SecurityNotes = lazyPart(() => import('../account/later.ts').then((module) => module.SecurityNotes))

/**
 * `isEnded`: the browser has ended the worker that holds the keys. Before somebody goes on typing what cannot be saved.
 */
export const noticesOf = (isEnded: Pick<Cell<boolean>, 'get' | 'subscribe'>): ComponentType => {
  const Notices = () => {
    const ready = useReady()
    const isGone = useSyncExternalStore(isEnded.subscribe, isEnded.get)
    // Nothing that keys would help with works before the page is loaded anew.
    if (isGone)
      return (
        <Alert kind="error" actions={<Reload />}>
          {workerEnded}
        </Alert>
      )
    if (ready === undefined || (ready.session.hasKeys && !ready.session.user.reset_ordered)) return null
    return <SecurityNotes {...ready} />
  }
  return Notices
}
