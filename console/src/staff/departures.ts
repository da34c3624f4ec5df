const channelName = 'aktenraum-session'
const signedOut = 'signed-out'

/** Tells the other tabs of this browser that the session has ended. Returns how to tell them. */
export const followSignOut = (onSignedOut: () => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === signedOut) onSignedOut()
  }
  return () => channel.postMessage(signedOut)
}

/**
 * Browsers keep whole pages to show them again when somebody goes back. Such a page is covered as it is put away and
 * asked for anew when it comes back: after signing out, the server has nothing to show.
 */
export const guardAgainstReturn = (): void => {
  window.addEventListener('pagehide', () => document.documentElement.classList.add('is-away'))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
    else document.documentElement.classList.remove('is-away')
  })
}
