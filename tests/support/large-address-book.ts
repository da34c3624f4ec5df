import type { PlannedRecord } from '@aktenraum/client/collections/address-book/import-plan'
import { dice } from './dice.ts'

const lastNames = 'Krause Müller Meyer Maier Schmidt Öztürk Nolte Adler Zander Hansen Jansen Wójcik Nguyen Vogt'.split(
  ' ',
)
const firstNames = 'Petra Karl Wiebke Jens Thomas Anna Lena Mehmet Ayşe Robert Ulrike Heinz Sofie Paul'.split(' ')
const streets = 'Hafenstraße Am Alten Güterbahnhof;Lindenallee;Schloßplatz;Bahnhofstraße;Weidenweg'.split(';')
const cities = 'Hamburg Bremen Lübeck Kiel Stade Husum'.split(' ')

/** People with an address each, the same for a size; as in any import, those who are named come first. */
export const peopleWithAddresses = (size: number, newId: () => string, from = 0): readonly PlannedRecord[] => {
  const { pick, number, chance } = dice(`address book of ${size} from ${from}`)
  const people = Array.from({ length: size }, (): PlannedRecord => {
    const name = chance(20) ? `${pick(lastNames)}-${pick(lastNames)}` : pick(lastNames)
    const birthday = `19${50 + number(50)}-0${1 + number(9)}-1${number(10)}`
    return { kind: 'person', id: newId(), written: { fields: { name, first_name: pick(firstNames), birthday } } }
  })
  const addresses = people.map(({ id: person }, place): PlannedRecord => ({
    kind: 'person_link',
    id: newId(),
    parent_person: person,
    child_person: person,
    location: newId(),
    written: { fields: { phone: `+49 40 ${1_000_000 + number(9_000_000)}`, email: `p${from + place}@example.org` } },
    place: {
      fields: {
        address_line: `${pick(streets)} ${1 + number(120)}`,
        zip: String(20_000 + number(10_000)),
        city: pick(cities),
      },
    },
  }))
  return [...people, ...addresses]
}
