import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DeliveryDto, StaffMailDto } from '@aktenraum/domain/contracts'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { StaffMails } from '@aktenraum/client/collections/staff-mails'
import type { Case, User } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { chooseInCaseMenu } from '../testing/case-menu.ts'
import { aCase, aDocument, aParticipant, caseIdOf, jonas, noon, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import type { FakeState } from '../testing/fake-office.ts'
import { onPhone } from '../testing/on-phone.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'
import { aFate, aMail } from './testing/fake-mails.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const closed: User = { ...petra, mail_unreachable: { since: '2026-05-03T08:00:00.000Z', status: '5.1.1' } }
const caseWith = (...people: readonly User[]): Case =>
  aCase(1, { participants: [aParticipant(sabine, 'owner'), ...people.map((user) => aParticipant(user, 'client'))] })
const pageOf = (results: readonly StaffMailDto[]) => ({ count: results.length, results })

/** The mails in memory, what was done about them in order, and the people as they are by then. */
const fakeMails = (state: FakeState, given: readonly StaffMailDto[]) => {
  const done: string[] = []
  const set = (id: string, change: (user: User) => User): void => {
    const all = (users: readonly User[]) => users.map((user) => (user.id === id ? change(user) : user))
    state.users = all(state.users)
    state.cases = state.cases.map((each) => ({
      ...each,
      participants: (each.participants ?? []).map((one) =>
        one.user.id === id ? { ...one, user: change(one.user) } : one,
      ),
    }))
  }
  const open = ({ mail_unreachable: _, ...user }: User): User => user
  const mails = {
    ofCase: vi.fn(async () => pageOf(given)),
    ofPerson: vi.fn(async (id: string) => pageOf(given.filter(({ recipient }) => recipient === id))),
    repeat: async (id) => void done.push(`repeat ${Number.parseInt(id, 16)}`),
    changeAddress: async (id, email) => {
      done.push(`change to ${email}`)
      set(id, (user) => ({ ...open(user), mail_address: email }))
    },
    eraseAddress: async (id) => {
      done.push('erase')
      set(id, ({ mail_address: _, ...user }) => user)
    },
    releaseAddress: async (id) => {
      done.push('release')
      set(id, open)
    },
  } satisfies StaffMails
  return { mails, done }
}

const open = (path: string, given: readonly StaffMailDto[], start: Partial<FakeState> = {}) => {
  const fake = fakeOffice({ cases: [caseWith(petra)], users: [sabine, jonas, petra], ...start })
  const { mails, done } = fakeMails(fake.state, given)
  renderApp(fake, path, { mails })
  return { fake, mails, done }
}
const ofCase = 'E-Mails zu dieser Akte'
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the mails of a case', () => {
  it('say when, to whom and why each was sent and how far it got, and never what it says', async () => {
    open(paths.case(caseIdOf(1)), [
      aMail(1, petra.id),
      aMail(2, petra.id, { state: 'bounced', status: '5.1.1', documents: 2, is_repeated: true }),
      aMail(3, jonas.id, { repeated_by: sabine.id, state: 'planned', due_at: '2026-11-21T17:00:00.000Z' }),
    ])
    await screen.findByRole('region', { name: 'Beteiligte' })
    await chooseInCaseMenu('E-Mails')
    await screen.findByRole('table', { name: ofCase })
    expect(rowsOf(ofCase).map((row) => row.textContent)).toEqual([
      '21.11.2026 12:00Petra Krause1 neues Dokumentan den Mailserver übergeben',
      '21.11.2026 12:00Petra Krause2 neue Dokumenteunzustellbar: Postfach unbekannt (5.1.1) · erneut gesendet',
      '21.11.2026 12:00Jonas Weber1 neues Dokument · erneut gesendet von Sabine Hartmanngeplant für 18:00',
    ])
    expect(screen.queryByRole('button', { name: /erneut senden/ })).toBeNull()
    expect(screen.getByText(/Nur für die Kanzlei sichtbar/)).toBeTruthy()
  })

  it('are a tab of the case on phones', async () => {
    onPhone()
    const { mails } = open(paths.case(caseIdOf(1)), [aMail(1, petra.id)])
    await userEvent.click(await screen.findByRole('tab', { name: 'E-Mails' }))
    const list = await screen.findByRole('list', { name: ofCase })
    expect(list.textContent).toBe('Petra Krausean den Mailserver übergeben21.11.2026 12:00 · 1 neues Dokument')
    expect(mails.ofCase).toHaveBeenCalledWith(caseIdOf(1), 1)
  })

  it.each([
    ['in doubt', { state: 'unknown' }],
    ['left delayed', { state: 'delayed', due_at: '2026-11-21T10:00:00.000Z' }],
  ] as const)(
    'are sent once more after a question that says, where it is %s, that it may come twice',
    async (_, fate) => {
      const { done } = open(paths.caseMails(caseIdOf(1)), [aMail(1, petra.id, fate)])
      await click('E-Mail an Petra Krause vom 21.11.2026 12:00 erneut senden')
      const question = await dialog('E-Mail erneut senden?')
      expect(question.getByText('Der Empfänger erhält die Nachricht möglicherweise doppelt.')).toBeTruthy()
      await userEvent.click(question.getByRole('button', { name: 'Abbrechen' }))
      expect(done).toEqual([])
      await click(/erneut senden$/)
      await userEvent.click((await dialog('E-Mail erneut senden?')).getByRole('button', { name: 'Erneut senden' }))
      expect(await screen.findByText('Die E-Mail wird erneut gesendet.')).toBeTruthy()
      expect(done).toEqual(['repeat 1'])
    },
  )

  it('say of nothing but what is in doubt that it may come twice', async () => {
    open(paths.caseMails(caseIdOf(1)), [aMail(1, petra.id, { state: 'bounced', status: '5.2.2' })])
    await click(/erneut senden$/)
    const question = await dialog('E-Mail erneut senden?')
    expect(question.getByText('Petra Krause erhält die Nachricht noch einmal als neue E-Mail.')).toBeTruthy()
    expect(question.queryByText(/doppelt/)).toBeNull()
  })

  it('go to a closed address once more only after it was opened, by the same answer', async () => {
    const { done } = open(paths.caseMails(caseIdOf(1)), [aMail(1, petra.id, { state: 'bounced', status: '5.1.1' })], {
      cases: [caseWith(closed)],
      users: [sabine, closed],
    })
    const silent = within(await screen.findByRole('list', { name: 'Wen E-Mails nicht erreichen' }))
    expect(silent.getByText(`Petra Krause: E-Mails an ${petra.email} kommen seit dem 3. Mai 2026 zurück`)).toBeTruthy()
    await click(/vom .* erneut senden$/)
    const question = await dialog('E-Mail erneut senden?')
    expect(question.getByText(/Mit dem Senden wird die Sperre aufgehoben/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Erneut senden' }))
    await waitFor(() => expect(done).toEqual(['release', 'repeat 1']))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Wen E-Mails nicht erreichen' })).toBeNull())
  })

  it('say that there are none, and what went wrong where they could not be read', async () => {
    open(paths.caseMails(caseIdOf(1)), [])
    expect(await screen.findByText('Noch keine E-Mails')).toBeTruthy()
    cleanup()
    const fake = fakeOffice({ cases: [caseWith(petra)] })
    const ofCaseMock = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(500, undefined, 'listCaseMails'))
      .mockResolvedValue(pageOf([aMail(1, petra.id)]))
    renderApp(fake, paths.caseMails(caseIdOf(1)), { mails: { ofCase: ofCaseMock } })
    expect(await screen.findByText('Die E-Mails konnten nicht abgerufen werden.')).toBeTruthy()
    await click('Erneut versuchen')
    expect(await screen.findByRole('table', { name: ofCase })).toBeTruthy()
  })

  it('are read page by page', async () => {
    const fake = fakeOffice({ cases: [caseWith(petra)] })
    const ofCaseMock = vi.fn(async (_: string, page: number) => ({ count: 30, results: [aMail(page, petra.id)] }))
    renderApp(fake, paths.caseMails(caseIdOf(1)), { mails: { ofCase: ofCaseMock } })
    await click('Zur Seite 2')
    await waitFor(() => expect(ofCaseMock).toHaveBeenLastCalledWith(caseIdOf(1), 2))
  })
})

