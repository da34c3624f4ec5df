import { helpPages } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from './command-api-browser.ts'
import { file, person } from './command-api-support.ts'
import { uploadForm, uploadParts } from './command-api-uploads-support.ts'
import { startBothApis } from './both-apis.ts'
import type { BothApis } from './both-apis.ts'

let apis: BothApis
let api: BothApis['api']
let staff: BothApis['staff']
let client: BothApis['client']
let operator: BothApis['operator']
let position = ''
beforeAll(async () => {
  apis = await startBothApis()
  ;({ api, staff, client, operator } = apis)
})
afterAll(() => apis.stop())

const read = async (by: TestBrowser | null, path: string) => {
  const { status, body } = await apis.read(by, path, { 'X-Min-Position': position })
  return { status, body }
}
const send = async (by: TestBrowser, [method, path]: readonly [string, string], body: unknown) => {
  const answer = await by.send(method, path, body)
  position = answer.headers.get('X-Position') ?? position
  return { status: answer.status, body: answer.body }
}
const settings = ['PATCH', '/api/operations/settings'] as const
const config = ['PATCH', '/api/config/'] as const
const layersOf = async (by: TestBrowser | null) => {
  const { body } = await read(by, '/api/config/')
  return (body as { settings: Record<string, unknown>[] }).settings.slice(1)
}

/** One installation whose settings change from test to test. */
describe('settings', { shuffle: false }, () => {
  it('[CFG-01] are merged from defaults, those of the office and those of who asks', async () => {
    expect(await layersOf(staff)).toEqual([])
    await send(operator, settings, { officeName: 'Kanzlei Süd', trashDays: 7 })
    await send(staff, config, { theme: 'dark', shortcuts: false })
    const office = { officeName: 'Kanzlei Süd', trashDays: 7 }
    expect(await layersOf(staff)).toEqual([office, { theme: 'dark', shortcuts: false }])
    expect([await layersOf(client), await layersOf(null)]).toEqual([[office], [office]])
  })

  it('are recorded as events: what changed, by whom', async () => {
    const answer = await send(operator, settings, { trashDays: null, lockAfterMs: 60_000 })
    expect(answer).toEqual({ status: 200, body: { officeName: 'Kanzlei Süd', lockAfterMs: 60_000 } })
    expect((await api.eventsOf('settings-office')).at(-1)).toMatchObject({
      type: 'SettingsChanged',
      data: { layer: 'office', changed: ['trashDays', 'lockAfterMs'], changedBy: person('operator') },
    })
    expect((await read(operator, '/api/operations/settings')).body).toMatchObject({
      defaults: { trashDays: 30 },
      office: { officeName: 'Kanzlei Süd', lockAfterMs: 60_000 },
      changed_by: person('operator'),
    })
  })

  it('of the office are the business of operators alone', async () => {
    for (const by of [staff, client]) {
      expect((await send(by, settings, { trashDays: 1 })).status).toBe(403)
      expect((await read(by, '/api/operations/settings')).status).toBe(403)
    }
  })

  it('say how long what is deleted from then on lies in the trash', async () => {
    await api.openCase(staff, 'staff', 'settled')
    const deletedOn = async (name: string): Promise<unknown> => {
      const path = `/akten/${file('settled')}/dokumente/`
      const { body } = await staff.send('POST', path, uploadForm(uploadParts(name, 'settled')))
      const { id } = (body as { obj: { id: string } }).obj
      await staff.send('DELETE', `/api/cases/${file('settled')}/documents/${id}/`)
      return (await api.eventsOf(`document-${id}`)).at(-1)?.data
    }
    expect(await deletedOn('before')).toMatchObject({ shredAt: '2026-03-31T10:00:00.000Z' })
    await send(operator, settings, { trashDays: 7 })
    expect(await deletedOn('after')).toMatchObject({ shredAt: '2026-03-08T10:00:00.000Z' })
  })

  it('[APP-004] refuse colours that nobody could read, in German', async () => {
    expect(await send(operator, settings, { primaryColour: '#ffff00' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('schlecht zu lesen'), code: 'settings/unreadable-colour' },
    })
    expect(await send(operator, settings, { primaryColour: 'gelb' })).toMatchObject({ status: 400 })
    expect(await send(operator, settings, { primaryColour: '#5b2a6e' })).toMatchObject({ status: 200 })
  })

  it('[OPEN-056] refuse what is no setting of that layer, by field', async () => {
    const unknown = { body: { uploadSlots: ['Unbekanntes Feld.'] } }
    expect(await send(operator, settings, { uploadSlots: 9 })).toMatchObject({ status: 400, body: unknown.body })
    expect((await send(staff, config, { officeName: 'Meine' })).status).toBe(400)
    expect((await send(operator, settings, { documentNameTemplate: '{{name}}' })).body).toEqual({
      documentNameTemplate: ['Ungültiger Wert.'],
    })
    expect((await send(operator, settings, { trashDays: 0 })).body).toEqual({ trashDays: ['Mindestens 1.'] })
  })
})

