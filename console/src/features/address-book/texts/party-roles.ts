import type { Role } from '@aktenraum/client/collections/parties/party'

/** As what somebody takes part in a case. */
export const partyRoles: Readonly<Record<Role, string>> = {
  client: 'Mandantschaft',
  representative: 'Vertretung der Mandantschaft',
  opponent: 'Gegenseite',
  opposing_lawyer: 'Anwaltliche Vertretung der Gegenseite',
  opposing_representative: 'Gesetzliche Vertretung der Gegenseite',
  opposing_insurer: 'Versicherung der Gegenseite',
  insurer: 'Versicherung',
  intervener: 'Streithilfe oder Beiladung',
  witness: 'Zeugin oder Zeuge',
  expert: 'Sachverständigenbüro oder Gutachten',
  notary: 'Notariat',
  authority: 'Behörde',
  court: 'Gericht',
  bailiff: 'Gerichtsvollzug',
  other: 'Sonstige Beteiligung',
}
