/** Who stands in the exports of other programs that tests make. */
export const firsts = ['Änne', 'Jörg', 'Petra', 'Günther', 'Zoë', 'Karl', 'Eva', 'Björn', 'Anna', 'René']
export const lasts = [
  'Müller',
  'Groß',
  'Krause',
  'Öhler',
  'von Berg',
  'Nolte-Lange',
  'Weiß',
  'Schäfer',
  "O'Brien",
  'Busch',
]
export const cities = ['Köln', 'München', 'Düsseldorf', 'Kiel', 'Gießen', 'Hamburg']
export const companies = ['Nordwest Bau GmbH', 'Müller & Söhne KG', '', '', 'Hafen; Recht AG']

type Columns = Readonly<Record<'first' | 'last' | 'company' | 'email' | 'city' | 'street' | 'zip' | 'notes', string>>
/** What the programs call their columns. */
export const columnsOf: Readonly<Record<'outlook' | 'excel', Columns>> = {
  outlook: {
    first: 'Vorname',
    last: 'Nachname',
    company: 'Firma',
    email: 'E-Mail-Adresse',
    city: 'Ort geschäftlich',
    street: 'Straße geschäftlich',
    zip: 'Postleitzahl geschäftlich',
    notes: 'Notizen',
  },
  excel: {
    first: 'Vorname',
    last: 'Familienname',
    company: 'Unternehmen',
    email: 'eMail',
    city: 'Stadt',
    street: 'Anschrift',
    zip: 'PLZ',
    notes: 'Bemerkung',
  },
}
export const streetAt = (number: number, letter: string): string => `Straße "${letter}" ${String(number)}`
export const notes = ['', 'Erste Zeile\r\nzweite; mit, allem', 'ruft "immer" an']
