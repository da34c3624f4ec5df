/** How much is put together outside the disk where a browser has neither streams nor files for pages. Bytes. */
export const memoryFileBytes = 2 ** 30
