import type { SecurityNotice } from '@aktenraum/domain'
import { text } from '../content.ts'
import type { Block, MailContent } from '../content.ts'
import { momentOf } from './moment.ts'

/** Of all but the first mail of an account, which is no warning. */
type What = Exclude<SecurityNotice['what'], 'welcome'>
export type Warning = SecurityNotice & { readonly what: What }
interface Words {
  readonly subject: string
  readonly happened: (at: string, device: string) => string
  /** Of what is one's own doing: what is to be done by who did it. For others that is no reason to do nothing. */
  readonly oneself?: string
  /** What is to be done by who did not do it. */
  readonly otherwise: string
}

const nothingToDo = 'Waren Sie das selbst, brauchen Sie nichts zu tun.'
const notAskedFor =
  'Haben Sie nicht darum gebeten, fragen Sie bitte umgehend bei der Kanzlei nach, am besten am Telefon.'
const callOffice = 'benachrichtigen Sie bitte umgehend die Kanzlei. Sie kann Ihren Zugang sofort sperren.'
const words: Readonly<Record<What, Words>> = {
  'new-device': {
    subject: 'Anmeldung auf einem neuen Gerät',
    happened: (at, device) =>
      `${at} hat sich jemand mit Ihrem Passwort auf einem Gerät angemeldet, auf dem Sie bisher nicht angemeldet waren: ${device}.`,
    oneself: nothingToDo,
    otherwise: `Waren Sie das nicht, so kennt jemand Ihr Passwort: Ändern Sie es bitte sofort, und ${callOffice}`,
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    happened: (at) => `${at} wurde Ihr Passwort geändert. Alle anderen Sitzungen wurden dabei beendet.`,
    oneself: nothingToDo,
    otherwise: `Waren Sie das nicht, setzen Sie bitte mit Ihrem Wiederherstellungsschlüssel ein neues Passwort, und ${callOffice}`,
  },
  'recovery-key-used': {
    subject: 'Ihr Wiederherstellungsschlüssel wurde benutzt',
    happened: (at) =>
      `${at} wurde mit Ihrem Wiederherstellungsschlüssel ein neues Passwort gesetzt. Der Schlüssel gilt seitdem nicht mehr.`,
    oneself:
      'Waren Sie das selbst, erzeugen Sie bitte in Ihrem Profil unter „Sicherheit“ einen neuen Schlüssel; mehr brauchen Sie nicht zu tun.',
    otherwise: `Waren Sie das nicht, ${callOffice}`,
  },
  'recovery-key-created': {
    subject: 'Neuer Wiederherstellungsschlüssel',
    happened: (at) =>
      `${at} wurde für Ihren Zugang ein neuer Wiederherstellungsschlüssel erzeugt. Ein früherer gilt nicht mehr.`,
    oneself: nothingToDo,
    otherwise: `Waren Sie das nicht, so kennt jemand Ihr Passwort: Ändern Sie es bitte sofort, erzeugen Sie selbst einen neuen Wiederherstellungsschlüssel, und ${callOffice}`,
  },
  'passkey-added': {
    subject: 'Neuer Passkey',
    happened: (at) =>
      `${at} wurde für Ihren Zugang ein Passkey eingerichtet. Er wird bei jeder Anmeldung nach dem Passwort verlangt.`,
    oneself: nothingToDo,
    otherwise: `Waren Sie das nicht, so kennt jemand Ihr Passwort. Mit Ihrem Wiederherstellungsschlüssel kommen Sie weiterhin hinein und können den Passkey entfernen. Vor allem aber ${callOffice}`,
  },
  'passkey-removed': {
    subject: 'Passkey entfernt',
    happened: (at) => `${at} wurde einer Ihrer Passkeys entfernt.`,
    oneself: nothingToDo,
    otherwise: `Waren Sie das nicht, so kennt jemand Ihr Passwort: Ändern Sie es bitte sofort, und ${callOffice}`,
  },
  'reset-ordered': {
    subject: 'Ihr Zugang soll zurückgesetzt werden',
    happened: (at) =>
      `${at} hat die Kanzlei vorgemerkt, Ihren Zugang zurückzusetzen. Der neue Einladungslink dafür gilt erst 24 Stunden danach. Bis er benutzt wird, bleiben Ihr Passwort und Ihre Schlüssel gültig.`,
    otherwise:
      'Haben Sie nicht darum gebeten, stoppen Sie das bitte sofort, und fragen Sie bei der Kanzlei nach, am besten am Telefon. Wenn Sie sich anmelden, steht oben auf der Seite, wie Sie es stoppen.',
  },
  'reset-stopped': {
    subject: 'Das Zurücksetzen Ihres Zugangs ist gestoppt',
    happened: (at) =>
      `${at} wurde das vorgemerkte Zurücksetzen Ihres Zugangs gestoppt. Alles bleibt, wie es war; der neue Einladungslink gilt nicht mehr.`,
    otherwise: 'Wissen Sie nicht, weshalb, fragen Sie bitte bei der Kanzlei nach, am besten am Telefon.',
  },
  'reset-opened': {
    subject: 'Ihr Zugang kann jetzt zurückgesetzt werden',
    happened: (at) =>
      `${at} wurde der neue Einladungslink gültig, den die Kanzlei für Ihren Zugang erstellt hat. Sobald er benutzt wird, enden Ihr bisheriges Passwort und Ihre bisherigen Schlüssel. Die Kanzlei übergibt Ihnen den Link selbst.`,
    otherwise:
      'Haben Sie nicht darum gebeten, stoppen Sie das bitte sofort, und fragen Sie bei der Kanzlei nach, am besten am Telefon. Wenn Sie sich anmelden, steht oben auf der Seite, wie Sie es stoppen.',
  },
  'account-reset': {
    subject: 'Ihr Zugang wurde zurückgesetzt',
    happened: (at) =>
      `${at} wurde Ihr Zugang zurückgesetzt. Ihr bisheriges Passwort und Ihre bisherigen Schlüssel gelten nicht mehr. Neu eingerichtet wird er mit dem Einladungslink, den die Kanzlei dafür erstellt hat.`,
    otherwise: notAskedFor,
  },
  locked: {
    subject: 'Ihr Zugang wurde gesperrt',
    happened: (at) => `${at} hat die Kanzlei Ihren Zugang gesperrt. Sie können sich nicht mehr anmelden.`,
    otherwise: 'Wissen Sie nicht, weshalb, fragen Sie bitte bei der Kanzlei nach, am besten am Telefon.',
  },
  unlocked: {
    subject: 'Ihr Zugang ist wieder frei',
    happened: (at) => `${at} hat die Kanzlei die Sperre Ihres Zugangs aufgehoben. Sie können sich wieder anmelden.`,
    otherwise: 'Wissen Sie nicht, weshalb, fragen Sie bitte bei der Kanzlei nach, am besten am Telefon.',
  },
  'mail-address-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    happened: (at) =>
      `${at} hat die Kanzlei eine andere Adresse eingetragen, an die E-Mails aus dem Aktenraum von nun an gehen. Diese Nachricht geht noch an Ihre bisherige Adresse oder, wenn die Kanzlei diese inzwischen gelöscht hat, an die Adresse, mit der Sie sich anmelden. Ihr Anmeldename ist derselbe geblieben.`,
    otherwise: notAskedFor,
  },
  'mail-address-erased': {
    subject: 'Ihre E-Mail-Adresse wurde gelöscht',
    happened: (at) =>
      `${at} hat die Kanzlei die Adresse gelöscht, an die E-Mails aus dem Aktenraum gingen. Die E-Mails gehen von nun an wieder an die Adresse, mit der Sie sich anmelden. Ihr Anmeldename ist derselbe geblieben.`,
    otherwise: notAskedFor,
  },
}

