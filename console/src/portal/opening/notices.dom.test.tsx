import { createCell } from '@aktenraum/client/base/cell'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../navigation/routes.ts'
import { renderPortal } from '../testing/render-portal.tsx'

afterEach(cleanup)

it('says calmly that there is a new version, as soon as the server names another one, and offers to load it', async () => {
  const isOutdated = createCell(false)
  renderPortal({ url: paths.cases, isOutdated })
  await screen.findByRole('heading', { level: 1 })
  const said = 'Eine neue Fassung von Aktenraum steht bereit.'
  expect(screen.queryByText(said)).toBeNull()
  act(() => isOutdated.set(true))
  const note = (await screen.findByText(said)).closest<HTMLElement>('.alert') ?? expect.unreachable()
  expect(note.className).toContain('info')
  expect(within(note).getByRole('button', { name: 'Seite neu laden' })).toBeTruthy()
})
