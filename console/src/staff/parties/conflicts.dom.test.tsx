import { entryOf } from '@aktenraum/client/engines/conflicts/testing/indexed'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ids, sampleBook } from '../../features/address-book/testing/sample-book.ts'
import { fakeConflicts } from '../testing/fake-conflicts.ts'
import { deafOnce } from '../../shared/testing/deaf-once.ts'
import { paths } from '../routes/paths.ts'
import { aCase, caseIdOf, jonas, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { fakeParties } from './testing/fake-parties.ts'

afterEach(cleanup)

const inCase = caseIdOf(1)
const fields = {
  person: ids.karl,
  name: 'Karl Mueller',
  names: ['Karl Mueller'],
  role: 'witness',
  reference: '',
  contact_person: '',
  since: '2025-01-07',
  until: null,
  responsible: sabine.id,
}
const theirs = entryOf({
  id: 'x',
  person: ids.karl as never,
  side: 'opposing',
  names: ['K. Mueller'],
  contact: jonas.id,
})
/** The witness’s own entry, which they do not meet. */
const own = entryOf({
  id: `e${'1'.padStart(31, '0')}`,
  person: ids.karl as never,
  side: 'third',
  names: ['Karl Mueller'],
})

const edit = async (
  conflicts = fakeConflicts({ viewer: sabine.id, entries: [own, theirs], casesWithout: 2 }),
  { book } = sampleBook(),
  person: string = ids.karl,
) => {
  const fake = fakeParties([{ inCase, fields: { ...fields, person } }])
  const office = fakeOffice({ cases: [aCase(1)], users: [sabine, jonas] })
  renderApp(office, paths.case(inCase), {
    parties: fake.parties,
    addressBook: book,
    conflicts: conflicts.source,
  })
  const panel = within(await screen.findByRole('region', { name: 'Parteien' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Aktionen für Karl Mueller' }))
  await userEvent.click((await screen.findAllByRole('menuitem'))[0] ?? document.body)
  await screen.findByRole('combobox', { name: 'Rolle' })
  return { ...fake, conflicts, dialog: within(screen.getByRole('dialog')) }
}
type Dialog = Awaited<ReturnType<typeof edit>>['dialog']
const choose = async (dialog: Dialog, label: string, option: RegExp | string): Promise<void> => {
  await userEvent.click(await dialog.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const question = /^Vertritt die Kanzlei in derselben Rechtssache widerstreitende Interessen/

describe('whoever names a party or changes their role', () => {
  it('reads whom that meets, without being asked where it is no own against opposing side', async () => {
    const { dialog, conflicts } = await edit()
    expect(await dialog.findByText(/^1 Treffer unter 2 Beteiligungen in 2 Akten; 2 Akten ohne erfasste/)).toBeTruthy()
    expect(dialog.queryByText(question)).toBeNull()
    expect(conflicts.kept.size).toBe(0)
  })

  it('is asked once the new role is on the other side; what they decide is kept, and not asked again', async () => {
    const { dialog, conflicts } = await edit()
    await choose(dialog, 'Rolle', /^Mandantschaft/)
    expect(await dialog.findByText(question)).toBeTruthy()
    const rows = within(dialog.getByRole('list', { name: 'Mögliche Interessenkollision' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('gleiche Person im Adressbuch · dort Gegenseite · Zuständig: Jonas Weber'),
    ])
    await choose(dialog, 'Entscheidung', 'Keine Interessenkollision')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Keine Interessenkollision, weil …' }), 'andere Sache')
    await userEvent.click(dialog.getByRole('button', { name: 'Entscheidung festhalten' }))
    await dialog.findByText(/^Ihre Entscheidung ist festgehalten/)
    expect(conflicts.records()[0]?.decisions).toMatchObject([{ verdict: 'none', reason: 'andere Sache' }])
    cleanup()
    const { dialog: again } = await edit(conflicts)
    await choose(again, 'Rolle', /^Mandantschaft/)
    expect(await again.findByText(/weil: andere Sache$/)).toBeTruthy()
    expect(again.queryByText(question)).toBeNull()
  })

  it('keeps what they decide once, though the answer to that got lost: it is the same attempt', async () => {
    const conflicts = fakeConflicts({ viewer: sabine.id, entries: [own, theirs] })
    const keeping = vi.fn(conflicts.source.recordCheck)
    const { dialog } = await edit({ ...conflicts, source: { ...conflicts.source, recordCheck: deafOnce(keeping) } })
    await choose(dialog, 'Rolle', /^Mandantschaft/)
    await choose(dialog, 'Entscheidung', 'Keine Interessenkollision')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Keine Interessenkollision, weil …' }), 'andere Sache')
    await userEvent.click(dialog.getByRole('button', { name: 'Entscheidung festhalten' }))
    await userEvent.click(await dialog.findByRole('button', { name: /erneut/i }))
    await dialog.findByText(/^Ihre Entscheidung ist festgehalten/)
    const [one, again] = keeping.mock.calls.map(([, , attempt]) => attempt ?? expect.unreachable())
    expect(again).toBe(one)
  })

  it('is not held up by it: it is saved without a decision, and where the check fails', async () => {
    const failing = fakeConflicts({ viewer: sabine.id, entries: [own, theirs], failing: ['readRegister'] })
    for (const conflicts of [fakeConflicts({ viewer: sabine.id, entries: [own, theirs] }), failing]) {
      const { dialog, written } = await edit(conflicts)
      await choose(dialog, 'Rolle', /^Mandantschaft/)
      await dialog.findByText(conflicts === failing ? /^Kollisionsprüfung|^Es wurde nicht geprüft/ : question)
      await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
      await waitFor(() => expect(written).toMatchObject([['correct', expect.anything(), { role: 'client' }]]))
      cleanup()
    }
  })

  it('reads of who lies in the trash whom they meet, themselves and one step away from them', async () => {
    const entries = [
      entryOf({ id: 'named', names: ['Petra Vogt'], contact: jonas.id }),
      entryOf({ id: 'firm', person: ids.firm as never, names: ['NWB'], contact: jonas.id }),
    ]
    const trash = { [ids.petra]: { first_name: 'Petra', name: 'Nolte', birth_name: 'Vogt' } }
    const book = sampleBook()
    await book.book.trashPerson(ids.petra)
    const { dialog } = await edit(fakeConflicts({ viewer: sabine.id, entries, trash }), book, ids.petra)
    await choose(dialog, 'Rolle', /^Mandantschaft/)
    const list = await dialog.findByRole('list', { name: 'Mögliche Interessenkollision' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Petra Vogt'),
      expect.stringContaining('verbunden über Nordwest Bau GmbH'),
    ])
  })

  it('reads of who was erased whom they meet as the register calls them, or that nobody knows that', async () => {
    const erased = 'e1'.repeat(16)
    const mine = { ...own, person: erased as never }
    const other = entryOf({ id: 'other', names: ['Mueller, Karl'], contact: jonas.id })
    const { dialog } = await edit(fakeConflicts({ viewer: sabine.id, entries: [mine, other] }), sampleBook(), erased)
    expect(await dialog.findByText(/^1 Treffer unter 2 Beteiligungen/)).toBeTruthy()
    cleanup()
    const { dialog: unknown } = await edit(fakeConflicts({ viewer: sabine.id }), sampleBook(), erased)
    expect(await unknown.findByText(/^Es wurde nicht geprüft: Wie diese Partei heißt/)).toBeTruthy()
  })

  it('reads that it is incomplete', async () => {
    const { dialog } = await edit(fakeConflicts({ viewer: sabine.id, unreadable: 1 }))
    expect(await dialog.findByText(/^Die Prüfung ist unvollständig: 1 Eintrag/)).toBeTruthy()
  })
})