describe('help texts', () => {
  const text = (page: string) => ['PUT', `/api/operations/help_texts/${page}`] as const
  const htmlOf = async (by: TestBrowser | null, page: string) => (await read(by, `/api/help/${page}/`)).body

  it('[OPEN-035] [HLP-03] are shipped for every page, as HTML in JSON', async () => {
    for (const page of helpPages)
      expect(await htmlOf(operator, page)).toEqual({ html: expect.stringMatching(/^<h2>.+<\/h2>(<p>|<ul>)/) })
    expect((await read(operator, '/api/help/irgendwo/')).status).toBe(404)
  })

  it('are shown to those whose page it is', async () => {
    const statuses = async (page: string) =>
      Promise.all([null, client, staff].map(async (by) => (await read(by, `/api/help/${page}/`)).status))
    expect(await statuses('anmelden')).toEqual([200, 200, 200])
    expect(await statuses('meine-akten')).toEqual([401, 200, 200])
    expect(await statuses('akten')).toEqual([401, 403, 200])
  })

  it('are written by operators, harmless whatever they write, and go back to what is shipped', async () => {
    const shipped = await htmlOf(null, 'anmelden')
    await send(operator, text('anmelden'), { text: 'Guten **Tag** <img src=x onerror=alert(1)>' })
    const html = '<p>Guten <strong>Tag</strong> &lt;img src=x onerror=alert(1)&gt;</p>'
    expect(await htmlOf(null, 'anmelden')).toEqual({ html })
    const { body } = await read(operator, '/api/operations/help_texts')
    expect(body).toContainEqual(
      expect.objectContaining({
        id: 'anmelden',
        text: expect.stringContaining('Guten'),
        changed_by: person('operator'),
      }),
    )
    expect((await send(staff, text('anmelden'), { text: 'Nein' })).status).toBe(403)
    await send(operator, text('anmelden'), { text: null })
    expect(await htmlOf(null, 'anmelden')).toEqual(shipped)
    expect((await api.eventsOf('help-anmelden')).map(({ type }) => type)).toEqual([
      'HelpTextChanged',
      'HelpTextChanged',
    ])
  })

  it('are not written over by who has not seen what somebody else wrote meanwhile, and told so', async () => {
    const write = (own: string, former: string | null) => send(operator, text('einladung'), { text: own, former })
    expect((await write('Von der einen', null)).status).toBe(200)
    const late = await write('Vom anderen', null)
    expect([late.status, late.body]).toEqual([409, { detail: expect.stringMatching(/inzwischen geändert/) }])
    expect(await htmlOf(null, 'einladung')).toEqual({ html: '<p>Von der einen</p>' })
    // The answer was lost, and it is sent again.
    expect((await write('Von der einen', null)).status).toBe(200)
    expect((await write('Vom anderen', 'Von der einen')).status).toBe(200)
    expect(await htmlOf(null, 'einladung')).toEqual({ html: '<p>Vom anderen</p>' })
  })
})
