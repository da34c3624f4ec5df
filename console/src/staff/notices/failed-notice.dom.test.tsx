import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import { act, cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { useNotifyFailure } from './failed-notice.tsx'
import { Messages } from './messages.tsx'

afterEach(cleanup)

let fail: ReturnType<typeof useNotifyFailure>
const Failing = () => {
  const notifyFailure = useNotifyFailure()
  fail = (...given) => act(() => notifyFailure(...given))
  return <Messages isHeld={false} />
}
const buttons = (): readonly (string | null)[] =>
  screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

it.each([
  ['another try', new NoConnectionError('offline'), 'Erneut versuchen'],
  ['a reload where the browser has ended the worker', new WorkerEndedError('Beendet.', 'ended'), 'Seite neu laden'],
])('a message of a failure offers %s', (_, error, offered) => {
  render(
    <CoreAdminContext>
      <Failing />
    </CoreAdminContext>,
  )
  const retry = vi.fn()
  fail('Das hat nicht geklappt.', retry, error)
  expect(screen.getByText(/Das hat nicht geklappt\./)).toBeTruthy()
  expect(buttons()).toEqual([offered, 'Schließen'])
  if (offered === 'Erneut versuchen') {
    act(() => screen.getByRole('button', { name: offered }).click())
    expect(retry).toHaveBeenCalledTimes(1)
  }
})
