import './styles/portal.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pagePreload } from '@aktenraum/client/collections/page-preload'
import { standBy } from '@aktenraum/client/engines/downloads/stand-by'
import { guardAgainstReturn } from '../shared/session/departures.ts'
import { watchErrors } from '../shared/telemetry/watch-errors.ts'
import { App } from './app.tsx'
import { takeSecret } from './invitation/secret.ts'
import { routeOf } from './navigation/routes.ts'
import { createPortalSession } from './office/portal-session.ts'
import { isLater, laterPages } from './pages/later-pages.ts'
import { announceSignOut } from './parts/announce-sign-out.ts'
import { rootId, waitingId } from './document/root-id.ts'

// Before anything else: the address bar must not show the secret of an invitation.
const secret = takeSecret(window)
// The same document with another secret is another invitation; it begins anew.
window.addEventListener('hashchange', () => {
  if (location.pathname.startsWith('/einladung/') && location.hash.length > 1) location.reload()
})

watchErrors('portal')

const preload = pagePreload()
const session = createPortalSession(async (events) => {
  const { openOffice } = await import('./opening/open-office.ts')
  return openOffice(events, preload)
})
announceSignOut(session)
guardAgainstReturn()
standBy()

const root = document.getElementById(rootId)
const url = location.pathname + location.search
const takeOver = (): void => {
  if (root === null) return
  document.getElementById(waitingId)?.remove()
  hydrateRoot(
    root,
    <StrictMode>
      <App url={url} portal={{ preload, session, secret, leave: (path) => location.replace(path) }} />
    </StrictMode>,
    { onCaughtError: (error) => reportError(error) },
  )
}

const { page } = routeOf(url)
if (isLater(page) && preload.isMissing !== true) laterPages[page].fetch().then(takeOver, takeOver)
else takeOver()
