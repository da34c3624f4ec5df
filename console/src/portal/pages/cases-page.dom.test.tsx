import type { ChangeDto } from '@aktenraum/domain/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AuthenticationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { findCover } from '../../shared/session/testing/cover.ts'
import { aCase, aCaseDto } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const url = '/akten/'
const many = Array.from({ length: 12 }, (_, index) => aCase(index + 1))

describe('the list of cases', () => {
  it('[CAS-01] shows number and title, documents, unread ones and the last change', async () => {
    renderPortal({ url, client: { listCases: async () => [aCase(1, { unread_count: 3 })] } })
    const card = (await screen.findByText('Sache 1')).closest('a')
    expect(card?.textContent).toBe('1/263 ungelesenSache 12 DokumenteLetzte Änderung 21.11.2026 12:00')
    expect(card?.getAttribute('href')).toBe(`/akten/${aCase(1).id}/`)
  })

  it('[CRY-35] shows what the server knows until the names are decrypted', async () => {
    const cases = { count: 1, next: null, previous: null, results: [aCaseDto(1)] }
    renderPortal({ url, preload: { cases }, client: { listCases: async () => [aCase(1)] } })
    expect(screen.getAllByText('(entschlüsseln...)')).toHaveLength(2)
    expect(screen.getByText('2 Dokumente')).toBeDefined()
    await screen.findByText('Sache 1')
    expect(screen.queryByText('(entschlüsseln...)')).toBeNull()
  })

  it('[CRY-36] shows what cannot be decrypted, and everything else', async () => {
    const cases = [aCase(1, { title: { failed: true } }), aCase(2)]
    renderPortal({ url, client: { listCases: async () => cases } })
    expect((await screen.findByText('(Entschlüsselung fehlgeschlagen)')).className).toBe('undecryptable')
    expect(screen.getByText('Sache 2')).toBeDefined()
  })

  it('says who says in which order they stand', async () => {
    const { unmount } = renderPortal({ url, client: { listCases: async () => [aCase(1), aCase(2)] } })
    expect(await screen.findByText('2 Akten, nach Angaben des Servers die zuletzt geänderten zuerst')).toBeDefined()
    unmount()
    renderPortal({ url, client: { listCases: async () => [aCase(1)] } })
    expect(await screen.findByText('1 Akte')).toBeDefined()
  })

  it('[CAS-07] says when a disabled case will be deleted', async () => {
    const disabled = aCase(1, { scheduled_deletion_date: '2027-01-31T11:00:00.000Z' })
    renderPortal({ url, client: { listCases: async () => [disabled] } })
    expect(await screen.findByText('wird am 31.01.2027 gelöscht')).toBeDefined()
  })

  it('says what to expect where there is none', async () => {
    renderPortal({ url })
    expect(await screen.findByRole('heading', { name: 'Noch keine Akten' })).toBeDefined()
  })

  it('[CAS-10] [CAS-16] is searched here, without a request', async () => {
    let requests = 0
    const listCases = async () => ((requests += 1), many)
    renderPortal({ url, client: { listCases } })
    const before = await screen.findByRole('searchbox', { name: 'Akte suchen' }).then(() => requests)
    await userEvent.setup().type(screen.getByRole('searchbox'), 'SACHE 7/26')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByText('Sache 7')).toBeDefined()
    expect(requests).toBe(before)
  })

  it('[CAS-15] says when nothing matches', async () => {
    renderPortal({ url, client: { listCases: async () => many } })
    await userEvent.setup().type(await screen.findByRole('searchbox'), 'gibt es nicht')
    expect(screen.getByText('Keine passenden Akten gefunden.')).toBeDefined()
  })

  it('follows what happens', async () => {
    let tell: (change: ChangeDto) => void = () => undefined
    let title = 'Alt'
    renderPortal({
      url,
      client: {
        listCases: async () => [aCase(1, { title: { text: title } })],
        onChange: (listener) => ((tell = listener), () => undefined),
      },
    })
    await screen.findByText('Alt')
    title = 'Neu'
    act(() => tell({ case_id: aCase(1).id, type: 'DocumentUploaded', position: '1' }))
    expect(await screen.findByText('Neu')).toBeDefined()
  })
})

