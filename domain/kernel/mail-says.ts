/** What mails may name beyond nothing (decision 0062). */
export const mailSays = ['title', 'title-and-names'] as const
export type MailSays = (typeof mailSays)[number]
