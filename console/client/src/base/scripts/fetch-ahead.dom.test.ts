import { afterEach, expect, it, vi } from 'vitest'
import { NoConnectionError } from '../errors/no-connection.ts'
import { __vitePreload } from './fetch-ahead.ts'

afterEach(() => vi.unstubAllGlobals())

const part = 'assets/part-1.js'
const load = vi.fn(async () => 'part')

it('imports nothing that could not be fetched, and fetches it again when it is asked for again', async () => {
  let isOnline = false
  const ask = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  vi.stubGlobal('fetch', ask)
  await expect(__vitePreload(load, [part])).rejects.toThrow(NoConnectionError)
  expect(load).not.toHaveBeenCalled()
  isOnline = true
  expect(await __vitePreload(load, [part])).toBe('part')
  expect(await __vitePreload(load, [part])).toBe('part')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('takes what broke off for what did not come', async () => {
  const broken = Object.assign(new Response(''), { arrayBuffer: () => Promise.reject(new TypeError('network error')) })
  vi.stubGlobal('fetch', () => Promise.resolve(broken))
  await expect(__vitePreload(load, ['assets/part-2.js'])).rejects.toThrow(NoConnectionError)
})

it('takes what the server does not have, or not now, for what did not come', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await expect(__vitePreload(load, ['assets/part-3.js'])).rejects.toThrow(NoConnectionError)
  vi.stubGlobal('fetch', async () => new Response(''))
  expect(await __vitePreload(load, ['assets/part-3.js'])).toBe('part')
})

it('asks for a style again too, and not for what came with the page', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="modulepreload" href="/assets/known-1.js">')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('not to be fetched')))
  const parts = ['assets/known-1.js', 'assets/look-1.css']
  const style = () => document.querySelector('link[rel=stylesheet]')
  const failed = __vitePreload(load, parts)
  style()?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow(NoConnectionError)
  expect(style()).toBeNull()
  const loaded = __vitePreload(load, parts)
  style()?.dispatchEvent(new Event('load'))
  expect(await loaded).toBe('part')
})
