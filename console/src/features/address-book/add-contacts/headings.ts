import { foldings } from '@aktenraum/client/memory/search/fold'
import type { OwnName, PlaceKind, PlaceName, Target } from './found.ts'

/** What a column is; `label`: it says of the next ones where they belong (Google); null for what is left out. */
export type Meaning = Target | 'label' | null

const words = (text: string): string => (foldings(text).at(-1) ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** What programs call it, folded; several to a line. */
const own: Readonly<Partial<Record<OwnName, string>>> = {
  salutation: 'anrede, title, titel, salutation, briefanrede',
  title_prefix:
    'namenspraefix, name prefix, prefix, praefix, namenszusatz vorn, titel vor dem namen, akademischer titel, akad titel, titel vorn',
  first_name: 'vorname, vornamen, rufname, first name, firstname, given name, givenname',
  middle_name: 'weitere vornamen, zweiter vorname, 2 vorname, middle name, additional name, mittelname',
  name: 'nachname, familienname, zuname, last name, lastname, family name, surname, sn',
  birth_name:
    'geburtsname, maedchenname, geb name, name bei geburt, familienname bei geburt, frueherer name, birth name, maiden name, name at birth, nee',
  title_suffix: 'suffix, name suffix, namenssuffix, namenszusatz, titel nach dem namen, titel hinten',
  full_name:
    'name, anzeigename, display name, full name, fullname, vollstaendiger name, vor und nachname, name vorname, nachname vorname, vorname nachname, ansprechpartner, kontakt, contact, kontaktname, kontaktperson, common name, cn, file as, speichern unter',
  organisation:
    'firma, firmenname, unternehmen, organisation, organization, company, company name, organization name, organization 1 name, organisation 1 name, name der firma, arbeitgeber, name 1',
  department: 'abteilung, department, organization department, organization 1 department, company department',
  job: 'position, funktion, beruf, job title, jobtitle, arbeitstitel, stellung, berufsbezeichnung, taetigkeit, organization title, organization 1 title, rolle, role',
  birthday:
    'geburtstag, geburtsdatum, birthday, birth date, date of birth, birth day, geb, geb datum, geboren am, geboren',
  birth_month: 'geburtsmonat, birth month',
  birth_year: 'geburtsjahr, birth year',
  web: 'webseite, website, internet, homepage, web page, webseite 1, webseite 2, web page 1, web page 2, website 1 value, url, web, www, internetadresse, web seite',
  iban: 'iban, iban nr, kontonummer iban',
  bic: 'bic, swift, bic swift',
  vat_id:
    'umsatzsteuer id, ust id, ustid, ust idnr, ust id nr, ustidnr, vat id, vat number, umsatzsteuer identifikationsnummer',
  tax_id: 'steuernummer, steuer nr, steuernr, st nr, tax id',
  register_court: 'registergericht, amtsgericht, handelsregistergericht, register court, registry court',
  register_no:
    'registernummer, register nr, registernr, register, registereintrag, handelsregisternummer, handelsregister nr, handelsregisternr, handelsregister, handelsregistereintrag, hr nummer, hr nr, hrb nr, hrb nummer, vereinsregisternummer, register number, registration number, registration no, company registration number, company number, commercial register number, commercial register',
  gender: 'geschlecht, gender, sex',
  notes:
    'notizen, notiz, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, notes, note, hinweis, hinweise, spitzname, nickname, rueckmeldung notizen, schlagwort, info',
}
const placed: Readonly<Record<PlaceName, string>> = {
  address_line:
    'strasse, street, adresse, address, anschrift, strasse 2, strasse 3, street 2, street 3, adresse 2, address 2, street address, strasse und hausnummer, strasse hausnummer, strasse hausnr, strasse hnr, strasse nr, strasse und nr, address 1 street, address 1 extended address, extended address, address line 1, address line 2, adresszusatz, postanschrift, str',
  house_number: 'hausnummer, hausnr, haus nr, hnr, house number',
  zip: 'plz, postleitzahl, zip, zip code, zipcode, postal code, postalcode, address 1 postal code, post code, postcode',
  city: 'ort, stadt, city, town, wohnort, address 1 city, locality, ort stadt',
  zip_city: 'plz ort, plz und ort, plz stadt, postleitzahl ort, zip city',
  country: 'land, land region, country, country region, address 1 country, staat',
  po_box: 'postfach, po box, pobox, address 1 po box, p o box',
  phone:
    'telefon, tel, telefonnummer, phone, telefon nr, tel nr, festnetz, phone number, telephone, rufnummer, telephone number, telefon 1, phone 1 value, haupttelefon, primary phone, durchwahl, main phone',
  phone2:
    'telefon 2, phone 2, tel 2, phone 2 value, phone 3 value, phone 4 value, telefonnummer 2, zweites telefon, telefon 3',
  mobile:
    'mobil, mobiltelefon, handy, mobile, mobile phone, mobile number, mobil tel nr, cell, cell phone, mobilnummer, handynummer, mobilfunk, mobiltelefon 2, mobilfunknummer, mobile phone 2, mobil nr',
  fax: 'fax, telefax, faxnummer, fax nummer, fax number, fax nr, faxnr, telefaxnummer',
  email:
    'e mail, email, mail, e mail adresse, email adresse, emailadresse, mailadresse, e mail address, email address, e mail 2 adresse, e mail 3 adresse, e mail 2 address, e mail 3 address, primaere e mail adresse, sekundaere e mail adresse, primary email, secondary email, e mail 1 value, e mail 2 value, e mail 3 value, e mail 4 value, e mail 1, e mail 2, e mail 3, email 1, email 2, email 3, e mail 2 adresse, mail adresse, elektronische post',
}
const listed = (names: Readonly<Partial<Record<string, string>>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).flatMap(([name, all = '']) => all.split(', ').map((each) => [each, name] as const)))
const ownMeanings = listed(own)
const placedMeanings = listed(placed)

