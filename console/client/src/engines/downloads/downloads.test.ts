import { describe, expect, it, vi } from 'vitest'
import type { Document, Decrypted, Transfer } from '../../collections/types.ts'
import { fileNameFrom } from '../../base/text/file-names.ts'
import { createProgressStore } from '../progress/store.ts'
import { createDownloads } from './downloads.ts'
import { DownloadError } from '../../base/errors/download.ts'
import { resolveType, withSuffix } from './mime-types.ts'
import { contentDisposition, contentType, downloadName, fileNameOf } from './names.ts'
import { downloadFraction } from '../progress/weights.ts'

const config = { documentNameTemplate: '{{filename}}', documentNameRewriteDownload: [] }

describe('a document file name', () => {
  it('[OPEN-098] [CFG-13] is filled from file name and case number', () => {
    const template = { ...config, documentNameTemplate: '{{caseNumber}} {{filename}}' }
    expect(downloadName({ name: 'Klage.pdf', caseNumber: '123-26' }, template)).toBe('123-26 Klage.pdf')
  })
  it('[CFG-14] does not come of a template with any other placeholder', () => {
    expect(fileNameFrom('{{filename}} {{date}}', { filename: 'a' })).toEqual({ error: 'unknown-placeholder' })
  })
  it('[CFG-15] has a dash for every character that no file system takes', () => {
    expect(downloadName({ name: 'a/b\\c?d%e*f:g|h"i<j>k.pdf' }, config)).toBe('a-b-c-d-e-f-g-h-i-j-k.pdf')
  })
  it('[CFG-16] does not come of a template that wants a case number which is missing', () => {
    expect(fileNameFrom('{{caseNumber}}', { filename: 'a' })).toEqual({ error: 'missing-case-number' })
  })
  it('is needed for a download', () => {
    expect(() => downloadName({ name: ' ' }, config)).toThrow(DownloadError)
  })
  it.each(['{{filename}} {{date}}', '{{caseNumber}} {{filename}}'])(
    '[OPEN-056] that cannot be made by %s is told as a missing one',
    (documentNameTemplate) => {
      const error = expect.objectContaining({ problem: 'no-file-name' })
      expect(() => downloadName({ name: 'Klage.pdf' }, { ...config, documentNameTemplate })).toThrow(error)
    },
  )
  it('[OPEN-016] follows the rules of the office, and passes over a broken one', () => {
    const rules = [
      { pattern: '(', replacement: 'x' },
      { pattern: '^Scan_(\\d+)', replacement: 'Seite $1' },
      { pattern: '^Seite', replacement: 'Blatt' },
    ]
    expect(downloadName({ name: 'Scan_7.pdf' }, { ...config, documentNameRewriteDownload: rules })).toBe('Blatt 7.pdf')
  })
  it('is written into headers so that any language survives', () => {
    expect(contentDisposition('Öffner "1".pdf')).toBe(
      `attachment; filename="_ffner _1_.pdf"; filename*=UTF-8''%C3%96ffner%20%221%22.pdf`,
    )
  })
  it('comes with a type that can stand in a header, whatever the server says', () => {
    expect(contentType('application/pdf')).toBe('application/pdf')
    for (const type of ['text/html\nX-Evil: 1', 'text/ü€', ''])
      expect(contentType(type)).toBe('application/octet-stream')
  })
  it('gets the suffix of its type if it has none', () => {
    const list = [{ suffix: '.pdf', type: 'application/pdf' }]
    expect(withSuffix('Klage', 'application/pdf', list)).toBe('Klage.pdf')
    expect(withSuffix('Klage.txt', 'application/pdf', list)).toBe('Klage.txt')
    expect(withSuffix('Klage', 'application/x-none', list)).toBe('Klage')
  })
  it.each(['Gutachten Dr. Weber', 'Klage vom 12.05.2026', 'Krause - Nord v. 3. Mai'])(
    'gets it also behind dots that begin none, as in “%s”',
    async (text) => {
      const server = () => Promise.resolve([{ suffix: '.pdf', type: 'application/pdf' }])
      const shop = { config: () => config, types: { browser: [], server } }
      const document = { name: { text }, type: 'application/pdf' } as Document
      expect(await fileNameOf(shop, document, undefined)).toBe(`${text}.pdf`)
    },
  )
})

