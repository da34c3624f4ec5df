import { lazyDialog } from '../lazy.tsx'

export const AddContacts = lazyDialog(async () => (await import('./add-contacts.tsx')).AddContacts)
