import { readdirSync } from 'node:fs'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Drawing, Drawn } from '../kit/testing/drawing.ts'
import { mendDialogs } from '../portal/testing/mend-dialogs.ts'
import { onServer } from '../shared/testing/on-server.ts'
import { fakeBrowser } from './viewers/testing/fake-browser.ts'

const folderOf = (path: string): string => path.split('/')[1] ?? ''
const features = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const drawn = import.meta.glob<Drawn>('./*/testing/drawings.tsx')
/**
 * By feature. Whoever asks again after `resetModules` gets modules of their own, as a server has others than a browser.
 */
const loadAll = async (): Promise<ReadonlyMap<string, Drawn>> =>
  new Map(await Promise.all(Object.entries(drawn).map(async ([path, load]) => [folderOf(path), await load()] as const)))

const server = await onServer(async () => ({ drawn: await loadAll(), ...(await import('../portal/testing/dress.ts')) }))
vi.resetModules()
const browser = { drawn: await loadAll(), ...(await import('../portal/testing/dress.ts')) }
const staff = await import('../staff/testing/dress.tsx')

/** Of the styles of the console, which no server renders. */
const ofNoServer = /is potentially unsafe when doing server-side rendering/
const complaints: unknown[] = []
let root: Root | undefined
beforeEach(() => {
  fakeBrowser()
  mendDialogs()
  complaints.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => {
      if (!ofNoServer.test(String(said[0]))) complaints.push(said)
    })
  Object.defineProperty(navigator, 'clipboard', { value: { read: () => Promise.resolve([]) }, configurable: true })
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'clipboard')
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})

/** All that is read, or said to those who listen. */
const words = (): string => {
  const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  return [document.body.textContent, ...labels].join('\n')
}
const expectInTheEnd = async (last: string): Promise<void> => {
  await waitFor(() => expect(words()).toContain(last))
  expect(complaints).toEqual([])
}
const called = <Any,>(drawings: Readonly<Record<string, Any>> = {}) =>
  Object.entries(drawings).map(([name, drawing]) => ({ name, drawing }))
const inTheEnd = ({ first, last = first }: Drawing): string => last

it('every feature gives the tests below something to draw', () => {
  expect(Object.keys(drawn).map(folderOf).toSorted()).toEqual(features.toSorted())
  for (const feature of features) expect(called(browser.drawn.get(feature)?.drawings)).not.toEqual([])
})

describe.each([...browser.drawn])('what is drawn by %s', (feature, { drawings, staffDrawings }) => {
  it.each(called(drawings))('on the server, and taken over as it is: $name', async ({ name, drawing }) => {
    const { draw, anchor = '', first } = drawing
    const html = await onServer(() => renderToString(server.drawn.get(feature)?.drawings[name]?.draw(server.kit)))
    expect(html).not.toContain('style=')
    const container = document.createElement('div')
    container.innerHTML = html
    document.body.append(container)
    expect(words()).toContain(first)

    history.replaceState(null, '', `/${anchor}`)
    await act(async () => {
      root = hydrateRoot(container, <StrictMode>{draw(browser.kit)}</StrictMode>, {
        onRecoverableError: (error) => complaints.push(error),
      })
    })
    await expectInTheEnd(inTheEnd(drawing))
  })

  const inBoth = called(drawings).map(({ name, drawing }) => ({
    name,
    drawing: { ...drawing, last: inTheEnd(drawing) },
  }))
  it.each([...inBoth, ...called(staffDrawings)])(
    'in the dress of the console: $name',
    async ({ drawing: { draw, anchor = '', last } }) => {
      history.replaceState(null, '', `/${anchor}`)
      render(
        <StrictMode>
          <staff.Around>{draw(staff.kit)}</staff.Around>
        </StrictMode>,
      )
      await expectInTheEnd(last)
    },
  )
})
