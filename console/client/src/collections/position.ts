import type { SeenStore } from './seen.ts'

const name = 'aktenraum.position'

/** Up to where the server had come when something was verified here last; empty for nowhere. */
export const loadPosition = (seen: SeenStore): string => ({ position: '', ...seen.loadFrom(name) }).position
export const savePosition = (seen: SeenStore, position: string): void => seen.keep(name, { position })
