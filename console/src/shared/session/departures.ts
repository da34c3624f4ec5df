const channelName = 'aktenraum-session'
const signedOut = 'signed-out'

/**
 * Hears when the session was ended in another tab of this browser. Returns how to tell the others. Tabs that may keep
 * nothing cannot reach each other: Firefox refuses them the channel.
 */
export const followSignOut = (onSignedOut: () => void): (() => void) => {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === signedOut) onSignedOut()
    }
    return () => channel.postMessage(signedOut)
  } catch {
    return () => undefined
  }
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
