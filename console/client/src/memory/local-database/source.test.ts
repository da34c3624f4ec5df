import { describe, expect, it } from 'vitest'
import { navigationUrls } from '@aktenraum/domain/contracts'
import { createOfficeClient } from '../../open-office.ts'
import type { CryptoPort } from '../../vault/port.ts'
import type { HttpRequest } from '../../wire/http-port.ts'
import { createUrls } from '../../wire/urls.ts'
import { databaseSource } from './source.ts'

const id = (digit: string) => digit.repeat(32)
const sealedTitle = { key_id: 'case:1', data: 'A'.repeat(40) }

/** A server that answers what it is told to, and notes what it was asked. */
const setUp = (answer: (path: string) => Response, urls: Parameters<typeof createUrls>[0] = navigationUrls) => {
  const asked: string[] = []
  const opened: unknown[] = []
  const keys: unknown[] = []
  const port: Partial<CryptoPort> = {
    addKeys: async (given) => void keys.push(given),
    introduce: async () => ({ isBehind: false, stated: {} }),
    readCases: async ({ cases }) => {
      opened.push(...cases)
      return cases.map(() => ({
        state: 'other-values',
        caseNumber: { text: 'offen' },
        title: { failed: true },
        places: [],
      }))
    },
  }
  const { client, context } = createOfficeClient({
    http: {
      cookie: () => 'token',
      send: async ({ method, path }: HttpRequest) => {
        asked.push(`${method} ${path}`)
        return answer(path)
      },
    },
    crypto: port as CryptoPort,
    store: { load: () => null, save: () => undefined, clear: () => undefined },
    origin: 'https://office.example',
  })
  const missing: string[] = []
  return {
    asked,
    opened,
    keys,
    missing,
    client,
    source: databaseSource(
      context,
      createUrls(urls, (text) => missing.push(text)),
    ),
  }
}
const json = (body: unknown) => () => Response.json(body)

describe('where databases come from', () => {
  it('[CAS-28] [CAS-29] is the address that the page brought along, with `since` after the first time', async () => {
    const urls = [{ name: 'case_database', url_template: '/woanders/akten/' }]
    const { asked, source } = setUp(() => new Response('text'), urls)
    expect(await source.fetch('cases', null, true)).toBe('text')
    await source.fetch('cases', '00012', false)
    await source.fetch('cases', '00013', true)
    expect(asked).toEqual([
      'GET /woanders/akten/',
      'GET /woanders/akten/?since=00012',
      'GET /woanders/akten/?since=00013&with_ids=true',
    ])
    await expect(source.fetch('clients', null, false)).rejects.toThrow('client_database')
  })

  it('[CAS-22] opens fields with the keys of their entries, as the roster beside them has it; null for all else', async () => {
    const { keys, opened, source } = setUp(json({}))
    const wrapped = { key_id: 'case:1', encrypted_key: 'AAAA', access_key_id: 'session:1' }
    const log = [3, [['a roster'], 'c2lnbmF0dXJl']]
    const sealed = { encrypted_case_number: sealedTitle, encrypted_title: sealedTitle }
    const beside = { ...sealed, key_id: `case:${id('b')}`, log, scheduled_deletion_date: null }
    const fieldsOf = (entry: string, told: object) =>
      ['case_number', 'title', 'other'].map((field) => ({ id: id(entry), field, value: sealedTitle, beside: told }))
    const fields = [...fieldsOf('a', beside), ...fieldsOf('c', { ...beside, log: undefined })]
    expect(await source.open(fields as never, [wrapped] as never)).toEqual(['offen', null, null, null, null, null])
    expect(keys).toEqual([{ keys: [wrapped] }])
    expect(opened).toMatchObject([{ caseId: id('a'), keyId: beside.key_id, title: sealedTitle, roster: log }])
  })

  it('[TBL-29] asks a list which of its ids are there', async () => {
    const { asked, source } = setUp((path) =>
      path.includes('/documents/')
        ? new Response('{"detail":"weg"}', { status: 404 })
        : Response.json({ results: [{ id: id('a') }] }),
    )
    expect(await source.existing({ type: 'case' }, [id('a'), id('b')])).toEqual([id('a')])
    expect(await source.existing({ type: 'document', caseId: id('c') }, [id('d')])).toEqual([])
    expect(asked).toEqual([
      `GET /api/cases/?id__in=${id('a')}%2C${id('b')}`,
      `GET /api/cases/${id('c')}/documents/?id__in=${id('d')}`,
    ])
  })

  it('[TBL-11] [TBL-12, otherwise] asks for rows by their ids, and takes them from their list', async () => {
    const { source, asked } = setUp(json({ rows: [] }))
    expect(await source.rows([id('a'), id('b')])).toEqual([])
    expect(asked).toEqual([`GET /api/databases/cases/rows/?items=${id('a')}%2C${id('b')}`])
  })

  it('[TBL-36] an entity is deleted below the address of its list', async () => {
    const { client, asked } = setUp(() => Response.json({ id: id('d'), case_id: id('c') }))
    await client.eraseDocument({ case: id('c'), id: id('d') } as never)
    expect(asked).toEqual([`DELETE /api/cases/${id('c')}/trash/${id('d')}/`])
  })
})
