import type { Preload } from '@aktenraum/domain/contracts'
import { act, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onServer } from '../shared/testing/on-server.ts'
import { App } from './app.tsx'
import { documentTexts } from './texts/document-de.ts'
import { createPortalSession } from './office/portal-session.ts'
import {
  aCaseDto,
  aDocumentDto,
  anInvitation,
  aPreload,
  idOf,
  invitationSecret,
  invitationToken,
} from './testing/fake-data.ts'
import { fakeClient, fakeOffice } from './testing/render-portal.tsx'

const page = <Item,>(results: Item[]) => ({ count: results.length, next: null, previous: null, results })
const cases = page([aCaseDto(1, { unread_count: 2 }), aCaseDto(2)])
const documents = page([aDocumentDto(1, { viewer_read: false }), aDocumentDto(2)])
const caseUrl = `/akten/${idOf(1)}/`

const pages: readonly (readonly [string, Partial<Preload>, readonly (string | RegExp)[]])[] = [
  ['/anmelden/', { user: null }, ['<h1', 'Anmelden', 'E-Mail-Adresse', '<noscript><p', 'disabled=""']],
  ['/anmelden/?weiter=/akten/', {}, ['Sie sind bereits angemeldet als Petra Krause.']],
  [`/einladung/${invitationToken}/`, { user: null, invitation: anInvitation() }, ['Petra Krause', 'disabled=""']],
  [`/einladung/${invitationToken}/`, { user: null }, ['Diese Einladung gibt es nicht']],
  ['/akten/', { cases }, ['Meine Akten', '2 Akten', '2 ungelesen', '(entschlüsseln...)', 'Petra Krause']],
  ['/akten/', {}, ['Meine Akten']],
  [caseUrl, { case: aCaseDto(1), documents }, ['von Sabine Hartmann', '21.11.2026 12:00', 'ungelesen']],
  [`${caseUrl}dokumente/${idOf(2)}/`, { case: aCaseDto(1) }, ['Dokumente']],
  ['/einrichten/', { user: null }, ['Einrichtungskennwort', 'disabled=""']],
  ['/gibt-es-nicht/', { user: null }, ['Seite nicht gefunden', '/anmelden/']],
]

const portalOf = (preload: Partial<Preload>, secret = '') => {
  const waiting = (): Promise<never> => new Promise(() => undefined)
  const office = fakeOffice(fakeClient({ session: waiting, readInvitation: waiting }))
  return {
    preload: aPreload(preload),
    session: createPortalSession(async () => office),
    secret,
    leave: () => undefined,
  }
}

describe('[APP-002, otherwise] [APP-003, otherwise] the page of the server', () => {
  let root: Root | undefined
  afterEach(() => {
    act(() => root?.unmount())
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })

  it.each(pages)(
    'has its content before any script runs, and is taken over as it is: %s',
    async (url, preload, parts) => {
      const complaints: unknown[] = []
      vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said))
      history.replaceState(null, '', url)
      const html = await onServer(() =>
        renderToString(<App url={url} portal={portalOf(preload)} noScript={documentTexts.noScript} />),
      )
      for (const part of parts) expect(html).toMatch(part)
      expect(html).not.toContain('style=')

      const container = document.createElement('div')
      container.innerHTML = html
      document.body.append(container)
      await act(async () => {
        root = hydrateRoot(
          container,
          <StrictMode>
            <App url={url} portal={portalOf(preload)} />
          </StrictMode>,
          { onRecoverableError: (error) => complaints.push(error) },
        )
      })
      expect(complaints).toEqual([])
    },
  )

  it.each([
    ['/anmelden/', { user: null }, ['E-Mail-Adresse', 'Passwort']],
    [
      `/einladung/${invitationToken}/`,
      { user: null, invitation: anInvitation() },
      ['Passwort', 'Passwort wiederholen'],
    ],
    [
      '/einrichten/',
      { user: null },
      ['Einrichtungskennwort', 'Name der Kanzlei', 'Ihr Name', 'E-Mail-Adresse', 'Passwort'],
    ],
  ])('keeps what was typed or filled in before any script ran: %s', async (url, preload, labels) => {
    history.replaceState(null, '', url)
    const container = document.createElement('div')
    container.innerHTML = await onServer(() => renderToString(<App url={url} portal={portalOf(preload)} />))
    document.body.append(container)
    expect(container.querySelector('[type=submit]')?.textContent).toBe('Wird geladen …')
    const field = (label: string) => within(container).getByLabelText<HTMLInputElement>(label)
    for (const label of labels) field(label).value = `${label} 2611`
    field(labels[1] ?? '').focus()
    await act(async () => {
      root = hydrateRoot(
        container,
        <App url={url} portal={portalOf(preload, url.startsWith('/einladung/') ? invitationSecret : '')} />,
      )
    })
    expect(container.querySelector('[type=submit]')?.textContent).not.toBe('Wird geladen …')
    expect(labels.map((label) => field(label).value)).toEqual(labels.map((label) => `${label} 2611`))
    expect(document.activeElement).toBe(field(labels[1] ?? ''))
    // React knows it as well: what comes next does not take it away.
    await userEvent.type(field(labels[0] ?? ''), '!')
    expect(field(labels[0] ?? '').value).toBe(`${labels[0]} 2611!`)
    expect(labels.slice(1).map((label) => field(label).value)).toEqual(labels.slice(1).map((label) => `${label} 2611`))
  })
})