const deviceOf = ({ browser, system }: SecurityNotice): string =>
  `${browser ?? 'ein unbekannter Browser'}${system === null ? '' : ` auf ${system}`}`

/** Typed where people find the way themselves: a word, not a link. See decision 37. */
const howToStop = (stopCode: string): readonly Block[] => [
  text(
    'Können Sie sich nicht anmelden, geht es auch ohne Passwort: Öffnen Sie die Anmeldung wie gewohnt, wählen Sie „Passwort vergessen?“ und geben Sie unter „Zurücksetzen stoppen“ dieses Codewort ein:',
  ),
  { kind: 'code', code: `${stopCode.slice(0, 5)}-${stopCode.slice(5)}` },
  text('Es kann nichts anderes, als dieses Zurücksetzen zu stoppen.'),
]

interface Around {
  readonly greeting: string
  readonly stopCode: string | null
}

/** Has no link: people shall not get used to following one in mails like this, which others can write, too. */
export const securityMail = (notice: Warning, { greeting, stopCode }: Around): MailContent => {
  const { subject, happened, oneself, otherwise } = words[notice.what]
  const told = happened(momentOf(notice.at), deviceOf(notice))
  return {
    subject,
    greeting,
    blocks: [
      text(told),
      ...(oneself === undefined ? [] : [text(oneself)]),
      text(otherwise),
      ...(stopCode === null ? [] : howToStop(stopCode)),
      text(
        'Diese Nachricht enthält zu Ihrer Sicherheit keinen Link: Rufen Sie den Aktenraum auf, wie Sie es gewohnt sind.',
      ),
    ],
  }
}