describe('the type of a document', () => {
  const pdf = { type: 'application/pdf', suffixes: 'pdf' }
  const server = () => Promise.resolve([{ suffix: 'docx', type: 'application/vnd.docx' }])

  it('[DWN-11] is found by suffix when it is generic, in the browser first, then in the server’s list', async () => {
    expect(await resolveType('application/octet-stream', 'a.PDF', { browser: [pdf], server })).toBe('application/pdf')
    expect(await resolveType('application/x-download', 'a.docx', { browser: [pdf], server })).toBe(
      'application/vnd.docx',
    )
    expect(await resolveType('image/png', 'a.pdf', { browser: [pdf], server })).toBe('image/png')
    expect(await resolveType('application/octet-stream', 'a.xyz', { browser: [pdf], server })).toBe(
      'application/octet-stream',
    )
  })
  it.each(['application/octet-stream', 'binary/octet-stream', 'application/download', 'application/x-download'])(
    '[OPEN-027] is looked for where it is %s',
    async (type) => expect(await resolveType(type, 'a.pdf', { browser: [pdf], server })).toBe('application/pdf'),
  )
  it('[OPEN-027] is looked for where it is application/force-download or none, and nowhere else', async () => {
    for (const type of ['application/force-download', ''])
      expect(await resolveType(type, 'a.pdf', { browser: [pdf], server })).toBe('application/pdf')
    for (const type of ['application/x-unknown', 'text/plain', 'application/zip'])
      expect(await resolveType(type, 'a.pdf', { browser: [pdf], server })).toBe(type)
  })
  it('[OPEN-027] [DWN-12] is waited for 2 s at most', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<never>(() => undefined)
    const resolved = vi.fn()
    const waiting = resolveType('application/octet-stream', 'a.docx', { browser: [], server: never }).then(resolved)
    await vi.advanceTimersByTimeAsync(1999)
    expect(resolved).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(resolved).toHaveBeenCalledWith('application/octet-stream')
    vi.useRealTimers()
  })
})

const document = (name: Decrypted, size = 33): Document =>
  ({ id: 'd1', case: 'c1', name, size, type: 'text/plain' }) as unknown as Document
const setUp = (
  answer: () => Promise<File>,
  settings = () => config,
  mimeTypes: () => Promise<readonly { readonly suffix: string; readonly type: string }[]> = async () => [],
) => {
  const progress = createProgressStore()
  const saved: string[] = []
  const reported: string[] = []
  const transfers: Transfer[] = []
  const downloads = createDownloads({
    client: {
      downloadDocument: (_, transfer = {}) => {
        transfers.push(transfer)
        return answer()
      },
      reportDownload: ({ id }, { isRead }) => {
        reported.push(isRead ? `read ${id}` : id)
        return Promise.reject(new Error('nobody there'))
      },
      openContent: () =>
        Promise.resolve({
          size: 5,
          type: 'x',
          checksum: () => Promise.resolve(0),
          port: () => Promise.reject(new Error()),
          discard,
        }),
    },
    config: settings,
    progress,
    mimeTypes,
    saver: {
      file: (_, name) => void saved.push(`file ${name}`),
      stream: (_, { fileName }) => Promise.resolve(void saved.push(`stream ${fileName}`)),
      canStream: () => Promise.resolve(true),
    },
  })
  return { progress, saved, reported, transfers, downloads }
}
const discard = () => Promise.resolve()

