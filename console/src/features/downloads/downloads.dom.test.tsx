import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { DownloadError } from '@aktenraum/client/base/errors/download'
import { AuthenticationError } from '@aktenraum/client/base/errors/http'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import * as portal from '../../portal/testing/fake-data.ts'
import { renderPortal, savedFiles } from '../../portal/testing/render-portal.tsx'
import { findCover } from '../../shared/session/testing/cover.ts'
import { paths } from '../../staff/routes/paths.ts'
import * as staff from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'

afterEach(cleanup)

const documents = [staff.aDocument(1, { name: { text: 'Brief.txt' } })]

const apps = [
  {
    app: 'the console',
    user: staff.sabine,
    show: (client: Partial<OfficeClient>) => {
      const state = { cases: [staff.aCase(1, { documents_count: 1 })], documents, users: [staff.sabine] }
      const { saver, toSignIn } = renderApp(fakeOffice(state, client), paths.case(staff.caseIdOf(1)))
      return { saved: () => saver.file.mock.calls.length, hasLeft: () => toSignIn.mock.calls.length > 0 }
    },
    start: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Aktionen für Brief.txt' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Herunterladen' }))
    },
  },
  {
    app: 'the portal',
    user: portal.petra,
    show: (client: Partial<OfficeClient>) => {
      const { left } = renderPortal({
        url: `/akten/${portal.idOf(100)}/`,
        client: {
          retrieveCase: async () => portal.aCase(1),
          listDocuments: async () => ({ count: 1, results: documents }),
          reportDownload: async () => undefined,
          ...client,
        },
      })
      return { saved: () => savedFiles.length, hasLeft: () => left.length > 0 }
    },
    start: async () => {
      const button = await screen.findByRole('button', { name: 'Brief.txt herunterladen' })
      await waitFor(() => expect(button).toHaveProperty('disabled', false))
      await userEvent.click(button)
    },
  },
]

describe.each(apps)('a running download in $app', ({ user, show, start }) => {
  const cancel = 'Download von Brief.txt abbrechen'
  const tray = async () => within(await screen.findByRole('region', { name: 'Downloads' }))
  const trayIsGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull())
  const signedOut = new AuthenticationError(401, undefined, 'x')

  it('is cancelled in its row or among the downloads without a word of failure', async () => {
    const { saved } = show({
      downloadDocument: (_, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    })
    for (const at of [0, 1]) {
      await start()
      await waitFor(() => expect(screen.getAllByRole('button', { name: cancel })).toHaveLength(2))
      await userEvent.click(screen.getAllByRole('button', { name: cancel })[at]!)
      await trayIsGone()
      await waitFor(() => expect(screen.queryByRole('button', { name: cancel })).toBeNull())
    }
    expect(saved()).toBe(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what it does and how far it is', async () => {
    show({ downloadDocument: () => new Promise(() => undefined) })
    await start()
    const shown = await tray()
    expect(shown.getByText('Brief.txt')).toBeTruthy()
    expect(await shown.findByText('wird heruntergeladen')).toBeTruthy()
    expect(shown.getByRole('progressbar', { name: 'Fortschritt des Downloads von Brief.txt' })).toBeTruthy()
  })

  it('is begun once, however often it is asked for, by a button that keeps the focus meanwhile', async () => {
    const reported: boolean[] = []
    let calls = 0
    let come = (): void => undefined
    const coming = new Promise<void>((resolve) => (come = resolve))
    const { saved } = show({
      downloadDocument: async () => {
        calls += 1
        await coming
        return new File(['Inhalt'], 'Brief.txt')
      },
      reportDownload: async (_, { isRead }) => void reported.push(isRead),
    })
    await start()
    await tray()
    await start()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Brief.txt'))
    come()
    await trayIsGone()
    expect([calls, saved(), reported]).toEqual([1, 1, [true]])
  })

  it('waits on this page until somebody signs in again when the session ends, and goes on', async () => {
    let isSignedIn = false
    const { saved, hasLeft } = show({
      downloadDocument: async (_, transfer) => {
        if (!isSignedIn) await transfer?.onInterrupted?.(signedOut, 10)
        return new File(['Inhalt'], 'Brief.txt')
      },
      unlock: (password) => {
        expect(password).toBe('geheim')
        isSignedIn = true
        return Promise.resolve({ user, backendVersion: '1', hasKeys: true })
      },
    })
    await start()
    const cover = within(await findCover('Ihre Sitzung ist beendet'))
    await userEvent.type(cover.getByLabelText('Passwort'), 'geheim')
    await userEvent.click(cover.getByRole('button', { name: 'Wieder anmelden' }))
    await waitFor(() => expect(saved()).toBe(1))
    expect(hasLeft()).toBe(false)
  })

  it('ends with the session when nobody signs in again', async () => {
    const { saved, hasLeft } = show({
      downloadDocument: async (_, transfer) => {
        await transfer?.onInterrupted?.(signedOut, 10)
        return new File(['Inhalt'], 'Brief.txt')
      },
    })
    await start()
    const cover = within(await findCover('Ihre Sitzung ist beendet'))
    await userEvent.click(cover.getByRole('button', { name: 'Diese Seite verlassen' }))
    await waitFor(() => expect(hasLeft()).toBe(true))
    expect(saved()).toBe(0)
  })

  it('says why it failed, in its row', async () => {
    show({ downloadDocument: () => Promise.reject(new DownloadError('no-space')) })
    await start()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Fehler: .*nicht genug Speicherplatz frei/)
    await trayIsGone()
  })

  it('offers a reload, not another try, in the row of a document for which the browser has ended the worker', async () => {
    show({ downloadDocument: () => Promise.reject(new WorkerEndedError('Beendet.', 'ended')) })
    await start()
    expect((await screen.findByRole('alert')).textContent).toContain('Beendet.')
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Nochmal versuchen' })).toBeNull()
  })
})
