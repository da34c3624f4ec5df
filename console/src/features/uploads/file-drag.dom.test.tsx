import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { putAway } from '../../shared/react/page-body.ts'
import { FileDrag, usePaste } from './file-drag.tsx'
import type { AddFiles } from './file-drag.tsx'
import { drag } from './testing/drag.ts'

afterEach(cleanup)

const now = () => new Date('2026-11-21T12:00:00Z')
const kit = { DropCover: ({ children }: { readonly children: string }) => <p role="status">{children}</p> }
const Place = ({ onFiles }: { readonly onFiles: AddFiles }) => {
  usePaste(now, onFiles)
  return <FileDrag kit={kit} label="Loslassen" onFiles={onFiles} />
}
const files = [new File(['x'], 'Brief.txt')]
/** @returns whether the browser is kept from opening the files instead of the page. */
const bring = (how: 'dragOver' | 'drop' | 'paste'): boolean => {
  const event = createEvent[how](document.body)
  Object.defineProperty(event, how === 'paste' ? 'clipboardData' : 'dataTransfer', {
    value: { types: ['Files'], files },
  })
  fireEvent(document.body, event)
  return event.defaultPrevented
}

it('takes no files of somebody who stands before a page that is put away; and the browser does not open them', () => {
  const onFiles = vi.fn<AddFiles>()
  render(<Place onFiles={onFiles} />)
  const bringBack = putAway(document.createElement('body'))
  expect(bring('dragOver')).toBe(true)
  expect(screen.queryByRole('status')).toBeNull()
  expect(bring('drop')).toBe(true)
  bring('paste')
  expect(onFiles).not.toHaveBeenCalled()
  bringBack()
  bring('dragOver')
  expect(screen.getByRole('status').textContent).toBe('Loslassen')
  bring('drop')
  bring('paste')
  expect(onFiles).toHaveBeenCalledTimes(2)
})

it('[UPL-03] covers the window while files pass from one thing to another in it, of which WebKit does not tell', () => {
  render(<Place onFiles={vi.fn<AddFiles>()} />)
  const heading = document.body.appendChild(document.createElement('h1'))
  drag('dragEnter', document.body)
  drag('dragEnter', heading)
  drag('dragLeave', document.body)
  expect(screen.getByRole('status').textContent).toBe('Loslassen')
  drag('dragLeave', heading)
  expect(screen.queryByRole('status')).toBeNull()
})