describe('a download', () => {
  it('[DWN-10] needs a known file name', async () => {
    const { downloads, saved } = setUp(() => Promise.resolve(new File(['Hallo'], 'a.txt')))
    await expect(downloads.save(document({ failed: true }))).rejects.toMatchObject({ problem: 'no-file-name' })
    expect(saved).toEqual([])
  })
  it('[DWN-11] has the type that its suffix says where it came with none of its own', async () => {
    const listed = async () => [{ suffix: 'docx', type: 'application/vnd.docx' }]
    for (const [given, shown] of [
      ['application/octet-stream', 'application/vnd.docx'],
      ['application/x-download', 'application/vnd.docx'],
      ['image/png', 'image/png'],
    ] as const) {
      const { downloads } = setUp(async () => new File(['Hallo'], 'a.docx', { type: given }), undefined, listed)
      const file = await downloads.load(document({ text: 'a.docx' }))
      expect([file.name, file.type, await file.text()]).toEqual(['a.docx', shown, 'Hallo'])
    }
  })
  it('is saved from memory when small, and as a stream when large', async () => {
    const { downloads, saved } = setUp(() => Promise.resolve(new File(['Hallo'], 'a.txt', { type: 'text/plain' })))
    await downloads.save(document({ text: 'klein.txt' }))
    await downloads.save(document({ text: 'gross.bin' }, 2 ** 31))
    expect(saved).toEqual(['file klein.txt', 'stream gross.bin'])
  })
  it('[OPEN-098] is named as it is set by then', async () => {
    const current = { ...config }
    const answer = () => Promise.resolve(new File(['Hallo'], 'a.txt', { type: 'text/plain' }))
    const { downloads, saved } = setUp(answer, () => ({ ...current }))
    await downloads.save(document({ text: 'Klage.txt' }))
    current.documentNameTemplate = 'Abschrift {{filename}}'
    await downloads.save(document({ text: 'Klage.txt' }))
    expect(saved).toEqual(['file Klage.txt', 'file Abschrift Klage.txt'])
  })
  it('is reported once it is saved; a report that fails is no failed download, and looking is no download', async () => {
    const { downloads, progress, reported } = setUp(() => Promise.resolve(new File(['Hallo'], 'a.txt')))
    await downloads.load(document({ text: 'a.txt' }))
    expect(reported).toEqual([])
    await downloads.save(document({ text: 'a.txt' }))
    expect(reported).toEqual(['read d1'])
    expect(progress.get('download', 'd1')).toMatchObject({ success: true })
    await expect(downloads.save(document({ failed: true }))).rejects.toThrow()
    expect(reported).toEqual(['read d1'])
  })
  it('[DWN-08] [PRG-04] has the error at the step that failed, and can be tried again', async () => {
    let attempt = 0
    const error = new DownloadError('decrypts-wrongly')
    const { downloads, progress, transfers } = setUp(() => {
      attempt += 1
      if (attempt === 2) transfers.at(-1)?.onProgress?.('decrypt', 0, 5)
      return attempt < 3 ? Promise.reject(error) : Promise.resolve(new File(['Hallo'], 'a.txt', { type: 'text/plain' }))
    })
    const load = () => downloads.load(document({ text: 'a.txt' }))
    await expect(load()).rejects.toBe(error)
    expect(progress.get('download', 'd1')).toMatchObject({ error, inProgress: false })
    await expect(load()).rejects.toBe(error)
    expect(progress.get('download', 'd1')).toMatchObject({ success: true })
    expect(progress.get('decrypt', 'd1')).toMatchObject({ error, inProgress: false })
    expect((await load()).size).toBe(5)
    expect(progress.get('download', 'd1')).toMatchObject({ success: true })
  })
})

describe('a download that several wait for', () => {
  it('is reported once, as read where one of them reads it, and each anew that is begun after it', async () => {
    let come = (): void => undefined
    const coming = new Promise<void>((resolve) => (come = resolve))
    const { downloads, saved, reported } = setUp(() => coming.then(() => new File(['Hallo'], 'a.txt')))
    const save = (isOneOfMany: boolean) => downloads.save(document({ text: 'a.txt' }), { isOneOfMany })
    const both = [save(true), save(false)]
    come()
    await Promise.all(both)
    expect([saved, reported]).toEqual([['file a.txt'], ['read d1']])
    await save(true)
    expect([saved, reported]).toEqual([
      ['file a.txt', 'file a.txt'],
      ['read d1', 'd1'],
    ])
  })
})

