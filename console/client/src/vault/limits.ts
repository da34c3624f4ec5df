/** The same as in crypto-client, whose code stays in the worker; a test compares them. Bytes. */
export const fileOverhead = 28
export const smallFileBytes = 32 * 2 ** 20
