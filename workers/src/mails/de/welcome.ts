import { text } from '../content.ts'
import type { MailContent } from '../content.ts'
import { momentOf } from './moment.ts'

interface Welcome {
  readonly at: string
  readonly greeting: string
  readonly office: string
  readonly isStaff: boolean
  readonly publicUrl: string
}

const forStaff = 'Dort führen Sie mit Ihren Kolleginnen und Kollegen die Akten der Kanzlei.'
const forClients = (office: string): string =>
  `Dort liegen die Dokumente, die ${office} mit Ihnen teilt, und Sie können selbst welche senden.`

/**
 * To who has accepted an invitation. Unlike other mails about an account it has a link: it warns of nothing and asks
 * for nothing, and is where people look the address up later.
 */
export const welcomeMail = ({ at, greeting, office, isStaff, publicUrl }: Welcome): MailContent => ({
  subject: 'Willkommen im Aktenraum',
  greeting,
  blocks: [
    text(
      `${momentOf(at)} haben Sie Ihre Einladung angenommen: Ihr Zugang zum Aktenraum ist eingerichtet. ${isStaff ? forStaff : forClients(office)} Alles wird in Ihrem Browser verschlüsselt, bevor es ihn verlässt.`,
    ),
    { kind: 'link', caption: 'Zum Aktenraum', url: new URL('/akten/', publicUrl).href },
    {
      kind: 'list',
      items: [
        'Speichern Sie die Seite als Lesezeichen.',
        'Erstellen Sie in Ihrem Profil unter „Sicherheit“ einen Wiederherstellungsschlüssel, und bewahren Sie ihn außerhalb Ihres Computers auf: Mit ihm setzen Sie ein neues Passwort, falls Sie Ihres vergessen.',
        'Unter „Einstellungen“ bestimmen Sie, wann E-Mails Sie auf neue Dokumente hinweisen.',
      ],
    },
    text('Haben Sie keine Einladung angenommen, benachrichtigen Sie bitte umgehend die Kanzlei.'),
  ],
})
