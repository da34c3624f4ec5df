import type { OfficeContact } from '../office-contact.ts'

/** How every mail ends: who wrote it, and how they are reached. */
export const closing = ({ name, phone, email }: OfficeContact): readonly string[] => [
  'Mit freundlichen Grüßen',
  name,
  ...(phone === '' ? [] : [`Telefon ${phone}`]),
  ...(email === '' ? [] : [`E-Mail ${email}`]),
  '',
]
