import { describe, expect, it } from 'vitest'
import { readContacts } from './reading.ts'
import { foundIn, utf8 } from './testing/files.ts'

const many = 400_000
const card = (...lines: readonly string[]): Uint8Array =>
  utf8(['BEGIN:VCARD', ...lines, 'N:Krause;Petra', 'END:VCARD'].join('\r\n'))

/** Whatever looks through the rest once more for each sign of these would be at it for minutes. */
describe('a file that is made to stall the page is read like any other', () => {
  it('with a line that goes on and on and has no colon', async () => {
    const begun = `NOTE;X=\r\n ${'QUOTED-PRINTABLE;'.repeat(many / 100)}=`
    const [found] = await foundIn(card(begun, ...Array.from({ length: many / 10 }, () => ' =')))
    expect(found?.person.name).toBe('Krause')
  })
  it('with blanks in a name that no line break follows', async () => {
    const blanks = `a${' '.repeat(many)}b`
    const [found] = await foundIn(
      card(`FN:${blanks}`, `ADR:;;${blanks};Ort;;1;`, `ADR:;;Weg\\n${blanks};Ort;;2;`, `N:;;;a${blanks}`),
    )
    expect(found?.person.name).toBe('Krause')
  })
  it.each([`HRB${' '.repeat(many)}x`, `HRB 1 AG a${','.repeat(many)}x`])(
    'with a number of a register (%#)',
    async (number) => {
      const [found] = await foundIn(card(`X-REGISTER-NUMBER:${number}`))
      expect(found?.person.name).toBe('Krause')
    },
  )
  it('with thousands of addresses, each of which goes to the notes', async () => {
    const addresses = Array.from({ length: many / 10 }, (_, at) => `ADR:;;Weg ${at};Ort;;1;`)
    const [found] = await foundIn(card(...addresses))
    expect(found?.notes.split('\n')).toHaveLength(addresses.length - 1)
  })
  it('with thousands of names, titles and roles of one person', async () => {
    const each = (line: (at: number) => string): string[] => Array.from({ length: many / 10 }, (_, at) => line(at))
    const [found] = await foundIn(
      card(
        ...each((at) => `FN:Petra Krause ${at}`),
        ...each((at) => `N:Krause;Petra;;Titel ${at}`),
        ...each((at) => `ROLE:Rolle ${at}`),
      ),
    )
    expect([found?.person.name, found?.obstacle]).toEqual(['Krause', 'too-large'])
  })
  it('with signs in a cell that an address has, and no address', async () => {
    const [found] = await foundIn(utf8(`Petra;${'@'.repeat(many)}\nPaul;${'a@a'.repeat(many)}\n`))
    expect(found?.line).toBe(1)
  })
  it('with more columns in a row than any table has, which stay in its last one', async () => {
    const wide = `Petra;Krause${';'.repeat(many)}Rest;Ende\n`
    const read = await readContacts(utf8(`Vorname;Nachname\n${wide}Paul;Otto\n`))
    const rows = read.kind === 'table' ? read.table.rows.map(({ cells }) => cells) : []
    expect(rows.map((cells) => cells.length)).toEqual([2, 500, 2])
    expect(rows[1]?.at(-1)).toMatch(/;Rest;Ende$/)
    expect((await foundIn(utf8(`Vorname;Nachname\n${wide}`)))[0]?.flaw).toBe('too-many')
  })
})
