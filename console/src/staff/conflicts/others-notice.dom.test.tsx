import { entryOf } from '@aktenraum/client/engines/conflicts/testing/indexed'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeConflicts } from '../testing/fake-conflicts.ts'
import { paths } from '../routes/paths.ts'
import { caseIdOf, jonas, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const mine = entryOf({ id: 'mine', side: 'own', names: ['Jens Adler'], contact: sabine.id, case: 'x' })
const theirs = entryOf({ id: 'theirs', side: 'opposing', names: ['Adler, Jens'], contact: jonas.id, case: 'y' })
const said = { mine: caseIdOf(1) }
const open = (fake: ReturnType<typeof fakeConflicts>) =>
  renderApp(fakeOffice({ users: [sabine, jonas] }), paths.users, { conflicts: fake.source })
const told = /^Ein Eintrag anderer steht einer Ihrer Akten gegenüber/
/** Makes the check that the notice asks for, and sees that the notice is gone then. */
const lookFor = async (name: string, fake: ReturnType<typeof fakeConflicts>): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: `${name} prüfen` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kollisionsprüfung' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Prüfen' }))
  await dialog.findByText(/^2 Treffer/)
  await waitFor(() => expect(fake.kept.size).toBe(1))
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
}

it('tells after signing in whom others have named on the other side meanwhile, until one has looked', async () => {
  const fake = fakeConflicts({ viewer: sabine.id, entries: [mine, theirs], said, hasBook: true })
  open(fake)
  const notice = (await screen.findByText(told)).closest('[role="alert"]')
  expect(notice?.textContent).toContain('Adler, Jens: steht dort auf der Gegenseite. Zuständig: Jonas Weber.')
  await lookFor('Jens Adler', fake)
  cleanup()
  open(fake)
  await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
  await waitFor(() => expect(fake.listed()).toBeGreaterThan(2))
  expect(screen.queryByText(told)).toBeNull()
})

describe('who is called otherwise by now than the register says', () => {
  const person = 'a1'.repeat(16) as never
  const renamed = { ...mine, person, names: ['Jens Vogt'] }
  const people = { [person]: { first_name: 'Jens', name: 'Adler', birth_name: 'Vogt' } }
  const given = { viewer: sabine.id, entries: [renamed, theirs], said, hasBook: true, people }

  it.each([
    [
      'one stands up for',
      [renamed, theirs],
      'Jens Vogt',
      'Adler, Jens: steht dort auf der Gegenseite; in Ihrer Akte: Jens Vogt.',
    ],
    [
      'others have named',
      [mine, { ...theirs, person, names: ['Jens Vogt'] }],
      'Jens Adler',
      'Jens Vogt: steht dort auf der Gegenseite; in Ihrer Akte: Jens Adler.',
    ],
  ] as const)('is told of where they are whom %s, until one has looked', async (_, entries, looked, said) => {
    const fake = fakeConflicts({ ...given, entries })
    open(fake)
    const notice = (await screen.findByText(told)).closest('[role="alert"]')
    const [item] = within(notice as HTMLElement).getAllByRole('listitem')
    expect(item?.textContent).toContain(said)
    await lookFor(looked, fake)
  })

  it('is not known where the book does not come: what the register says is told all the same', async () => {
    const other = { ...theirs, id: 'other', names: ['Vogt, Jens'] }
    const fake = fakeConflicts({ ...given, entries: [renamed, theirs, other], failing: ['loadPeople'] })
    open(fake)
    const notice = (await screen.findByText(told)).closest('[role="alert"]')
    await waitFor(() => expect(fake.loaded()).toBe(1))
    expect(notice?.textContent).toContain('Vogt, Jens')
    expect(notice?.textContent).not.toContain('Adler')
  })
})

it('is gone when the page is locked, names and all', async () => {
  const { office } = open(fakeConflicts({ viewer: sabine.id, entries: [mine, theirs], said, hasBook: true }))
  await screen.findByText(told)
  await act(() => office.session.lock())
  await waitFor(() => expect(document.body.textContent).not.toContain('Adler'))
})

it('is gone, too, when the dialog was closed before the check was kept', async () => {
  const fake = fakeConflicts({ viewer: sabine.id, entries: [mine, theirs], said, hasBook: true })
  const { recordCheck } = fake.source
  let goOn = (): void => undefined
  const line = new Promise<void>((resolve) => (goOn = resolve))
  open({ ...fake, source: { ...fake.source, recordCheck: (...given) => line.then(() => recordCheck(...given)) } })
  await userEvent.click(await screen.findByRole('button', { name: 'Jens Adler prüfen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kollisionsprüfung' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Prüfen' }))
  await dialog.findByText(/^2 Treffer/)
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(told)).toBeTruthy()
  goOn()
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
})

it('stays as long as one has not looked', async () => {
  open(fakeConflicts({ viewer: sabine.id, entries: [mine, theirs], said, hasBook: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Jens Adler prüfen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kollisionsprüfung' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(told)).toBeTruthy()
})

it.each([
  ['where others stand on the same side', { entries: [mine, { ...theirs, side: 'own' as const }], said }],
  ['where one takes part in neither case', { entries: [mine, theirs], said: {} }],
])('says nothing %s', async (_, given) => {
  const fake = fakeConflicts({ viewer: sabine.id, hasBook: true, ...given })
  open(fake)
  await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
  await waitFor(() => expect(fake.listed()).toBeGreaterThan(0))
  expect(screen.queryByText(/anderer steh/)).toBeNull()
})
