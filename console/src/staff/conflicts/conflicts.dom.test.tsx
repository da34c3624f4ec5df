import { entryOf } from '@aktenraum/client/engines/conflicts/testing/indexed'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deafOnce } from '../../shared/testing/deaf-once.ts'
import { paths } from '../routes/paths.ts'
import { aCase, caseIdOf, clear, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { fakeDatabaseId } from '../../features/address-book/testing/fake-address-book.ts'
import { ids, sampleBook } from '../../features/address-book/testing/sample-book.ts'
import { fakeConflicts } from '../testing/fake-conflicts.ts'

afterEach(cleanup)

type Given = Partial<Parameters<typeof fakeConflicts>[0]>
const cases = [aCase(1, { case_number: clear('9/26'), title: clear('Erbengemeinschaft Öhler'), participants: [] })]
const open = async (
  given: Given = {},
  fake = fakeConflicts({ viewer: sabine.id, ...given }),
  { book } = sampleBook(),
) => {
  const office = fakeOffice({ cases, users: [sabine, jonas, petra] })
  renderApp(office, paths.addresses, { addressBook: book, conflicts: fake.source })
  await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Kollisionsprüfung …' }))
  return { fake, dialog: within(await screen.findByRole('dialog', { name: 'Kollisionsprüfung' })) }
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog']
const type = async (dialog: Dialog, name: string, text: string): Promise<void> => {
  await userEvent.type(await dialog.findByRole('textbox', { name }), text)
}
const choose = async (dialog: Dialog, name: string, option: string): Promise<void> => {
  await userEvent.click(await dialog.findByRole('combobox', { name }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const check = async (dialog: Dialog): Promise<void> => {
  await userEvent.click(dialog.getByRole('button', { name: 'Prüfen' }))
}
const lookFor = async (dialog: Dialog, name: string): Promise<void> => {
  await type(dialog, 'Name der Person oder Firma', name)
  await check(dialog)
}
const rowsOf = (dialog: Dialog, list: string) =>
  within(dialog.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const opposing = entryOf({ id: 'one', side: 'opposing', names: ['Jens Adler'], contact: jonas.id, case: 'x' })

describe('the conflict check', () => {
  it('never says that there is no conflict, but into what it has looked', async () => {
    const { dialog } = await open({ entries: [opposing, { ...opposing, id: 'two' }], casesWithout: 412 })
    await lookFor(dialog, 'Wiebke Nolte')
    const said =
      'Kein Treffer unter 2 Beteiligungen in 1 Akte; 412 Akten ohne erfasste Parteien; Stand 20.11.2026, 12:00 Uhr.'
    expect(await dialog.findByText(said)).toBeTruthy()
    expect(dialog.getByText('Wer in den Akten ohne erfasste Parteien steht, kann nicht gefunden werden.')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/keine (interessen)?kollision/i)
  })

  it('groups what it finds, says how it was found, and names a case to who takes part in it alone', async () => {
    const { dialog } = await open({
      entries: [
        opposing,
        entryOf({ id: 'third', side: 'third', names: ['Adler, Jens'], contact: jonas.id, case: 'y' }),
        entryOf({
          id: 'own',
          side: 'own',
          names: ['Jens Adler'],
          contact: sabine.id,
          case: 'z',
          birthday: '1950-01-01',
        }),
        entryOf({
          id: 'alike',
          side: 'opposing',
          names: ['Jenz Adler'],
          contact: jonas.id,
          case: 'w',
          until: '2026-02-01',
        }),
      ],
      said: { own: caseIdOf(1) },
    })
    await type(dialog, 'Name der Person oder Firma', 'Jens Adler')
    await userEvent.type(dialog.getByLabelText('Geburtsdatum (optional)'), '1971-03-09')
    await check(dialog)
    await dialog.findByText(/^4 Treffer unter 4 Beteiligungen in 4 Akten;/)
    expect(rowsOf(dialog, 'Mögliche Interessenkollision')).toEqual([
      'Jens AdlerMögliche Interessenkollisiongleicher Name · dort Gegenseite · Zuständig: Jonas Weber',
      'Jenz AdlerMögliche Interessenkollisionklingt und schreibt sich ähnlich, ganz oder zum Teil · dort Gegenseite · bis 01.02.2026 · Zuständig: Jonas Weber',
    ])
    expect(rowsOf(dialog, 'Zu prüfen')).toHaveLength(1)
    await waitFor(() =>
      expect(rowsOf(dialog, 'Gleiche Seite')[0]).toContain(
        'anderes Geburtsdatum, vielleicht nur namensgleich · dort Mandant · Zuständig: Sabine Hartmann',
      ),
    )
    const links = await dialog.findAllByRole('button', { name: /öffnen$/ })
    expect(links.map(({ textContent }) => textContent)).toEqual(['Akte 9/26 Erbengemeinschaft Öhler öffnen'])
    await userEvent.click(links[0] ?? document.body)
    expect(await screen.findByRole('heading', { level: 1, name: /Erbengemeinschaft Öhler/ })).toBeTruthy()
  })

  it('finds somebody of the address book with who is one step away from them', async () => {
    const firm = entryOf({ id: 'firm', person: ids.firm as never, names: ['Nordwest'], contact: jonas.id })
    const { dialog, fake } = await open({ entries: [firm] })
    await type(dialog, 'Name der Person oder Firma', 'nolte')
    await userEvent.click(await dialog.findByRole('button', { name: /^Nolte-Lange/ }))
    expect(dialog.getByText('Aus dem Adressbuch: Nolte-Lange, Dr. Petra, LL.M.')).toBeTruthy()
    await check(dialog)
    await dialog.findByText(/^1 Treffer/)
    expect(rowsOf(dialog, 'Mögliche Interessenkollision')[0]).toContain('verbunden über Nordwest Bau GmbH')
    await waitFor(() => expect(fake.records()).toHaveLength(1))
    expect(fake.records()[0]?.about).toEqual({
      person: ids.petra,
      names: ['Petra Nolte-Lange'],
      birthday: '1971-03-09',
      side: 'own',
    })
  })

  it('finds who is one step away also where they lie in the trash by now, by all that their record says', async () => {
    const typed = { side: 'opposing', contact: jonas.id } as const
    const entries = [
      entryOf({ ...typed, id: 'name', names: ['Nordwest Bau'] }),
      entryOf({ ...typed, id: 'number', names: ['NWB'], register_no: 'HRB 12' }),
      entryOf({ ...typed, id: 'another', names: ['Nordost Bau'] }),
    ]
    const trash = { [ids.firm]: { name: 'Nordwest Bau GmbH', register_no: 'HRB 12' } }
    const book = sampleBook()
    await book.book.trashPerson(ids.firm)
    const { dialog } = await open({}, fakeConflicts({ viewer: sabine.id, entries, trash }), book)
    await type(dialog, 'Name der Person oder Firma', 'nolte')
    await userEvent.click(await dialog.findByRole('button', { name: /^Nolte-Lange/ }))
    await check(dialog)
    await dialog.findByText(/^2 Treffer/)
    const rows = rowsOf(dialog, 'Mögliche Interessenkollision')
    expect(rows.map((row) => row?.includes('verbunden über Nordwest Bau GmbH'))).toEqual([true, true])
  })

  it('asks on which side somebody stands: it decides what a hit means', async () => {
    const { dialog } = await open({ entries: [opposing] })
    await type(dialog, 'Name der Person oder Firma', 'Jens Adler')
    await choose(dialog, 'Steht auf der Seite', 'Gegenseite')
    await check(dialog)
    await dialog.findByText(/^1 Treffer/)
    expect(rowsOf(dialog, 'Gleiche Seite')).toHaveLength(1)
    await choose(dialog, 'Steht auf der Seite', 'Mandant')
    expect(dialog.queryByText(/^1 Treffer/)).toBeNull()
    await check(dialog)
    await dialog.findByText(/^1 Treffer/)
    expect(rowsOf(dialog, 'Mögliche Interessenkollision')).toHaveLength(1)
  })

  it('names clients of the portal, who may stand in no case', async () => {
    const { dialog } = await open()
    await type(dialog, 'Name der Person oder Firma', 'Petra Krause')
    await choose(dialog, 'Steht auf der Seite', 'Gegenseite')
    await check(dialog)
    await dialog.findByText(/^1 Treffer unter 0 Beteiligungen/)
    expect(rowsOf(dialog, 'Mögliche Interessenkollision')[0]).toContain(
      'hat einen Zugang zum Mandantenportal · Mandant im Mandantenportal',
    )
  })

  it('is incomplete where entries do not open or are held back, and says what to do', async () => {
    const { dialog, fake } = await open({ entries: [opposing], unreadable: 2 })
    await lookFor(dialog, 'Wiebke Nolte')
    expect(await dialog.findByText(/^Unvollständig geprüft\. Kein Treffer unter 1 Beteiligung in 1 Akte;/)).toBeTruthy()
    const note = await dialog.findByText(
      /^Die Prüfung ist unvollständig: 2 Einträge sind verzeichnet, aber nicht lesbar/,
    )
    expect(note.textContent).toMatch(/Prüfen Sie erneut\. .* verständigen Sie einen Kanzleiinhaber\.$/)
    await waitFor(() => expect(fake.records()[0]?.looked.unreadable).toBe(2))
  })

  it('is incomplete, too, where it is not proven who was merged into whom', async () => {
    const { dialog } = await open({ entries: [opposing], brokenMerges: 1 })
    await lookFor(dialog, 'Jens Adler')
    expect(
      await dialog.findByText(/^Die Prüfung ist unvollständig: 1 Eintrag ist verzeichnet, aber nicht/),
    ).toBeTruthy()
  })

  it.each([
    ['who lies in the trash', { trash: { kept: { first_name: 'Wiebke', name: 'Nolte', birth_name: 'Brandt' } } }],
    [
      'who was merged into them',
      {
        merges: { dropped: 'kept' },
        merged: { dropped: { name: 'Nolte', first_name: 'Wiebke', birth_name: 'Brandt' } },
      },
    ],
    [
      'who was merged into who lies in the trash',
      {
        merges: { dropped: 'kept' },
        merged: { dropped: { name: 'Brandt', first_name: 'Wiebke' } },
        trash: { kept: {} },
      },
    ],
  ] as const)('finds entries by the names of %s, as long as these are not erased', async (_, given) => {
    const entry = entryOf({ id: 'one', person: 'kept' as never, names: ['W. N.'], contact: jonas.id })
    const { dialog } = await open({ entries: [entry], ...given })
    await lookFor(dialog, 'Wiebke Brandt')
    expect(await dialog.findByText(/^1 Treffer unter 1 Beteiligung in 1 Akte;/)).toBeTruthy()
  })

  it('is incomplete, too, where a record in the trash does not open: nobody knows the names in it', async () => {
    const { dialog } = await open({ entries: [opposing], trash: { gone: null } })
    await lookFor(dialog, 'Wiebke Nolte')
    expect(
      await dialog.findByText(/^Die Prüfung ist unvollständig: 1 Eintrag ist verzeichnet, aber nicht/),
    ).toBeTruthy()
  })

  it('says that nothing was checked where the register did not come, and tries again', async () => {
    const { dialog, fake } = await open({ entries: [opposing], failing: ['readRegister'] })
    await lookFor(dialog, 'Jens Adler')
    expect(await dialog.findByText(/^Es wurde nicht geprüft: /)).toBeTruthy()
    expect(dialog.queryByText(/Treffer/)).toBeNull()
    expect(fake.kept.size).toBe(0)
    await userEvent.click(dialog.getByRole('button', { name: /erneut/i }))
    expect(await dialog.findByText(/^1 Treffer/)).toBeTruthy()
  })

  it('shows what it found also where that could not be kept, says so, and keeps it then', async () => {
    const { dialog, fake } = await open({ entries: [opposing], failing: ['recordCheck'] })
    await lookFor(dialog, 'Jens Adler')
    expect(await dialog.findByText(/^1 Treffer/)).toBeTruthy()
    expect(await dialog.findByText('Das Ergebnis steht hier, konnte aber nicht festgehalten werden.')).toBeTruthy()
    expect(dialog.queryByRole('combobox', { name: 'Entscheidung' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: /erneut/i }))
    await waitFor(() => expect(fake.kept.size).toBe(1))
    expect(await dialog.findByRole('combobox', { name: 'Entscheidung' })).toBeTruthy()
  })
})

it('keeps a check once, though the answer to that got lost: it is the same attempt', async () => {
  const fake = fakeConflicts({ entries: [opposing], viewer: sabine.id })
  const keeping = vi.fn(fake.source.recordCheck)
  const { dialog } = await open({}, { ...fake, source: { ...fake.source, recordCheck: deafOnce(keeping) } })
  await lookFor(dialog, 'Jens Adler')
  await userEvent.click(await dialog.findByRole('button', { name: /erneut/i }))
  expect(await dialog.findByRole('combobox', { name: 'Entscheidung' })).toBeTruthy()
  await check(dialog)
  await waitFor(() => expect(keeping).toHaveBeenCalledTimes(3))
  const [one, again, another] = keeping.mock.calls.map(([, , attempt]) => attempt ?? expect.unreachable())
  expect(again).toBe(one)
  expect(another).not.toBe(one)
})

describe('what is decided of a check', () => {
  const decide = async (dialog: Dialog, verdict: string, label: string, reason: string): Promise<void> => {
    await choose(dialog, 'Entscheidung', verdict)
    const save = await dialog.findByRole('button', { name: 'Entscheidung festhalten' })
    expect(save.getAttribute('aria-disabled') ?? String((save as HTMLButtonElement).disabled)).toBe('true')
    await type(dialog, label, reason)
    await userEvent.click(save)
  }

  it('stays with all that was found, and is said the next time, with what is new since', async () => {
    const { dialog, fake } = await open({ entries: [opposing] })
    await lookFor(dialog, 'Jens Adler')
    await decide(dialog, 'Keine Interessenkollision', 'Keine Interessenkollision, weil …', 'andere Person')
    expect(await dialog.findByText(/Keine Interessenkollision, weil: andere Person/)).toBeTruthy()
    const [record] = fake.records()
    expect(record?.decisions).toMatchObject([{ verdict: 'none', reason: 'andere Person', by: sabine.id }])
    expect(record?.found.map(({ entry }) => entry)).toEqual(['one'])
    cleanup()

    fake.register.entries = [opposing, { ...opposing, id: 'since', names: ['Adler, Jens'] }]
    const { dialog: again } = await open({}, fake)
    await lookFor(again, 'Adler, Jens')
    const before = await again.findByText(/hat Sabine Hartmann zu einer früheren Prüfung \(Mandant\) entschieden/)
    expect(before.textContent).toMatch(/Keine Interessenkollision, weil: andere Person$/)
    const rows = rowsOf(again, 'Mögliche Interessenkollision')
    expect(rows.map((row) => row?.includes('neu seit der letzten Entscheidung'))).toEqual([false, true])
  })

  it('counts no longer for whom a role was changed: another side is another finding', async () => {
    const third = { ...opposing, side: 'third' as const }
    const { dialog, fake } = await open({ entries: [third] })
    await lookFor(dialog, 'Jens Adler')
    await decide(dialog, 'Keine Interessenkollision', 'Keine Interessenkollision, weil …', 'nur Zeuge')
    await dialog.findByText(/weil: nur Zeuge/)
    cleanup()
    fake.register.entries = [opposing]
    const { dialog: again } = await open({}, fake)
    await lookFor(again, 'Jens Adler')
    await again.findByText(/weil: nur Zeuge/)
    expect(rowsOf(again, 'Mögliche Interessenkollision')[0]).toContain('neu seit der letzten Entscheidung')
  })

  it('is kept when it is tried again', async () => {
    const { dialog, fake } = await open({ entries: [opposing], failing: ['clear'] })
    await lookFor(dialog, 'Jens Adler')
    await decide(dialog, 'Kollision', 'Kollision, weil …', 'gleiche Sache')
    await userEvent.click(await dialog.findByRole('button', { name: /erneut/i }))
    expect(await dialog.findByText(/Kollision: gleiche Sache/)).toBeTruthy()
    expect(fake.records()[0]?.decisions).toHaveLength(1)
  })

  it('of somebody else is not shown', async () => {
    const { dialog, fake } = await open({ entries: [opposing] })
    await lookFor(dialog, 'Jens Adler')
    await decide(dialog, 'Kollision', 'Kollision, weil …', 'gleiche Sache')
    await dialog.findByText(/Kollision: gleiche Sache/)
    cleanup()
    const { dialog: again } = await open({}, fake)
    await lookFor(again, 'Wiebke Nolte')
    await again.findByText(/^Kein Treffer/)
    expect(again.queryByText(/gleiche Sache/)).toBeNull()
  })

  it('may be in records that do not open: that is said', async () => {
    const fake = fakeConflicts({ viewer: sabine.id })
    fake.kept.set('c'.repeat(32), { another: 'thing' })
    const { dialog } = await open({}, fake)
    await lookFor(dialog, 'Wiebke Nolte')
    expect(await dialog.findByText(/^Eine frühere Prüfung ist nicht lesbar/)).toBeTruthy()
  })
})

describe('who comes into the address book, or is merged', () => {
  const book = () =>
    sampleBook({
      people: {
        [ids.petra]: { fields: { name: 'Krause', first_name: 'Petra', birthday: '1971-03-09' } },
        [ids.karl]: { fields: { name: 'Krauße', first_name: 'Petra', birthday: '1971-03-09' } },
      },
      links: {},
      lists: {},
      entries: {},
    })
  const merge = async (fake: ReturnType<typeof fakeConflicts>) => {
    renderApp(fakeOffice({ cases, users: [sabine, jonas] }), paths.duplicates(fakeDatabaseId), {
      addressBook: book().book,
      conflicts: fake.source,
    })
    await userEvent.click(await screen.findByRole('button', { name: /zusammenführen$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /zusammenführen$/ }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Zusammenführen' }))
  }

  it('is looked for among the parties: one person on both sides is said, and leads to the check', async () => {
    const one = entryOf({ id: 'one', person: ids.petra as never, side: 'own', names: ['Petra Krause'], case: 'x' })
    const other = entryOf({
      id: 'two',
      person: ids.karl as never,
      side: 'opposing',
      names: ['Petra Krauße'],
      case: 'y',
    })
    const merges = { [ids.karl]: ids.petra }
    await merge(fakeConflicts({ viewer: sabine.id, entries: [one, other], casesWithout: 3, merges }))
    const note = await screen.findByText(/^Kollisionsprüfung von 1 Person oder Firma: /)
    expect(note.textContent).toBe(
      'Kollisionsprüfung von 1 Person oder Firma: 1 steht in Akten auf beiden Seiten. Geprüft: 2 Beteiligungen in 2 Akten; 3 Akten ohne erfasste Parteien; Stand 20.11.2026, 12:00 Uhr.',
    )
    await userEvent.click(screen.getByRole('button', { name: /^Krau(s|ß)e, Petra prüfen$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kollisionsprüfung' }))
    expect(dialog.getByText(/^Aus dem Adressbuch: Krau(s|ß)e, Petra$/)).toBeTruthy()
  })

  it('and where nobody is met, or not all could be read, that is said, too', async () => {
    await merge(fakeConflicts({ viewer: sabine.id, unreadable: 1 }))
    const note = await screen.findByText(
      /^Kollisionsprüfung von 1 Person oder Firma: Kein Treffer auf der Gegenseite\./,
    )
    expect(note.textContent).toContain('Die Prüfung ist unvollständig: 1 Eintrag ist verzeichnet')
    await userEvent.click(screen.getByRole('button', { name: 'Hinweis schließen' }))
    expect(screen.queryByText(/^Kollisionsprüfung von/)).toBeNull()
  })
})

describe('the command palette', () => {
  it('leads to the conflict check from every page', async () => {
    renderApp(fakeOffice({ cases, users: [sabine] }), paths.users, { addressBook: sampleBook().book })
    await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('kollision')
    await userEvent.click(await screen.findByRole('option', { name: 'Kollisionsprüfung …' }))
    expect(await screen.findByRole('dialog', { name: 'Kollisionsprüfung' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kollisionsprüfung' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Adressbuch' })).toBeTruthy()
  })
})
