import { fileURLToPath } from 'node:url'

/** Where the built apps go: the folder that the build was called with, else that from which they are served. */
export const dist = process.argv[2] ?? fileURLToPath(new URL('dist', import.meta.url))
