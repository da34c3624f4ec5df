import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PrintError } from '@aktenraum/client/base/errors/print'
import type { Document } from '@aktenraum/client/collections/types'
import { holdTimers } from '../../../shared/testing/hold-timers.ts'
import { printAction } from '../print-many.ts'
import { MailView } from './mail-view.tsx'
import { parseMail } from './parse-mail.ts'
import type { MailAnswer } from './parse-mail.ts'
import { longestMs } from './read-mail.ts'

/** What a worker says of what it is sent; undefined: nothing, for it is still at it. */
let read: (content: ArrayBuffer) => Promise<MailAnswer | undefined>
let workers: WorkerHere[]
class WorkerHere extends EventTarget {
  isThere = true
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(content: ArrayBuffer): void {
    void read(content).then((data) => {
      if (this.isThere && data !== undefined) this.dispatchEvent(new MessageEvent('message', { data }))
    })
  }
  terminate(): void {
    this.isThere = false
  }
}
const isDone = (): void => expect(workers.map(({ isThere }) => isThere)).toEqual([false])

beforeEach(() => {
  workers = []
  read = async (content) => ({ mail: await parseMail(content) })
  vi.stubGlobal('fetch', async () => new Response(''))
  vi.stubGlobal('Worker', WorkerHere)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const file = new File(['Subject: Entwurf\r\nFrom: a@example.org\r\n\r\nBitte prüfen'], 'Anfrage.eml')
const show = () => {
  const onNothing = vi.fn()
  return { onNothing, ...render(<MailView content={{ file, address: '' }} name="Anfrage.eml" onNothing={onNothing} />) }
}

it('shows a mail that a worker has read, which ends then', async () => {
  show()
  expect((await screen.findByRole('article', { name: 'Inhalt von Anfrage.eml' })).textContent).toBe(
    'BetreffEntwurfVona@example.orgBitte prüfen',
  )
  isDone()
})

it('ends the worker of a mail that takes too long, and says that the mail can be downloaded', async () => {
  read = async () => undefined
  const timers = holdTimers(longestMs)
  const { onNothing } = show()
  await waitFor(() => expect(timers.count()).toBe(1))
  expect(screen.getByRole('status').textContent).toBe('Die Anzeige wird vorbereitet …')
  timers.pass()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Das Lesen dieser E-Mail dauerte zu lange und wurde abgebrochen. Sie können sie herunterladen.',
  )
  await waitFor(() => expect(onNothing).toHaveBeenCalled())
  isDone()
})

it('ends the worker of a mail that is closed before it was read', async () => {
  read = async () => undefined
  const { unmount } = show()
  await waitFor(() => expect(workers).toHaveLength(1))
  unmount()
  await waitFor(isDone)
})

it('says of a mail that it is damaged', async () => {
  read = async () => 'broken'
  show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Die E-Mail ist beschädigt/)
  isDone()
})

it('draws the first of very many attachments, says how many there are, and goes on where the next ones begin', async () => {
  const mail = await parseMail(await file.arrayBuffer())
  const attachments = Array.from({ length: 401 }, (_, at) => ({ name: `${at + 1}.txt`, content: new ArrayBuffer(1) }))
  read = async () => ({ mail: { ...mail, attachments } })
  show()
  const drawn = () => screen.getAllByText('Speichern').length
  expect(await screen.findByText('200 von 401 Anhängen')).toBeTruthy()
  expect(drawn()).toBe(200)
  await userEvent.click(screen.getByText('Weitere Anhänge anzeigen'))
  expect(document.activeElement).toBe(screen.getByLabelText('201.txt speichern'))
  expect(screen.getByText('400 von 401 Anhängen')).toBeTruthy()
  await userEvent.click(screen.getByText('Weitere Anhänge anzeigen'))
  expect(document.activeElement).toBe(screen.getByLabelText('401.txt speichern'))
  expect(drawn()).toBe(401)
  expect(screen.queryByText(/ von 401 Anhängen/)).toBeNull()
  expect(screen.queryByText('Weitere Anhänge anzeigen')).toBeNull()
})

it('asks again for what reads mails where that did not come', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Die Anzeige konnte nicht geladen werden/)
  vi.stubGlobal('fetch', async () => new Response(''))
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('Bitte prüfen')).toBeTruthy()
})

it('prints no mail that takes too long, and ends its worker', async () => {
  read = async () => undefined
  const timers = holdTimers(longestMs)
  const type = 'message/rfc822'
  const document = { id: 'a', name: { text: 'Anfrage.eml' }, type, has_file: true, size: 99 } as unknown as Document
  const { run } = printAction({ open: async () => ({ file, address: '' }) }, [document])
  const problem = run(document, new AbortController().signal).catch(({ problem }: PrintError) => problem)
  await waitFor(() => expect(timers.count()).toBe(1))
  timers.pass()
  expect(await problem).toBe('too-slow')
  isDone()
})
