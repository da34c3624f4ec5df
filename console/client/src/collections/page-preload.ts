import type { Preload } from '@aktenraum/domain/contracts'

/**
 * What the server's page brought along. Checked there against its contract; the checking code would outweigh a whole
 * page here, and whatever of it stands in for an answer is checked like one.
 */
export const pagePreload = (): Preload => JSON.parse(document.getElementById('preload')?.textContent ?? '') as Preload
