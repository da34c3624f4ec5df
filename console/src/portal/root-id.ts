/** The element that the server fills and the browser takes over. */
export const rootId = 'portal'
