import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, inject, it } from 'vitest'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import { people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'

it('ends on request although browsers went away in the midst of asking for news', async () => {
  const product = await startProduct(inject('services'))
  const browser = createHeadlessBrowser(product.url)
  const office = createHeadlessClient(product.url, { browser })
  const { email, salutation, password } = people.owner
  const user = { email, salutation, gender: 'f' as const, title: '', is_staff: true, is_operator: true }
  await office.found({ setupToken: product.setupToken, user, password })
  const cookie = browser.http.cookie('sessionid') ?? ''
  expect(cookie).not.toBe('')
  const { port } = new URL(product.url)
  const gone = Array.from({ length: 200 }, (_, turn) => {
    const socket = connect(Number(port), 'localhost', () => {
      socket.write(`GET /api/changes/ HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: sessionid=${cookie}\r\n\r\n`)
      setTimeout(() => socket.destroy(), turn % 8)
    })
    socket.on('error', () => undefined)
    return once(socket, 'close')
  })
  await Promise.all(gone)
  // Without an end of its own: a product that goes on running lets the test run out of its time.
  await product.stop()
  await expect(fetch(product.url)).rejects.toThrow()
})