describe('who is not reached by mails', () => {
  it('is marked in every case, and what can be done is a step away', async () => {
    const silent: User = { ...jonas, mails_off: true }
    open(paths.case(caseIdOf(1)), [aMail(1, petra.id, { state: 'bounced', status: '5.1.1' })], {
      cases: [caseWith(closed, silent)],
      users: [sabine, closed, silent],
    })
    await click('E-Mails abgeschaltet: Jonas Weber')
    const ofJonas = await dialog('E-Mails an Jonas Weber')
    expect(ofJonas.getByText(/erfährt davon nur nach dem Anmelden/)).toBeTruthy()
    await userEvent.click(ofJonas.getByRole('button', { name: 'Schließen' }))
    await click('E-Mails kommen zurück: Petra Krause')
    const ofPetra = await dialog('E-Mails an Petra Krause')
    expect(
      ofPetra.getByText(`E-Mails an ${petra.email} kommen seit dem 3. Mai 2026 zurück (Postfach unbekannt, 5.1.1)`),
    ).toBeTruthy()
    expect(await ofPetra.findByText('unzustellbar: Postfach unbekannt (5.1.1)')).toBeTruthy()
    expect(
      ofPetra.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(
      expect.arrayContaining([
        'Adresse ändern',
        'Sperre aufheben',
        'E-Mail an Petra Krause vom 21.11.2026 12:00 erneut senden',
      ]),
    )
  })

  it('is marked no more once it is put right, and what is open stays open', async () => {
    const { done } = open(paths.case(caseIdOf(1)), [], { cases: [caseWith(closed)], users: [sabine, closed] })
    await click('E-Mails kommen zurück: Petra Krause')
    const person = await dialog('E-Mails an Petra Krause')
    await userEvent.click(person.getByRole('button', { name: 'Sperre aufheben' }))
    await userEvent.click((await dialog('Sperre aufheben?')).getByRole('button', { name: 'Sperre aufheben' }))
    await waitFor(() => expect(person.queryByRole('button', { name: 'Sperre aufheben' })).toBeNull())
    expect(done).toEqual(['release'])
    await userEvent.click(person.getByRole('button', { name: 'Schließen' }))
    const panel = within(await screen.findByRole('region', { name: 'Beteiligte' }))
    expect(panel.queryByRole('button', { name: /^E-Mails/ })).toBeNull()
  })

  it('nobody else is', async () => {
    open(paths.case(caseIdOf(1)), [])
    const panel = within(await screen.findByRole('region', { name: 'Beteiligte' }))
    expect(panel.queryByRole('button', { name: /^E-Mails/ })).toBeNull()
  })

  it('is listed among the users with what is wrong', async () => {
    open(paths.users, [], { users: [sabine, closed, { ...jonas, mails_off: true, mail_address: 'j@example.org' }] })
    const rows = await screen.findAllByRole('row')
    const rowOf = (name: string) => rows.find(({ textContent }) => textContent?.includes(name))?.textContent
    expect(rowOf('Petra')).toContain(`E-Mails an ${petra.email} kommen seit dem 3. Mai 2026 zurück`)
    expect(rowOf('Jonas')).toContain('E-Mails abgeschaltetE-Mails an j@example.org')
    expect(rowOf('Sabine')).not.toContain('E-Mails')
  })
})

describe('where mails to somebody go', () => {
  const openPerson = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Aktionen für ${name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'E-Mails' }))
    return dialog(`E-Mails an ${name}`)
  }

  it('is another address than the name one signs in with, which stays', async () => {
    const { done } = open(paths.users, [])
    const person = await openPerson('Petra Krause')
    expect(person.getByText(/Das ist auch der Anmeldename/)).toBeTruthy()
    await userEvent.click(person.getByRole('button', { name: 'Adresse ändern' }))
    const form = await dialog('Adresse für E-Mails an Petra Krause')
    expect(form.getByText(new RegExp(`Der Anmeldename bleibt ${petra.email}`))).toBeTruthy()
    await userEvent.type(form.getByRole('textbox', { name: /Neue E-Mail-Adresse/ }), 'keine Adresse')
    await userEvent.click(form.getByRole('button', { name: 'Speichern' }))
    expect(done).toEqual([])
    await userEvent.clear(form.getByRole('textbox', { name: /Neue E-Mail-Adresse/ }))
    await userEvent.type(form.getByRole('textbox', { name: /Neue E-Mail-Adresse/ }), ' Neu@Example.org ')
    await userEvent.click(form.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('E-Mails gehen jetzt an Neu@Example.org.')).toBeTruthy()
    expect(done).toEqual(['change to Neu@Example.org'])
    expect(await person.findByText('Neu@Example.org')).toBeTruthy()
    expect(person.getByText(`Der Anmeldename ist davon getrennt und bleibt ${petra.email}.`)).toBeTruthy()
    await userEvent.click(person.getByRole('button', { name: 'Adresse löschen' }))
    const question = await dialog('Abweichende Adresse löschen?')
    await userEvent.click(question.getByRole('button', { name: 'Adresse löschen' }))
    expect(await person.findByText(/Das ist auch der Anmeldename/)).toBeTruthy()
    expect(done.at(-1)).toBe('erase')
  })

  it('is opened again after a question, where mails came back', async () => {
    const { done } = open(paths.users, [], { users: [sabine, closed] })
    const person = await openPerson('Petra Krause')
    await userEvent.click(person.getByRole('button', { name: 'Sperre aufheben' }))
    const question = await dialog('Sperre aufheben?')
    expect(question.getByText(/wird die Adresse erneut gesperrt/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Sperre aufheben' }))
    await waitFor(() => expect(person.queryByRole('button', { name: 'Sperre aufheben' })).toBeNull())
    expect(done).toEqual(['release'])
    expect(person.getByRole('button', { name: 'Adresse ändern' })).toBeTruthy()
  })

  it('is decided for staff by owners alone, of whom everybody else is told', async () => {
    const viewer = { ...sabine, is_owner: false }
    const { done } = open(paths.users, [], { users: [viewer, { ...jonas, is_owner: true }] })
    const person = await openPerson('Jonas Weber')
    await userEvent.click(person.getByRole('button', { name: 'Adresse ändern' }))
    expect(await screen.findByText(/Jonas Weber/, { selector: '[role=alert] *' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Adresse für E-Mails an Jonas Weber' })).toBeNull()
    expect(done).toEqual([])
  })

  it('is not decided by oneself', async () => {
    const own: User = { ...sabine, mail_unreachable: { since: noon, status: null } }
    open(paths.case(caseIdOf(1)), [], {
      cases: [aCase(1, { participants: [aParticipant(own, 'owner')] })],
      users: [own],
    })
    await click('E-Mails kommen zurück: Sabine Hartmann')
    const person = await dialog('E-Mails an Sabine Hartmann')
    expect(person.queryByRole('button', { name: 'Adresse ändern' })).toBeNull()
    expect(person.getByRole('button', { name: 'Sperre aufheben' })).toBeTruthy()
  })

  it('names of each mail the case where one takes part in it, and says where not', async () => {
    open(paths.users, [
      aMail(1, petra.id),
      aMail(2, petra.id, { case: null }),
      aMail(3, petra.id, { occasion: 'account', case: null }),
    ])
    const person = await openPerson('Petra Krause')
    const rows = (await person.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'an den Mailserver übergeben21.11.2026 12:00 · 1 neues Dokument · zur Akte',
      'an den Mailserver übergeben21.11.2026 12:00 · 1 neues Dokument in einer Akte, an der Sie nicht beteiligt sind',
      'an den Mailserver übergeben21.11.2026 12:00 · Hinweis zum eigenen Zugang',
    ])
    expect(person.getByRole('link', { name: 'zur Akte' }).getAttribute('href')).toBe(paths.caseMails(caseIdOf(1)))
  })
})

describe('what is told of mails while a page is open', () => {
  it('has mails read anew, and nothing else, once for all that comes together', async () => {
    const { fake, mails } = open(paths.caseMails(caseIdOf(1)), [aMail(1, petra.id)])
    await screen.findByRole('table', { name: ofCase })
    const before = fake.calls.length
    mails.ofCase.mockResolvedValue(pageOf([aMail(1, petra.id, { state: 'delivered' })]))
    for (let each = 0; each < 5; each += 1) fake.tell({ case_id: '', type: 'MailFates' })
    expect(await screen.findByText('zugestellt (gemeldet)')).toBeTruthy()
    expect(mails.ofCase).toHaveBeenCalledTimes(2)
    expect(fake.calls.slice(before).filter((call) => call !== 'listInvitations')).toEqual([])
  })

  it('has people read anew where their addresses are concerned', async () => {
    const { fake } = open(paths.case(caseIdOf(1)), [])
    await screen.findByRole('region', { name: 'Beteiligte' })
    fake.state.cases = [caseWith(closed)]
    fake.tell({ case_id: '', type: 'MailAddresses' })
    expect(await screen.findByRole('button', { name: 'E-Mails kommen zurück: Petra Krause' })).toBeTruthy()
  })
})

describe('the delivery of a document', () => {
  const delivery = (user: User, change: Partial<DeliveryDto>): DeliveryDto => ({
    user: user.id,
    joined_later: false,
    due_at: null,
    notified_at: null,
    failed_at: null,
    failure: null,
    seen_at: null,
    ...change,
  })
  it('says of each person what became of the mail, and of whom wants none that nothing was sent', async () => {
    const fake = fakeOffice(
      { cases: [caseWith(petra)], documents: [aDocument(1, { status: 'notif_some' })], users: [sabine, jonas, petra] },
      {
        deliveryOf: async () => [
          delivery(petra, { notified_at: noon, mail: aFate('sent') }),
          delivery(jonas, { mails_off: true }),
        ],
      },
    )
    renderApp(fake, paths.case(caseIdOf(1)))
    await userEvent.hover(await screen.findByText('teilweise benachrichtigt'))
    const told = await screen.findByRole('tooltip')
    await waitFor(() =>
      expect([...told.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
        'Petra Krause: an den Mailserver übergeben, 21.11.2026 12:00',
        'Jonas Weber: nicht gesendet: Benachrichtigungen abgeschaltet',
      ]),
    )
    expect(told.textContent).toMatch(/^An einige Beteiligte wurde eine E-Mail abgeschickt\./)
    expect(told.textContent).not.toMatch(/zugestellt|benachrichtigt/)
  })
})