const placeWords: readonly (readonly [PlaceKind, RegExp])[] = [
  ['business', /(^| )(geschaeftlich|geschaeft|gesch|dienstlich|dienst|beruflich|business|work|buero|office|g)(?= |$)/],
  ['private', /(^| )(privat|private|priv|home|p)(?= |$)/],
  ['other', /(^| )(weiteres|weiterer|weitere|other|andere|anderes|sonstige|sonstiges)(?= |$)/],
]

/** What a heading says that its column is. */
export const meaningOf = (heading: string): Meaning => {
  const said = words(heading)
  if (/^(e mail|phone|address|telefon|adresse|website) \d+ (label|type|typ)$/.test(said)) return 'label'
  // Companies have a number of their own in some programs.
  if (/^(telefon firma|company main phone|firmentelefon)$/.test(said)) return 'business.phone'
  return named(said) ?? placedIn(said) ?? named(unnumbered(said))
}

const unnumbered = (said: string): string => said.replace(/ \d$/, '')

const named = (said: string): Target | null => {
  const plainly = ownMeanings.get(said)
  if (plainly !== undefined) return plainly as OwnName
  const anywhere = placedMeanings.get(said)
  return anywhere === undefined ? null : `other.${anywhere as PlaceName}`
}

/** Of headings that say where that belongs: `Telefon geschäftlich 2`, `Home City`. */
const placedIn = (said: string): Target | null => {
  for (const [kind, word] of placeWords) {
    const rest = said.replace(word, '').replaceAll(/ +/g, ' ').trim()
    if (rest === said) continue
    const name = placedMeanings.get(rest) ?? placedMeanings.get(unnumbered(rest))
    if (name !== undefined) return `${kind}.${name as PlaceName}`
    if (ownMeanings.get(rest) === 'web') return 'web'
  }
  return null
}

/** Whether a first row says what is below it. */
export const isHeading = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const known = filled.filter((cell) => meaningOf(cell) !== null)
  return (
    known.length >= Math.min(2, filled.length) &&
    !filled.some((cell) => cell.includes('@') || /^\+?\d[\d /-]{4,}$/.test(cell))
  )
}

/**
 * What the columns are by their headings. A column named `Name` is all of a name, unless another one has the first
 * names.
 */
export const meaningsOf = (headings: readonly string[]): readonly Meaning[] => {
  const found = headings.map(meaningOf)
  const hasFirst = found.includes('first_name')
  return found.map((meaning, at) =>
    meaning === 'full_name' && hasFirst && words(headings[at] ?? '') === 'name' && !found.includes('name')
      ? 'name'
      : meaning,
  )
}

/** What is longer is no address, number or day. */
const longestTelling = 255

/** What the columns are by what stands in them, where nothing says it. */
export const guessedMeanings = (rows: readonly (readonly string[])[]): readonly Meaning[] => {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    const mostly = (form: RegExp): boolean =>
      cells.length > 0 &&
      cells.filter((cell) => cell.length <= longestTelling && form.test(cell)).length > cells.length * 0.7
    if (mostly(/^\S+@\S+\.\S+$/)) return 'other.email'
    if (mostly(/^\d{5}$/)) return 'other.zip'
    if (mostly(/^(\+|0)[\d ()/.-]{5,}$/)) return 'other.phone'
    if (mostly(/^\d{1,2}\.\d{1,2}\.\d{4}$|^\d{4}-\d{2}-\d{2}$/)) return 'birthday'
    if (mostly(/^https?:|^www\./i)) return 'web'
    if (mostly(/(stra(ss|ß)e|str\.|weg|platz|allee|gasse|ring|damm)\s*\d/i)) return 'other.address_line'
    return null
  })
}
