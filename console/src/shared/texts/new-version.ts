/** What people read in a page that is older than what the server is by now. */
export const newVersion = 'Eine neue Fassung von Aktenraum steht bereit.'
