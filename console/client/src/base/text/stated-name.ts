/** What a person's name and address are made of, as they were typed. */
interface Typed {
  readonly title: string
  readonly salutation: string
  readonly email: string
}

const composed = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** How a person is stated: as they are called, or by their address where nobody gave a name. */
export const statedName = ({ title, salutation, email }: Typed): string =>
  [salutation, title].map(composed).find((name) => name !== '') ?? email

/** The address as the server keeps it. */
export const statedAddress = ({ email }: Pick<Typed, 'email'>): string => email.trim().toLowerCase()
