import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { UnconfirmableError } from '@aktenraum/client/base/errors/unconfirmable'
import type { Unconfirmable } from '@aktenraum/client/base/errors/unconfirmable'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, anInvitation, aUser, jonas, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const karl = aUser(9, { salutation: 'Karl Lindner', email: 'karl@example.org', status: 'accepted' })
const accepted = anInvitation(1, { status: 'accepted', user: karl })
const kept = {
  kind: 'client',
  name: 'Karl Lindner',
  address: 'karl@example.org',
  cases: [{ caseId: aCase(1).id, role: 'client' }],
  removed: [] as readonly string[],
  confirmBy: '2026-12-20T11:00:00.000Z',
  alike: [],
  isNewest: true,
  digest: 'd'.repeat(43),
} as const

const open = async (overrides: Partial<OfficeClient> = {}, invitation = accepted) => {
  const state = { users: [sabine, jonas, karl], cases: [aCase(1)], invitations: [invitation] }
  const fake = fakeOffice(state, { readAccepted: () => Promise.resolve(kept), ...overrides })
  renderApp(fake, paths.users)
  const invitations = await screen.findByRole('region', { name: 'Offene Einladungen' })
  await within(invitations).findByText('angenommen, zu bestätigen')
  return fake
}
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Bestätigen …' }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Einladung bestätigen' }))

describe('an invitation that was accepted', () => {
  it('is confirmed by who made it, after all that is signed was shown', async () => {
    const fake = await open()
    await press()
    const shown = await dialog()
    for (const text of ['Karl Lindner', 'karl@example.org', 'Mandant', '20.12.2026', 'Sache 1'])
      expect(await shown.findAllByText(text, { exact: false })).not.toHaveLength(0)
    expect(fake.calls).not.toContain('confirmInvitation')
    await userEvent.click(shown.getByRole('button', { name: 'Bestätigen' }))
    expect(await screen.findByText('Karl Lindner ist bestätigt.')).toBeTruthy()
    expect(fake.calls).toContain('confirmInvitation')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bestätigen …' })).toBeNull())
    // The button that was pressed is gone.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('shows both addresses where two are called alike', async () => {
    const alike = [{ name: 'Кarl Lindner', address: 'anderer@example.org' }]
    await open({ readAccepted: () => Promise.resolve({ ...kept, alike }) })
    await press()
    const warning = within((await dialog()).getByRole('alert'))
    expect(warning.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Karl Lindner (karl@example.org)',
      'Кarl Lindner (anderer@example.org)',
    ])
  })

  it('says before the click from which case they were removed meanwhile, and what to do', async () => {
    await open({ readAccepted: () => Promise.resolve({ ...kept, removed: [aCase(1).id] }) })
    await press()
    const shown = await dialog()
    expect(shown.getByRole('listitem').textContent).toContain('inzwischen entfernt, wird nicht freigegeben')
    expect(shown.getByRole('alert').textContent).toContain(
      'fügen Sie sie nach dem Bestätigen auf der Seite der Akte hinzu',
    )
  })

  it('says after it where they were removed only since then', async () => {
    await open({ confirmInvitation: () => Promise.resolve({ removed: [aCase(1).id] }) })
    await press()
    const shown = await dialog()
    expect(shown.queryByRole('alert')).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'Bestätigen' }))
    expect(await screen.findByText(/^Karl Lindner ist bestätigt\. Nicht freigegeben wurde eine Akte/)).toBeTruthy()
  })

  it.each([
    ['late', /Die Frist zum Bestätigen ist vorbei/],
    ['replaced', /gibt es eine neuere Einladung/],
  ] as const satisfies readonly (readonly [Unconfirmable, RegExp])[])(
    'is not confirmed any more: %s, and the way on is told',
    async (why, told) => {
      const fake = await open({ readAccepted: () => Promise.reject(new UnconfirmableError(why)) })
      await press()
      expect(await screen.findByText(told)).toBeTruthy()
      expect(fake.calls).not.toContain('confirmInvitation')
    },
  )

  it('of somebody else is theirs to confirm', async () => {
    await open({}, { ...accepted, is_own: false })
    expect(screen.getByText(/Bestätigen kann nur, wer eingeladen hat/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Bestätigen …' })).toBeNull()
  })
})
