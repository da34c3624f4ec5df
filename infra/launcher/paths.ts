import { fileURLToPath } from 'node:url'

/** The checkout's top folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Everything that a run leaves behind lives here; `npm run reset` removes it. */
export const dataRoot = `${root}/.data`
