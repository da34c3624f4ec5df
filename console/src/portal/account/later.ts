/** The parts of the account in one piece, fetched when the first of them is looked at. */
export { Forgotten } from './forgotten.tsx'
export { OwnAccount } from './own-account.tsx'
export { Participants } from './participants.tsx'
export { SecurityNotes } from './security-notes.tsx'
