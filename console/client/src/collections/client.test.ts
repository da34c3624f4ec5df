import { describe, expect, it } from 'vitest'
import type { ChangeDto } from '@aktenraum/domain/contracts'
import { DownloadError } from '../base/errors/download.ts'
import { streamFrom } from '../base/streams.ts'
import { UploadError } from '../base/errors/upload.ts'
import { createOfficeClient } from '../open-office.ts'
import type { CryptoPort } from '../vault/port.ts'
import { listenForChanges } from '../wire/changes.ts'
import type { HttpRequest } from '../wire/http-port.ts'
import { mergeConfig } from './config.ts'
import { asFile } from './downloading.ts'
import { everyPage } from './pages.ts'
import { checkEncrypted, successOf } from './uploading.ts'
import type { Document, OfficeClient } from './types.ts'
import { userOf } from './users.ts'

const id = 'a1b2c3'.padEnd(32, '0')

describe('a user', () => {
  it('[USR-11] is the viewer only when it is the session’s', () => {
    const user = {
      id,
      gender: null,
      email: 'a@example.org',
      title: '',
      salutation: '',
      is_staff: false,
      is_operator: false,
      avatar_id: 1,
      status: 'confirmed',
      public_keys: null,
      statements: [],
    } as unknown as Parameters<typeof userOf>[0]
    const owners = new Set([id])
    expect(userOf(user, { viewerId: id, owners, stated: {} })).toMatchObject({
      is_viewer: true,
      is_owner: true,
      readableId: 'a1b2c3',
    })
    const other = userOf(user, { viewerId: 'b'.repeat(32), owners: new Set(), stated: {} })
    expect([other.is_viewer, other.is_owner]).toEqual([false, false])
    expect(userOf(user, { viewerId: undefined, owners, stated: {} }).is_viewer).toBe(false)
  })
})

describe('a mark of a document', () => {
  const document = { id, case: 'c'.repeat(32) } as Document
  const path = `/api/cases/${document.case}/documents/${id}/`
  type Marking = (client: OfficeClient) => Promise<void>
  it.each<[string, Marking, string]>([
    ['[DOC-26] read', (client) => client.setRead(document, true), `PUT ${path}read/`],
    ['[DOC-27] unread', (client) => client.setRead(document, false), `DELETE ${path}read/`],
    ['[DOC-28] pinned', (client) => client.setPinned(document, true), `PUT ${path}pinned/`],
    ['[DOC-29] pinned no more', (client) => client.setPinned(document, false), `DELETE ${path}pinned/`],
  ])('%s is sent to an address of its own', async (_, mark, request) => {
    const asked: string[] = []
    const send = async ({ method, path: to }: HttpRequest): Promise<Response> => {
      asked.push(`${method} ${to}`)
      return Response.json({ id, case_id: document.case })
    }
    const { client } = createOfficeClient({
      http: { cookie: () => 'token', send },
      crypto: {} as CryptoPort,
      store: { load: () => null, save: () => undefined, clear: () => undefined },
      origin: 'https://office.example',
    })
    await mark(client)
    expect(asked).toEqual([request])
  })
})

describe('an upload', () => {
  it('[UPL-40] is an error when the ciphertext is smaller than what it was made of', () => {
    expect(() => checkEncrypted(128, 100)).not.toThrow()
    expect(() => checkEncrypted(99, 100)).toThrow(UploadError)
    expect(() => checkEncrypted(0, 0)).toThrow(UploadError)
  })
  it("[UPL-41] [UPL-51] is done only when the answer's status is 'success'", () => {
    const obj = { id, type: 'text/plain', size: 33 } as never
    expect(successOf({ status: 'success', key_id: 'document:1' as never, obj })).toMatchObject({ key_id: 'document:1' })
    const refused = { status: 'error', errors: { __all__: ['Erste.', 'Zweite.'] } } as const
    expect(() => successOf({ ...refused, errors: { __all__: [...refused.errors.__all__] } })).toThrow(UploadError)
  })
  it('[UPL-42] is refused with the first message of __all__', () => {
    const refusal = (errors: Record<string, string[]>) => {
      try {
        return successOf({ status: 'error', errors })
      } catch (error) {
        return error
      }
    }
    expect(refusal({ __all__: ['Erste.', 'Zweite.'] })).toMatchObject({ problem: { message: 'Erste.' } })
    expect(refusal({})).toMatchObject({ problem: { kind: 'refused', message: undefined } })
  })
})

