import type { Person } from '../../port.ts'

/** Somebody as a server says they are called. */
export const mailed = (who: Person, salutation: string, more: Partial<Person> = {}): Person => ({
  ...who,
  title: '',
  salutation,
  email: 'bb@example.org',
  ...more,
})
