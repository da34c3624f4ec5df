import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drag } from '../../features/uploads/testing/drag.ts'
import { KitFileField } from './file-field.tsx'

afterEach(cleanup)

it('stays lit while files pass from one thing to another in the window, of which WebKit does not tell', () => {
  const place = { label: 'Hierher ziehen', choose: 'Datei auswählen', accept: '.vcf', isOff: false }
  render(<KitFileField {...place} onFiles={() => undefined} />)
  const drawn = screen.getByRole('group')
  const dark = drawn.className
  drag('dragEnter', document.body)
  drag('dragEnter', drawn)
  drag('dragLeave', document.body)
  expect(drawn.className).not.toBe(dark)
  drag('dragLeave', drawn)
  expect(drawn.className).toBe(dark)
})
