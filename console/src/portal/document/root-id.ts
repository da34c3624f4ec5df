/** The element that the server fills and the browser takes over. */
export const rootId = 'portal'
/** Says that the page is not ready yet, should that take long; the script takes it away. */
export const waitingId = 'waiting'