describe('when the cases cannot be shown', () => {
  it('says why and tries again', async () => {
    let isOnline = false
    const listCases = async () => {
      if (!isOnline) throw new NoConnectionError('offline')
      return [aCase(1)]
    }
    renderPortal({ url, client: { listCases } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/Ihre Akten konnten nicht abgerufen werden/)
    isOnline = true
    await userEvent.setup().click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Sache 1')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers a recovery key to who has none, until it is put away', async () => {
    const kept: unknown[] = []
    renderPortal({
      url,
      preload: { firstSteps: { recovery_key: false } },
      client: { listCases: async () => [aCase(1)], savePreferences: async (changes) => void kept.push(changes) },
    })
    const create = await screen.findByRole('link', { name: 'Jetzt erstellen' })
    expect(create.getAttribute('href')).toBe('/profil/#wiederherstellung')
    await screen.findByText('Sache 1')
    await userEvent.click(screen.getByRole('button', { name: 'Nicht mehr anzeigen' }))
    expect(screen.queryByText(/Wiederherstellungsschlüssel/)).toBeNull()
    expect(kept).toEqual([{ firstStepsDismissed: true }])
  })

  it('has a page for no connection at all', async () => {
    renderPortal({ url, client: { session: () => Promise.reject(new NoConnectionError('offline')) } })
    expect(await screen.findByRole('heading', { name: 'Keine Verbindung' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDefined()
  })

  it('sends to sign in who is not, and lets who no longer is sign in again where they are', async () => {
    const nobody = renderPortal({ url, client: { session: async () => null } })
    await waitFor(() => expect(nobody.left).toContain('/anmelden/?weiter=%2Fakten%2F'))
    nobody.unmount()
    const expired = renderPortal({
      url,
      client: { listCases: () => Promise.reject(new AuthenticationError(401, undefined, 'listCases')) },
    })
    expect(await findCover('Ihre Sitzung ist beendet')).toBeDefined()
    expect(expired.left).toEqual([])
  })

  it('has a page for an address that leads nowhere', () => {
    renderPortal({ url: '/gibt-es-nicht/' })
    expect(screen.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Zu Ihren Akten' })).toBeDefined()
  })
})

it('are there at once for who comes back, and a case of them for who opens it; both are asked for anew', async () => {
  const asked = { list: 0, one: 0 }
  renderPortal({
    url: '/akten/',
    client: {
      listCases: () => ((asked.list += 1) === 1 ? Promise.resolve([aCase(1)]) : new Promise(() => undefined)),
      retrieveCase: () => ((asked.one += 1), new Promise(() => undefined)),
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: /Sache 1/ }))
  expect(screen.getByRole('heading', { level: 1, name: /Sache 1/ })).toBeDefined()
  await waitFor(() => expect(asked.one).toBe(1))
  await userEvent.click(screen.getByRole('link', { name: 'Meine Akten' }))
  expect(screen.getByRole('link', { name: /Sache 1/ })).toBeDefined()
  await waitFor(() => expect(asked.list).toBe(2))
})

describe('a list that leaves out a case', () => {
  const gone = { id: aCase(2).id, state: 'vanished', caseNumber: '2/26', title: 'Sache 2' } as const

  it('says what is missing, that it may be so, what is safe and whom to ask', async () => {
    const missingCases = async () => ({ cases: [gone], owners: [] })
    renderPortal({ url, client: { listCases: async () => [aCase(1)], missingCases } })
    const note = await screen.findByText('In dieser Liste fehlt eine Akte')
    const text = note.closest('.alert')?.textContent ?? ''
    for (const words of ['Akte 2/26 · Sache 2', 'Der Server sagt, dass es sie nicht gibt', 'hat das seine Ordnung'])
      expect(text).toContain(words)
    expect(text).toContain('Mit allen anderen Akten können Sie weiterarbeiten')
    expect(text).toContain('die verantwortliche Person Ihrer Kanzlei')
  })

  it('is not told on any more once somebody has asked and says so', async () => {
    let isSettled = false
    const user = userEvent.setup()
    renderPortal({
      url,
      client: {
        listCases: async () => [aCase(1)],
        missingCases: async () => ({ cases: isSettled ? [] : [gone], owners: [] }),
        settleMissing: async (id) => void (isSettled = id === gone.id),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Als gelöscht merken' }))
    expect(isSettled).toBe(false)
    const question = within(await screen.findByRole('group', { name: 'Akte nicht mehr vermissen?' }))
    await user.click(question.getByRole('button', { name: 'Ja, es wurde mir bestätigt' }))
    await waitFor(() => expect(screen.queryByText('In dieser Liste fehlt eine Akte')).toBeNull())
    expect(isSettled).toBe(true)
  })

  it('that shows it to who opens it is no calm question', async () => {
    const missingCases = async () => ({ cases: [{ ...gone, state: 'there' as const }], owners: [] })
    renderPortal({ url, client: { listCases: async () => [aCase(1)], missingCases } })
    const alert = (await screen.findByText(/verschweigt sie in der Liste/)).closest('.alert')
    expect(alert?.className).toContain('error')
    expect(alert?.textContent).not.toContain('hat das seine Ordnung')
    expect(screen.queryByRole('button', { name: 'Als gelöscht merken' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Akte 2/26 · Sache 2' }).getAttribute('href')).toBe(`/akten/${gone.id}/`)
  })
})
