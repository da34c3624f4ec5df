import './styles/portal.css'
import type { Preload } from '@aktenraum/domain/contracts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { standBy } from '../shared/downloads/stand-by.ts'
import { watchErrors } from '../shared/telemetry/watch-errors.ts'
import { App } from './app.tsx'
import { takeSecret } from './invitation/secret.ts'
import { routeOf } from './navigation/routes.ts'
import { createPortalSession } from './office/portal-session.ts'
import { isLater, laterPages } from './pages/later-pages.ts'
import { announceSignOut, guardAgainstReturn } from './parts/departures.ts'
import { rootId } from './root-id.ts'

// Before anything else: the address bar must not show the secret of an invitation.
const secret = takeSecret(window)
// The same document with another secret is another invitation; it begins anew.
window.addEventListener('hashchange', () => {
  if (location.pathname.startsWith('/einladung/') && location.hash.length > 1) location.reload()
})

watchErrors('portal')

const readPreload = (): Preload => {
  const text = document.getElementById('preload')?.textContent ?? ''
  // Our own server's data, checked there against its contract; the checking code would outweigh this whole page.
  return JSON.parse(text) as Preload
}

const session = createPortalSession(async (events) => {
  const { openOffice } = await import('./office/open-office.ts')
  return openOffice(events)
})
announceSignOut(session)
guardAgainstReturn()
standBy()

const root = document.getElementById(rootId)
const url = location.pathname + location.search
const takeOver = (): void => {
  if (root === null) return
  hydrateRoot(
    root,
    <StrictMode>
      <App url={url} portal={{ preload: readPreload(), session, secret, leave: (path) => location.replace(path) }} />
    </StrictMode>,
    { onCaughtError: (error) => reportError(error) },
  )
}

const { page } = routeOf(url)
if (isLater(page)) laterPages[page].fetch().then(takeOver, takeOver)
else takeOver()
