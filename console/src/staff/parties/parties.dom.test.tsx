import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ValidationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deafOnce } from '../../shared/testing/deaf-once.ts'
import { ids, sampleBook } from '../../features/address-book/testing/sample-book.ts'
import { paths } from '../routes/paths.ts'
import { aCase, caseIdOf, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { onPhone } from '../testing/on-phone.ts'
import { renderApp } from '../testing/render-app.tsx'
import { fakeParties } from './testing/fake-parties.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const caseId = caseIdOf(1)
const said = (more: RecordFields): RecordFields => ({
  person: ids.firm,
  name: 'Nordwest Bau GmbH',
  names: ['Nordwest Bau GmbH'],
  role: 'opponent',
  reference: '',
  contact_person: '',
  since: '2025-01-07',
  until: null,
  responsible: sabine.id,
  ...more,
})
const opponent = said({ reference: '77/B', contact_person: 'Frau Meier' })
const mandate = said({ person: ids.karl, name: 'Karl Mueller', names: ['Karl Mueller'], role: 'client' })

const show = (given: readonly RecordFields[], path = paths.case(caseId)) => {
  const fake = fakeParties(given.map((fields) => ({ inCase: caseId, fields })))
  const office = fakeOffice({ cases: [aCase(1), aCase(2)], users: [sabine, petra, jonas] })
  renderApp(office, path, { parties: fake.parties, addressBook: sampleBook().book })
  return { ...fake, office }
}
const panel = async () => within(await screen.findByRole('region', { name: 'Parteien' }))
const rowsOf = async () => (await (await panel()).findAllByRole('listitem')).map(({ textContent }) => textContent)
/** Once the book is there. */
const dialogOf = async (name: string) => {
  await screen.findByRole('combobox', { name: 'Rolle' })
  return within(screen.getByRole('dialog', { name }))
}
const choose = async (label: string, option: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const act = async (name: string, action: string): Promise<void> => {
  await userEvent.click(await (await panel()).findByRole('button', { name: `Aktionen für ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

/** Answers, but for those that name nobody, only when they are let go. */
const heldBack = (answering: ReturnType<typeof fakeParties>['parties']['list']) => {
  const answers: (() => void)[] = []
  const list: typeof answering = async (...given) => {
    const found = await answering(...given)
    if (found.length > 0) await new Promise<void>((resolve) => answers.push(resolve))
    return found
  }
  return { list, answers }
}

describe('the parties of a case', () => {
  it('are listed with their roles, one’s own side first, and with what is known of them there', async () => {
    show([opponent, mandate, said({ name: 'Alt AG', until: '2026-02-01' }), { role: 'judge' }])
    expect(await rowsOf()).toEqual([
      'Karl MuellerMandantschaft',
      'Nordwest Bau GmbHGegenseite · Az. 77/B · Ansprechperson: Frau Meier',
      'Alt AGGegenseite · bis 01.02.2026',
      expect.stringMatching(/^Nicht lesbar.*Bitte erfassen Sie sie neu\.$/),
    ])
  })

  it('are read again after a break, of which nobody tells what happened meanwhile', async () => {
    const { parties, office } = show([mandate])
    expect(await rowsOf()).toHaveLength(1)
    const place = (await parties.place()) ?? expect.unreachable()
    await parties.name(place, caseId as never, opponent as never)
    office.tell({ case_id: '', type: 'Missed' })
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2))
  })

  it('are what was read last, whichever answer comes last', async () => {
    const fake = fakeParties([{ inCase: caseId, fields: mandate }])
    const { list, answers } = heldBack(fake.parties.list)
    const office = fakeOffice({ cases: [aCase(1)], users: [sabine, petra, jonas] })
    renderApp(office, paths.case(caseId), { parties: { ...fake.parties, list }, addressBook: sampleBook().book })
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    expect(await rowsOf()).toHaveLength(1)
    const place = (await fake.parties.place()) ?? expect.unreachable()
    office.tell({ case_id: place.case })
    await waitFor(() => expect(answers).toHaveLength(2))
    await fake.parties.name(place, caseId as never, opponent as never)
    office.tell({ case_id: place.case })
    await waitFor(() => expect(answers).toHaveLength(3))
    answers[2]?.()
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2))
    answers[1]?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(await rowsOf()).toHaveLength(2)
  })

  it('are listed with whom one has named before the form closes, though news had them read once more', async () => {
    const fake = fakeParties([])
    const { list, answers } = heldBack(fake.parties.list)
    const office = fakeOffice({ cases: [aCase(1)], users: [sabine, petra, jonas] })
    renderApp(office, paths.case(caseId), { parties: { ...fake.parties, list }, addressBook: sampleBook().book })
    const place = (await fake.parties.place()) ?? expect.unreachable()
    const begin = async (role: string) => {
      await userEvent.click(await (await panel()).findByRole('button', { name: 'Partei hinzufügen' }))
      const dialog = await dialogOf('Partei hinzufügen')
      expect(dialog.getByRole('combobox', { name: 'Rolle' }).textContent).toBe(role)
      return dialog
    }
    const dialog = await begin('Mandantschaft')
    await userEvent.type(await dialog.findByLabelText('Person suchen...'), 'nolte')
    await userEvent.click(await dialog.findByRole('button', { name: /Nolte-Lange/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(answers).toHaveLength(1))
    office.tell({ case_id: place.case })
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[0]?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByRole('dialog', { name: 'Partei hinzufügen' })).not.toBeNull()
    answers[1]?.()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Partei hinzufügen' })).toBeNull())
    // The first one is mostly the client, and whoever comes next is not.
    await begin('Gegenseite')
  })

  it('are named once, though the answer got lost when they were saved before', async () => {
    const fake = fakeParties([])
    const office = fakeOffice({ cases: [aCase(1)], users: [sabine, petra, jonas] })
    const parties = { ...fake.parties, name: deafOnce(fake.parties.name) }
    renderApp(office, paths.case(caseId), { parties, addressBook: sampleBook().book })
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Partei hinzufügen' }))
    const dialog = await dialogOf('Partei hinzufügen')
    await userEvent.type(await dialog.findByLabelText('Person suchen...'), 'nolte')
    await userEvent.click(await dialog.findByRole('button', { name: /Nolte-Lange/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByText(/Keine Verbindung zum Server/)).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Aktenzeichen dort' }), '12 O 3/26')
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await rowsOf()).toEqual(['Dr. Petra Nolte-Lange, LL.M.Mandantschaft · Az. 12 O 3/26'])
    expect(fake.written.map(([method]) => method)).toEqual(['name', 'correct'])
  })

  it('say how to come to an address book where there is none', async () => {
    const office = fakeOffice({ cases: [aCase(1)], users: [sabine, petra] })
    renderApp(office, paths.case(caseId), {})
    const shown = await panel()
    expect(await shown.findByText(/noch nicht angelegt, oder Sie sind noch nicht dafür freigegeben/)).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Zum Adressbuch' }).getAttribute('href')).toBe(paths.addresses)
    expect(shown.queryByRole('button', { name: 'Partei hinzufügen' })).toBeNull()
  })

  it('are chosen from the book, with a role, from which the side follows, and by whatever others look for them', async () => {
    const { written } = show([])
    expect(await (await panel()).findByText(/Noch sind keine Parteien erfasst/)).toBeTruthy()
    await userEvent.click((await panel()).getByRole('button', { name: 'Partei hinzufügen' }))
    const dialog = await dialogOf('Partei hinzufügen')
    await userEvent.type(await dialog.findByLabelText('Person suchen...'), 'nolte')
    await userEvent.click(await dialog.findByRole('button', { name: /Nolte-Lange/ }))
    expect(dialog.getByText('Für die Kollisionsprüfung: Eigene Seite')).toBeTruthy()
    await choose('Rolle', 'Zeugin oder Zeuge')
    expect(dialog.getByText('Für die Kollisionsprüfung: Dritte')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Aktenzeichen dort' }), '12 O 3/26')
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await rowsOf()).toEqual(['Dr. Petra Nolte-Lange, LL.M.Zeugin oder Zeuge · Az. 12 O 3/26'])
    expect(written).toEqual([
      [
        'name',
        caseId,
        {
          person: ids.petra,
          name: 'Dr. Petra Nolte-Lange, LL.M.',
          names: ['Petra Nolte-Lange'],
          birthday: '1971-03-09',
          role: 'witness',
          reference: '12 O 3/26',
          contact_person: '',
          since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          until: null,
          responsible: sabine.id,
        },
      ],
    ])
  })

  it('are corrected, and keep what this program does not know', async () => {
    const { written } = show([{ ...opponent, of_later: [1] }])
    await act('Nordwest Bau GmbH', 'Bearbeiten')
    const dialog = await dialogOf('Beteiligung von Nordwest Bau GmbH')
    await choose('Rolle', 'Versicherung')
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(async () =>
      expect(await rowsOf()).toEqual([expect.stringMatching(/^Nordwest Bau GmbHVersicherung · /)]),
    )
    expect(written).toEqual([
      ['correct', expect.any(String), expect.objectContaining({ ...opponent, role: 'insurer', of_later: [1] })],
    ])
  })

  it('are put together field by field where a colleague was faster', async () => {
    const fake = fakeParties([{ inCase: caseId, fields: opponent }])
    const [first] = await fake.parties.list(fake.place, caseId)
    if (first === undefined) throw new Error('no party')
    let isFirst = true
    const correct: typeof fake.parties.correct = async (place, party, fields) => {
      if (isFirst) {
        isFirst = false
        await fake.parties.correct(place, first, { ...('fields' in first ? first.fields : {}), reference: '78/C' })
        throw new ValidationError(409, 'partialUpdateParty', {
          detail: undefined,
          data: { code: 'address/changed-meanwhile' },
          formErrors: {},
        })
      }
      return fake.parties.correct(place, party, fields)
    }
    const office = fakeOffice({ cases: [aCase(1)], users: [sabine, petra] })
    renderApp(office, paths.case(caseId), { parties: { ...fake.parties, correct }, addressBook: sampleBook().book })
    await act('Nordwest Bau GmbH', 'Bearbeiten')
    const dialog = await dialogOf('Beteiligung von Nordwest Bau GmbH')
    await userEvent.type(dialog.getByRole('combobox', { name: 'Ansprechperson dort' }), ' und Herr Alt')
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(async () =>
      expect(await rowsOf()).toEqual([
        'Nordwest Bau GmbHGegenseite · Az. 78/C · Ansprechperson: Frau Meier und Herr Alt',
      ]),
    )
  })

  it('are removed, and named again as they were when that was a mistake', async () => {
    const { written } = show([{ ...opponent, of_later: [1] }])
    await act('Nordwest Bau GmbH', 'Entfernen')
    expect(await (await panel()).findByText(/Noch sind keine Parteien erfasst/)).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await rowsOf()).toEqual([expect.stringMatching(/^Nordwest Bau GmbHGegenseite/)])
    expect(written).toEqual([
      ['remove', expect.any(String)],
      ['name', caseId, expect.objectContaining({ ...opponent, of_later: [1] })],
    ])
  })

  it('are named again once, though the answer to that got lost', async () => {
    const fake = fakeParties([{ inCase: caseId, fields: opponent }])
    const office = fakeOffice({ cases: [aCase(1)], users: [sabine, petra, jonas] })
    const parties = { ...fake.parties, name: deafOnce(fake.parties.name) }
    renderApp(office, paths.case(caseId), { parties, addressBook: sampleBook().book })
    await act('Nordwest Bau GmbH', 'Entfernen')
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await rowsOf()).toEqual([expect.stringMatching(/^Nordwest Bau GmbHGegenseite/)])
    expect(fake.written.map(([method]) => method)).toEqual(['remove', 'name'])
  })

  it('stand behind a tab of their own on phones', async () => {
    onPhone()
    show([opponent])
    await userEvent.click(await screen.findByRole('tab', { name: 'Parteien' }))
    expect(await rowsOf()).toHaveLength(1)
  })

  it('are read where nothing can be changed any more', async () => {
    const fake = fakeParties([{ inCase: caseId, fields: opponent }])
    const closing = aCase(1, { scheduled_deletion_date: '2099-01-01T00:00:00.000Z' })
    renderApp(fakeOffice({ cases: [closing], users: [sabine, petra] }), paths.case(caseId), { parties: fake.parties })
    expect(await rowsOf()).toHaveLength(1)
    const shown = await panel()
    expect(shown.queryByRole('button')).toBeNull()
  })
})

describe('a case that has just been opened', () => {
  const title = 'Kollisionsprüfung der neuen Akte'
  const openCase = async (more: Parameters<typeof renderApp>[2]) => {
    renderApp(fakeOffice({ cases: [aCase(1)], users: [sabine, petra] }), '/akten/', more)
    await userEvent.click(await screen.findByRole('button', { name: 'Neue Akte' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Aktenzeichen/ }), '7/26')
    await userEvent.click(screen.getByRole('button', { name: 'Akte anlegen' }))
    await screen.findByRole('heading', { level: 1, name: /7\/26/ })
  }
  const note = async () => {
    const found = (await screen.findByText(title)).closest<HTMLElement>('[role=status]')
    return within(found ?? expect.fail('no status'))
  }
  const nameParty = async (typed: string, found: RegExp, role: string): Promise<void> => {
    await userEvent.click((await note()).getByRole('button', { name: 'Partei benennen und prüfen' }))
    const dialog = await dialogOf('Partei hinzufügen')
    await userEvent.type(await dialog.findByLabelText('Person suchen...'), typed)
    await userEvent.click(await dialog.findByRole('button', { name: found }))
    await choose('Rolle', role)
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  it('leads to naming both sides, with which the check comes, and stays until it is closed', async () => {
    const { parties, written } = fakeParties([])
    await openCase({ parties, addressBook: sampleBook().book })
    expect((await note()).getByText(/Noch nicht benannt: Mandantschaft, Gegenseite\./)).toBeTruthy()
    await nameParty('nolte', /Nolte-Lange/, 'Mandantschaft')
    expect(await (await note()).findByText(/Noch nicht benannt: Gegenseite\./)).toBeTruthy()
    await nameParty('nordwest', /^Nordwest Bau GmbH/, 'Gegenseite')
    expect(await (await note()).findByText(/Beide Seiten sind benannt/)).toBeTruthy()
    expect(written.map(([what]) => what)).toEqual(['name', 'name'])
    await userEvent.click((await note()).getByRole('button', { name: 'Hinweis zur Kollisionsprüfung schließen' }))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('leads there again who comes back by its address, and nobody once it is closed', async () => {
    const { parties } = fakeParties([])
    await openCase({ parties, addressBook: sampleBook().book })
    await note()
    const leaveAndComeBack = async (): Promise<void> => {
      await userEvent.click(screen.getAllByRole('link', { name: 'Akten' })[0] ?? expect.fail('no link to all cases'))
      await screen.findByRole('button', { name: 'Neue Akte' })
      expect(screen.queryByText(title)).toBeNull()
      await userEvent.click(await screen.findByRole('link', { name: /7\/26/ }))
      await screen.findByRole('heading', { level: 1, name: /7\/26/ })
    }
    await leaveAndComeBack()
    await userEvent.click((await note()).getByRole('button', { name: 'Hinweis zur Kollisionsprüfung schließen' }))
    await leaveAndComeBack()
    await panel()
    expect(screen.queryByText(title)).toBeNull()
  })

  it('says nothing of it where there is no address book', async () => {
    await openCase({})
    expect(await screen.findByRole('link', { name: 'Zum Adressbuch' })).toBeTruthy()
    expect(screen.queryByText(title)).toBeNull()
  })

  /** Does not come until `mend`. */
  const broken = () => {
    const { parties } = fakeParties([])
    let isBroken = true
    let asked = 0
    const place: typeof parties.place = async () => {
      asked += 1
      if (isBroken) throw new NoConnectionError('offline')
      return parties.place()
    }
    return { parties: { ...parties, place }, mend: () => (isBroken = false), asked: () => asked }
  }
  const failed = () => screen.getAllByText('Die Parteien konnten nicht geladen werden.')
  const retry = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))

  it('says nothing where parties do not come, of which their list says why, and comes with them', async () => {
    const { parties, mend, asked } = broken()
    await openCase({ parties })
    const shown = await panel()
    expect(await shown.findByText('Die Parteien konnten nicht geladen werden.')).toBeTruthy()
    expect(failed()).toHaveLength(1)
    expect(asked()).toBe(1)
    mend()
    await retry()
    expect(await screen.findByText(title)).toBeTruthy()
    expect(await shown.findByText(/Noch sind keine Parteien erfasst/)).toBeTruthy()
  })

  it('says on a phone itself why parties do not come, once, for their list is a tab there', async () => {
    onPhone()
    const { parties, mend } = broken()
    await openCase({ parties })
    expect(await screen.findByText('Die Parteien konnten nicht geladen werden.')).toBeTruthy()
    const tabs = within(screen.getByRole('tablist', { name: 'Teile der Akte' }))
    await userEvent.click(tabs.getByRole('tab', { name: 'Parteien' }))
    await panel()
    expect(failed()).toHaveLength(1)
    mend()
    await retry()
    expect(await screen.findByText(title)).toBeTruthy()
    expect(await (await panel()).findByText(/Noch sind keine Parteien erfasst/)).toBeTruthy()
  })

  it('is not spoken of when one comes to a case otherwise, where the list says on phones, too, why it does not come', async () => {
    show([])
    expect(await (await panel()).findByText(/Noch sind keine Parteien erfasst/)).toBeTruthy()
    expect(screen.queryByText(title)).toBeNull()
    cleanup()
    onPhone()
    renderApp(fakeOffice({ cases: [aCase(1)], users: [sabine, petra] }), paths.case(caseId), {
      parties: broken().parties,
    })
    await userEvent.click(await screen.findByRole('tab', { name: 'Parteien' }))
    expect(await (await panel()).findByText('Die Parteien konnten nicht geladen werden.')).toBeTruthy()
  })
})