describe('the progress of a download', () => {
  it('[DWN-07] weighs fetching 4 to decrypting 1', () => {
    expect(downloadFraction({ progress: 1, total: 2 }, undefined)).toBeCloseTo(0.4)
    expect(downloadFraction({ progress: 1, total: 1 }, { progress: 1, total: 2 })).toBeCloseTo(0.9)
  })
})

describe('downloads at the same time', () => {
  const hanging = () => {
    const begun: string[] = []
    const progress = createProgressStore()
    const downloads = createDownloads({
      client: {
        downloadDocument: ({ id }, transfer = {}) => {
          begun.push(id)
          return new Promise((_, reject) =>
            transfer.signal?.addEventListener('abort', () => reject(transfer.signal?.reason as Error)),
          )
        },
        reportDownload: () => Promise.resolve(),
        openContent: () => Promise.reject(new Error('too small for this')),
      },
      config: () => config,
      progress,
      mimeTypes: () => Promise.resolve([]),
      saver: { file: () => undefined, stream: () => Promise.resolve(), canStream: () => Promise.resolve(true) },
    })
    const start = (id: string): Promise<unknown> =>
      downloads.save({ ...document({ text: `${id}.txt` }), id } as Document).catch((error: unknown) => error)
    return { begun, downloads, progress, start }
  }
  const states = ({ downloads }: ReturnType<typeof hanging>) => downloads.jobs.get().map(({ id, state }) => [id, state])

  it('wait their turn, and can be cancelled while they run or wait', async () => {
    const setting = hanging()
    const endings = ['a', 'b', 'c', 'd'].map(setting.start)
    await vi.waitFor(() => expect(setting.begun).toEqual(['a', 'b']))
    expect(states(setting)).toEqual([
      ['a', 'running'],
      ['b', 'running'],
      ['c', 'queued'],
      ['d', 'queued'],
    ])
    setting.downloads.jobs.cancel('c')
    setting.downloads.jobs.cancel('a')
    expect(await endings[0]).toMatchObject({ name: 'AbortError' })
    expect(await endings[2]).toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(setting.begun).toEqual(['a', 'b', 'd']))
    expect(setting.progress.get('download', 'a')).toMatchObject({ abort: true })
    expect(states(setting).map(([id]) => id)).toEqual(['b', 'd'])
  })
  it('are one where they are of one document, and are cancelled as one; then it can be saved anew', async () => {
    const setting = hanging()
    const endings = ['a', 'a'].map(setting.start)
    await vi.waitFor(() => expect(states(setting)).toEqual([['a', 'running']]))
    setting.downloads.jobs.cancel('a')
    void setting.start('a')
    for (const ending of endings) expect(await ending).toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(setting.begun).toEqual(['a', 'a']))
    expect(states(setting)).toEqual([['a', 'running']])
  })
})

describe('the figures of a download', () => {
  it('[DWN-23] are polled every 333 ms, while it is fetched and while it is decrypted', async () => {
    vi.useFakeTimers()
    try {
      const { downloads, progress, transfers } = setUp(() => new Promise(() => undefined))
      void downloads.load(document({ text: 'a.txt' }, 1000))
      await vi.advanceTimersByTimeAsync(0)
      const report = (step: 'download' | 'decrypt', done: number): void => transfers[0]?.onProgress?.(step, done, 1000)
      const seen: number[] = []
      progress.subscribe(() => seen.push(progress.get('download', 'd1')?.progress ?? 0))
      for (let done = 1; done <= 100; done += 1) report('download', done)
      await vi.advanceTimersByTimeAsync(332)
      expect(seen).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(seen).toEqual([100])
      report('decrypt', 0)
      report('decrypt', 500)
      await vi.advanceTimersByTimeAsync(332)
      expect(progress.get('decrypt', 'd1')?.progress).toBe(0)
      await vi.advanceTimersByTimeAsync(1)
      expect(progress.get('decrypt', 'd1')?.progress).toBe(500)
    } finally {
      vi.useRealTimers()
    }
  })
})
