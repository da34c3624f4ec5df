/** What browsers tell each other, in one part that is loaded once something is verified. */
export { noteHead } from './case-telling.ts'
export { shareMemory } from './shared-memory.ts'
export { requireFarewell } from './vanished.ts'
