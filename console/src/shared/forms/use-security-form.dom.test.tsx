import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import { useSecurityForm } from './use-security-form.ts'

afterEach(cleanup)

const plan = { fields: ['password'], digest: 'test', substitutes: { secret: '{password}' } } as const
const show = () => {
  const digest = vi.fn<(given: { readonly secret: string }) => Promise<void>>(() => Promise.resolve())
  const Unlock = () => {
    const form = useSecurityForm({
      plan,
      digests: { test: digest },
      fields: { password: { label: 'Passwort' } },
      start: { password: '' },
      explain: async (error) => ({ message: String(error) }),
    })
    return (
      <form onSubmit={form.onSubmit}>
        <input ref={form.mark} data-field="password" defaultValue="geheim" aria-label="Passwort" />
        <button disabled={form.isProcessed}>Los</button>
      </form>
    )
  }
  render(<Unlock />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  const submit = () => act(async () => void fireEvent.submit(button.closest('form')!))
  return { digest, button, submit }
}

it('[APP-030] [APP-031] is processed once and never again, however often it is sent after it worked', async () => {
  const { digest, button, submit } = show()
  await submit()
  expect(button.disabled).toBe(true)
  await submit()
  await submit()
  expect(digest.mock.calls).toEqual([[{ secret: 'geheim' }]])
})

it('[APP-030] is processed once more after it has failed', async () => {
  const { digest, button, submit } = show()
  digest.mockRejectedValueOnce(new WrongPasswordError())
  await submit()
  expect(button.disabled).toBe(false)
  await submit()
  expect(digest).toHaveBeenCalledTimes(2)
  expect(button.disabled).toBe(true)
})