describe('a download', () => {
  it('[OPEN-097] [DWN-05] [DWN-06] is a file of the expected size, or an error', () => {
    const file = asFile(['Hallo'], 'a.txt', { type: 'text/plain', size: 5 })
    expect([file.name, file.type, file.size]).toEqual(['a.txt', 'text/plain', 5])
    const short = (): File => asFile(['Hall'], 'a.txt', { type: 'text/plain', size: 5 })
    expect(short).toThrow(DownloadError)
    expect(short).toThrow(expect.objectContaining({ problem: 'decrypts-incompletely' }))
  })
})

describe('settings', () => {
  it('[CFG-01] are merged, later ones winning', () => {
    const base = {
      documentNameTemplate: '{{filename}}',
      documentNameRewriteUpload: [],
      documentNameRewriteDownload: [],
      maxDocumentSize: 100,
      uploadSlots: 3,
      justUploadedMs: 1,
      lockAfterMs: 1,
      notificationDelayMs: 0,
      trashDays: 30,
      officeName: 'A',
      officeAddress: '',
      officePhone: '',
      officeEmail: '',
      imprint: '',
      privacy: '',
      accessibility: '',
      termsUrl: '',
      processingUrl: '',
      firstStepsDismissed: false,
      staffPasskeys: true,
      primaryColour: '#1f4163',
      secondaryColour: '#7a5a1e',
      helpTimeoutMs: 2500,
      theme: 'system' as const,
      shortcuts: true,
      pageSize: 30 as const,
    }
    expect(mergeConfig([base, { officeName: 'B', trashDays: 7 }, { officeName: 'C' }])).toEqual({
      ...base,
      officeName: 'C',
      trashDays: 7,
    })
    expect(() => mergeConfig([{ officeName: 'B' }])).toThrow()
  })
})

describe('all pages', () => {
  it('are fetched until there is no next one', async () => {
    const asked: number[] = []
    const all = await everyPage(({ page }) => {
      asked.push(page)
      return Promise.resolve({ next: page < 3 ? 'more' : null, results: [page, page] })
    })
    expect([all, asked]).toEqual([
      [1, 1, 2, 2, 3, 3],
      [1, 2, 3],
    ])
  })
})

describe('news', () => {
  it('are told in pieces of any size, and asked for again after a break, each time later, with word of what was missed', async () => {
    const news = (position: string): string => `event: x\ndata: {"case_id":"c","type":"t","position":"${position}"}\n\n`
    const answers = [[news('1').slice(0, 9), news('1').slice(9) + news('2')], 'broken', 'broken', [news('3')]]
    const waits: number[] = []
    const positions: string[] = []
    const heard: ChangeDto[] = []
    let heardAll = (): void => undefined
    const all = new Promise<void>((resolve) => (heardAll = resolve))
    const { stop } = listenForChanges(
      {
        sawPosition: (position) => positions.push(position),
        open: () => {
          const answer = answers.shift()
          if (answer === undefined) return new Promise<never>(() => undefined)
          if (typeof answer === 'string') return Promise.reject(new Error(answer))
          return Promise.resolve(new Response(streamFrom(bytesOf(answer))))
        },
      },
      (change) => {
        heard.push(change)
        if (change.position === '3') heardAll()
      },
      {
        wait: (ms) => {
          waits.push(ms)
          return Promise.resolve()
        },
      },
    )
    await all
    stop()
    expect(heard.map(({ position, type }) => position || type)).toEqual(['1', '2', 'Missed', '3'])
    expect(positions).toEqual(['1', '2', '3'])
    expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000])
  })

  it.each([
    ['0000000000000007', []],
    ['0000000000000008', ['Missed']],
  ])('that came after what a page showed, and before it listened from %s, were missed, too', async (from, expected) => {
    const heard: string[] = []
    let isHeard = (): void => undefined
    const whole = new Promise<void>((resolve) => (isHeard = resolve))
    const { stop } = listenForChanges(
      {
        sawPosition: () => isHeard(),
        open: () => {
          const body = streamFrom(bytesOf(['data: {"case_id":"c","type":"t","position":"9"}\n\n']))
          return Promise.resolve(new Response(body, { headers: { 'X-Listening-From': from } }))
        },
      },
      ({ type }) => heard.push(type),
      { shown: '0000000000000007', wait: () => new Promise(() => undefined) },
    )
    await whole
    stop()
    expect(heard.filter((type) => type !== 't')).toEqual(expected)
  })
})

async function* bytesOf(texts: readonly string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}
