import type { PortalSession } from '../office/portal-session.ts'

const channelName = 'aktenraum-session'

/** Who signs out in one tab is signed out in all of them, without a trace on their screens. */
export const announceSignOut = (session: PortalSession): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  let toldByOther = false
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== 'signed-out' || session.get().kind !== 'ready') return
    toldByOther = true
    session.end()
  }
  session.subscribe(() => {
    const stage = session.get()
    if (stage.kind === 'signed-out' && stage.reason === 'left' && !toldByOther) channel.postMessage('signed-out')
  })
}

/**
 * Browsers keep whole pages to show them again when somebody goes back. Such a page is covered as it is put away, and
 * asked for anew when it comes back: after signing out, the server has nothing to show.
 */
export const guardAgainstReturn = (): void => {
  window.addEventListener('pagehide', () => document.documentElement.classList.add('is-away'))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
    else document.documentElement.classList.remove('is-away')
  })
}
