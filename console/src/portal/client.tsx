import './styles/portal.css'
import type { Preload } from '@aktenraum/domain/contracts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchErrors } from '../shared/telemetry/watch-errors.ts'
import { App } from './app.tsx'
import { takeSecret } from './invitation/secret.ts'
import { createPortalSession } from './office/portal-session.ts'
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

const root = document.getElementById(rootId)
if (root !== null)
  hydrateRoot(
    root,
    <StrictMode>
      <App
        url={location.pathname + location.search}
        portal={{ preload: readPreload(), session, secret, leave: (path) => location.replace(path) }}
      />
    </StrictMode>,
    { onCaughtError: (error) => reportError(error) },
  )
