import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Kit } from '../kit/kit.tsx'
import { kit as portalKit } from '../portal/testing/dress.ts'
import { mendDialogs } from '../portal/testing/mend-dialogs.ts'
import { Around, kit as staffKit } from '../staff/testing/dress.tsx'

beforeEach(mendDialogs)
afterEach(cleanup)

const field = { name: 'name', label: 'Name', isRequired: false, value: '', error: undefined }
const ignored = { onValue: () => undefined, onLeave: () => undefined }
const apps: readonly { app: string; kit: Pick<Kit, 'FormDialog' | 'InPlace'>; around: (of: ReactNode) => ReactNode }[] =
  [
    { app: 'the console', kit: staffKit, around: (of) => <Around>{of}</Around> },
    { app: 'the portal', kit: portalKit, around: (of) => of },
  ]

describe.each(apps)('what is being sent in $app', ({ kit, around }) => {
  const forms = {
    'a dialog': (isRunning: boolean, onSend: () => void) => (
      <kit.FormDialog title="Person" sending={{ caption: 'Los', isRunning, onSend }} onClose={() => undefined}>
        {null}
      </kit.FormDialog>
    ),
    'a line': (isRunning: boolean, onSend: () => void) => (
      <kit.InPlace
        field={{ ...field, ...ignored }}
        hint=""
        placeholder=""
        maxLength={100}
        saving={{ caption: 'Los', isRunning, onSend }}
        cancel={{ label: 'Abbrechen', onClick: () => undefined }}
      >
        {null}
      </kit.InPlace>
    ),
  }
  it.each(Object.entries(forms))('leaves the keyboard at the button that sends %s', async (_, form) => {
    const onSend = vi.fn()
    const { rerender } = render(around(form(false, onSend)))
    const button = screen.getByRole('button', { name: 'Los' })
    button.focus()
    rerender(around(form(true, onSend)))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(button)
  })
})
