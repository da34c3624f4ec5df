import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfficeClient } from '../../collections/types.ts'
import { CaseRenamedError } from '../../base/errors/case-renamed.ts'
import { createViews } from './views.ts'
import { createProgressStore } from '../progress/store.ts'
import { createUploads } from '../uploads/uploads.ts'
import { createBulkUploader } from './uploader.ts'
import { bulkStatus, bulkUploaderOf } from './view.ts'
import { bulkWork } from './work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const calledAs = (name: string) => ({ case_number: { text: name }, title: { text: `Sache ${name}` } })
const noDocuments = async (): Promise<unknown> => ({ count: 0, results: [] })
const open = (mayUpload = true, listDocuments = noDocuments) => {
  const sent: { readonly caseId: string; readonly name: string }[] = []
  const shownAs: unknown[] = []
  let refusal: Error | null = null
  const client = {
    config: () => Promise.reject(new Error('not asked')),
    uploadDocument: async (caseId: string, { name, ...as }: { readonly name: string; readonly shownAs?: unknown }) => {
      shownAs.push(as.shownAs)
      if (refusal !== null) throw refusal
      sent.push({ caseId, name })
      return { id: `server-${sent.length}`, key_id: 'document:1', size: 28 }
    },
    retrieveCase: async (id: string) => ({ can_upload: mayUpload, ...calledAs(id) }),
    listDocuments,
  } as unknown as OfficeClient
  const config = { maxDocumentSize: 1e9, uploadSlots: 3, documentNameRewriteUpload: [] }
  const uploads = createUploads({ client, config, progress: createProgressStore() })
  const views = createViews()
  const uploader = createBulkUploader({ client, uploads, views })
  const add = (...names: readonly string[]) =>
    uploads.add(names.map((name) => ({ caseId: null, name, content: new Blob([name]) })))
  const main = () => bulkUploaderOf(views.get('bulkUploader', 'main'))
  return {
    uploads,
    uploader,
    add,
    sent,
    main,
    work: bulkWork({ client, uploads }),
    cases: () => Object.values(uploads.get().byId).map(({ caseId }) => caseId),
    banner: (caseId = 'c1') => bulkStatus(main(), uploads.get(), caseId),
    shownAs,
    fail: (error: Error | null = new Error('refused')) => void (refusal = error),
  }
}
const run = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('the bulk upload', () => {
  it('[BUP-51] choosing a case sets it on all drafts, and on those that come later', async () => {
    const { uploader, add, cases } = open()
    add('a.txt', 'b.txt')
    uploader.send({ type: 'set_case_url', caseId: 'c1' })
    await run()
    expect([uploader.get().value, cases()]).toEqual(['has_case_and_documents', ['c1', 'c1']])
    add('c.txt')
    await run()
    expect(cases()).toEqual(['c1', 'c1', 'c1'])
    uploader.send({ type: 'set_case_url', caseId: 'c2' })
    await run()
    expect(cases()).toEqual(['c2', 'c2', 'c2'])
    uploader.send({ type: 'remove_case' })
    await run()
    expect([uploader.get().value, cases()]).toEqual(['has_documents', [null, null, null]])
  })
  it('[BUP-51] takes a case also where nobody says in time which documents it has already', async () => {
    const { uploader, add, cases } = open(true, () => new Promise(() => undefined))
    add('a.txt')
    uploader.send({ type: 'set_case_url', caseId: 'c1' })
    await run(60_000)
    expect([uploader.get().value, uploader.get().error, cases()]).toEqual(['has_case_and_documents', undefined, ['c1']])
  })
  it('[OPEN-013] [BUP-52] [BUP-10] uploads into the chosen case and says so', async () => {
    const { uploader, add, sent, main, banner } = open()
    add('a.txt', 'b.txt', 'c.txt')
    uploader.send({ type: 'set_case_url', caseId: 'c1' })
    await run()
    expect([main(), banner()]).toEqual([{ caseId: 'c1', startedUpload: false, uploading: false }, undefined])
    uploader.send({ type: 'upload' })
    expect(main()).toEqual({ caseId: 'c1', startedUpload: true, uploading: true })
    expect([banner(), banner('c2')]).toEqual(['running', undefined])
    await run(1000)
    expect(sent.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
      { caseId: 'c1', name: 'a.txt' },
      { caseId: 'c1', name: 'b.txt' },
      { caseId: 'c1', name: 'c.txt' },
    ])
    expect(main()).toEqual({ caseId: 'c1', startedUpload: true, uploading: false })
    expect([uploader.get().value, banner()]).toEqual(['uploading_empty', 'done'])
  })
  it('hands over with each document what the case is called, be it added before it was chosen or behind', async () => {
    const { uploader, uploads, add, shownAs } = open()
    add('a.txt')
    uploader.send({ type: 'set_case_url', caseId: 'c2' })
    await run()
    uploader.send({ type: 'set_case_url', caseId: 'c1' })
    await run()
    expect(uploader.get().shown).toEqual(calledAs('c1'))
    uploads.add([{ caseId: 'c1', name: 'b.txt', content: new Blob(['b']) }])
    uploader.send({ type: 'upload' })
    await run(1000)
    uploads.add([{ caseId: 'c1', name: 'c.txt', content: new Blob(['c']) }])
    await run(1000)
    expect(shownAs).toEqual([calledAs('c1'), calledAs('c1'), calledAs('c1')])
  })
  it('hands over what somebody was told that the case is called by now, once they try again', async () => {
    const { uploader, uploads, add, shownAs, fail } = open()
    const [id = ''] = add('a.txt')
    uploader.send({ type: 'set_case_url', caseId: 'c1' })
    await run()
    fail(new CaseRenamedError('renamed', calledAs('c9')))
    uploader.send({ type: 'upload' })
    await run(1000)
    expect(uploads.get().byId[id]).toMatchObject({ status: 'failed' })
    fail(null)
    await uploads.start(id)
    expect(shownAs).toEqual([calledAs('c1'), calledAs('c9')])
  })
  it('hands over nothing of a case that was taken off again', async () => {
    const { uploader, uploads, add } = open()
    const [id = ''] = add('a.txt')
    uploader.send({ type: 'set_case_url', caseId: 'c1' })
    await run()
    expect(uploads.get().byId[id]?.shownAs).toEqual(calledAs('c1'))
    uploader.send({ type: 'remove_case' })
    await run()
    expect([uploads.get().byId[id]?.shownAs, uploader.get().shown]).toEqual([undefined, null])
  })
  it('[BUP-37] counts what is uploaded as a document that is there', async () => {
    const { uploader, add, work } = open()
    add('a.txt')
    uploader.send({ type: 'set_case_url', caseId: 'c1' })
    await run()
    expect(work.hasDocuments('c1')).toBe(true)
    uploader.send({ type: 'upload' })
    await run(1000)
    uploader.send({ type: 'abort' })
    expect([uploader.get().value, work.hasDocuments('c1'), work.hasDocuments('c2')]).toEqual([
      'has_case_and_documents',
      true,
      false,
    ])
  })
  it('[OPEN-042] waits for documents, and tells what failed', async () => {
    const { uploader, uploads, banner, fail } = open()
    uploader.send({ type: 'set_case_url', caseId: 'c1' })
    await run()
    uploader.send({ type: 'upload' })
    expect([uploader.get().value, banner()]).toEqual(['uploading_empty', 'waiting'])
    fail()
    uploads.add([{ caseId: 'c1', name: 'a.txt', content: new Blob(['a']) }])
    await run(1000)
    expect([uploader.get().value, banner()]).toEqual(['uploading_empty', 'failed'])
  })
  it('follows drafts that come and go', async () => {
    const { uploader, uploads, add } = open()
    uploader.send({ type: 'prepare' })
    await run()
    expect(uploader.get().value).toBe('has_nothing')
    const [id = ''] = add('a.txt')
    await run()
    expect(uploader.get().value).toBe('has_documents')
    uploads.cancel(id)
    await run()
    expect(uploader.get().value).toBe('has_nothing')
  })
  it('[BUP-30] refuses a case that takes no documents, leaves the drafts alone and can begin anew', async () => {
    const { uploader, add, cases } = open(false)
    add('a.txt')
    uploader.send({ type: 'set_case_url', caseId: 'c1' })
    await run()
    expect([uploader.get().value, uploader.get().error, cases()]).toMatchObject([
      'error',
      { name: 'BulkForbiddenError' },
      [null],
    ])
    uploader.restart()
    expect(uploader.get().value).toBe('has_documents')
  })
})
