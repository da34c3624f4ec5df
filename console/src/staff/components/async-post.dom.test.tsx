import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { AsyncPost } from './async-post.tsx'

const send = vi.fn<typeof fetch>()
afterEach(() => {
  cleanup()
  send.mockReset()
  vi.unstubAllGlobals()
})

const url = '/api/operations/projections/cases/rebuild'
const show = (ask?: () => Promise<boolean>) => {
  vi.stubGlobal('fetch', send)
  document.cookie = 'csrftoken=abc123'
  const onDone = vi.fn()
  render(
    <AsyncPost asyncPost={url} onDone={onDone} {...(ask === undefined ? {} : { ask })}>
      Los
    </AsyncPost>,
  )
  return { onDone, press: () => userEvent.click(screen.getByRole('button', { name: 'Los' })) }
}

it('[APP-050] posts to its address with the anti-forgery header, once', async () => {
  let arrive: (response: Response) => void = () => undefined
  send.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const { onDone, press } = show()
  await press()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Los' })
  expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false])
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(send).toHaveBeenCalledTimes(1)
  const [address, init] = send.mock.calls[0] ?? []
  expect([address, init?.method, new Headers(init?.headers).get('X-CSRFToken')]).toEqual([url, 'POST', 'abc123'])
  arrive(new Response(null, { status: 204 }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

it.each([
  [200, 'fertig'],
  [202, '{"id":1}'],
  [204, null],
] as const)('[OPEN-010] sends no body, and takes %i for success, whatever it says', async (status, text) => {
  send.mockResolvedValue(new Response(text, { status }))
  const { onDone, press } = show()
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(send.mock.calls[0]?.[1]?.body ?? null).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('posts nothing when the answer to its question is no', async () => {
  const { press } = show(async () => false)
  await press()
  expect(send).not.toHaveBeenCalled()
})

it('says in German why it did not work', async () => {
  send.mockResolvedValue(Response.json({ detail: 'Sie sind dazu nicht berechtigt.' }, { status: 403 }))
  const { onDone, press } = show()
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Sie sind dazu nicht berechtigt.')
  expect(onDone).not.toHaveBeenCalled()
})
