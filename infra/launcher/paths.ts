import { fileURLToPath } from 'node:url'

/** The checkout's top folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Everything that a run leaves behind lives here; `npm run reset` removes it. */
export const dataRoot = `${root}/.data`

/** In the checkout's top folder: what `npm run release` leaves there, and every build of the same list takes along. */
export const signatureName = 'release-signature.json'
