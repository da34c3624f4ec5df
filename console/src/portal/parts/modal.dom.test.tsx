import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mendDialogs } from '../testing/mend-dialogs.ts'
import { Modal } from './modal.tsx'

mendDialogs()
afterEach(cleanup)

it('closes by a click beside it, and not by one that begins in it, as when its text is selected', () => {
  const onClose = vi.fn()
  render(
    <Modal title="Brief.txt" onClose={onClose}>
      <p>Sehr geehrte Frau Krause</p>
    </Modal>,
  )
  const dialog = screen.getByRole('dialog')
  // A click is told to what holds both where it begins and where it ends.
  fireEvent.mouseDown(screen.getByText('Sehr geehrte Frau Krause'))
  fireEvent.mouseUp(dialog)
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(dialog)
  fireEvent.mouseUp(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})
