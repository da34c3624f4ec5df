import type { Profile } from '@aktenraum/domain'
import { isWebAddress, placeOfLegal } from '@aktenraum/domain/contracts'
import type { OfficeContact } from '@aktenraum/infra/office/contact'
import { notificationSettingsPath } from '@aktenraum/infra/opt-out/page'
import type { MailFrame, NamedLink } from '../content.ts'
import { oneLine } from '../one-line.ts'

/**
 * `news`: of new documents, which can be turned off; `welcome`: has links as well; `warning`: has none, and cannot be
 * turned off.
 */
type Kind =
  | { readonly kind: 'news'; readonly optOutUrl: string }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'warning' }

export interface Framing {
  readonly office: OfficeContact
  readonly publicUrl: string
  readonly about: Kind
  /** Whether its reader is addressed by name. */
  readonly isNamed: boolean
}

type Around = Omit<Framing, 'isNamed'>

/**
 * What every mail of the office says: who wrote it, how that is recognised, and where its reader decides about mails.
 */
export const frameOf = ({ isNamed, ...framing }: Framing): MailFrame => {
  const { office, about } = framing
  const { name } = office
  return {
    office: name,
    signature: ['Mit freundlichen Grüßen', name, ...addressOf(office), ...reachedBy(office)],
    notes: [
      'Diese Nachricht wurde automatisch versendet; bitte antworten Sie nicht darauf.',
      `So erkennen Sie echte Nachrichten: ${name} ${isNamed ? 'spricht Sie mit Ihrem Namen an und fragt' : 'fragt'} Sie nie nach Ihrem Passwort oder Ihrem Wiederherstellungsschlüssel, auch nicht auf einer Seite, zu der eine Nachricht führt. ${linksLead(framing)}`,
      ...(about.kind === 'warning' ? [withoutLinks] : []),
    ],
    links: about.kind === 'warning' ? [] : linksOf(framing),
  }
}

const withoutLinks =
  'Nachrichten zur Sicherheit Ihres Zugangs lassen sich nicht abbestellen. Wann Sie andere erhalten, bestimmen Sie in Ihrem Profil unter „Einstellungen“.'

const addressOf = ({ address }: OfficeContact): readonly string[] =>
  address
    .split('\n')
    .map((line) => oneLine(line))
    .filter((line) => line !== '')
const reachedBy = ({ phone, email }: OfficeContact): readonly string[] => [
  ...(phone === '' ? [] : [`Telefon ${phone}`]),
  ...(email === '' ? [] : [`E-Mail ${email}`]),
]

const linksLead = ({ office: { imprint }, publicUrl, about }: Around): string => {
  const { host } = new URL(publicUrl)
  if (about.kind === 'warning')
    return `Warnungen wie diese enthalten keinen Link; in anderen Nachrichten führen Links nur zu ${host}.`
  const elsewhere = isWebAddress(imprint) ? `, der zum Impressum zu ${new URL(imprint).host}` : ''
  return `Ihre Links führen nur zu ${host}${elsewhere}.`
}

const linksOf = ({ office: { imprint }, publicUrl, about }: Around): readonly NamedLink[] => [
  { caption: 'Einstellungen', url: new URL(notificationSettingsPath, publicUrl).href },
  ...(about.kind === 'news' ? [{ caption: 'E-Mails abbestellen', url: about.optOutUrl }] : []),
  ...(imprint === '' ? [] : [{ caption: 'Impressum', url: new URL(placeOfLegal('imprint', imprint), publicUrl).href }]),
]

/** By name and title, as the person or the office has typed them; without a name, by none. */
export const greetingTo = ({ title, salutation }: Pick<Profile, 'title' | 'salutation'>): string => {
  const name = oneLine(salutation, 80)
  return name === '' ? 'Guten Tag' : ['Guten Tag', oneLine(title, 40), name].filter((part) => part !== '').join(' ')
}
