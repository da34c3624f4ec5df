import { sealValue } from '../src/encrypted-value.ts'
import { toBase64url } from '../src/base/ids.ts'
import { generateKey } from '../src/base/keys.ts'
import { passwordFrom } from '../src/random-password.ts'

const hash = (letter: string): string => `${letter.repeat(42)}A`

/** What one's browsers tell one another, once it is opened; what says something else counts as nothing. */
const browserMemories = async () => {
  const key = await generateKey('account')
  const [head, earlier] = [
    { n: 4, hash: hash('h') },
    { n: 3, hash: hash('g') },
  ]
  const log = { head, past: [earlier], restarts: [hash('r')] }
  const [held, gone, open] = ['a', 'ab', 'abc'].map((start) => start.padEnd(32, '0'))
  const heads = {
    [String(held)]: [4, head.hash, '2026-12-31'],
    [String(gone)]: [9, hash('i'), 'gone'],
    [String(open)]: [1, earlier.hash, null],
  }
  const cases = { restarts: 1, position: '42', heads }
  const addressOf = (place: string) => ({ kind: 'draft', recordId: `memory/${place}`, field: 'header' })
  const sealed = async (place: string, of: object) => ({
    text: JSON.stringify(of),
    address: addressOf(place),
    value: await sealValue(key, JSON.stringify(of), addressOf(place)),
  })
  const [office, people, part] = [
    await sealed('office', log),
    await sealed('people', { head, past: [], restarts: [] }),
    await sealed('cases-a', cases),
  ]
  const of = (whole: object) => (name: string, change: object) => ({
    name,
    text: JSON.stringify({ ...whole, ...change }),
  })
  const [ofLog, ofCases] = [of(log), of(cases)]
  const oneCase = (name: string, told: unknown) => ofCases(name, { heads: { [String(held)]: told } })
  const noJson = [
    { name: 'nothing', text: '' },
    { name: 'no JSON', text: JSON.stringify(log).slice(0, -1) },
    { name: 'null', text: 'null' },
    { name: 'a list', text: JSON.stringify([log, cases]) },
  ]
  return {
    key: { keyId: key.keyId, key: toBase64url(key.bytes) },
    logs: [
      { name: 'of the log office', ...office, memory: log },
      {
        name: 'of the log people, of which nothing is told but its head',
        ...people,
        memory: { head, past: [], restarts: [] },
      },
    ],
    logFailure: [
      ...noJson,
      ofLog('no head', { head: undefined }),
      ofLog('a head as a list', { head: [4, head.hash] }),
      ofLog('a head without a number', { head: { hash: head.hash } }),
      ofLog('a number that is none', { head: { ...head, n: '4' } }),
      ofLog('a number with a fraction', { head: { ...head, n: 3.5 } }),
      ofLog('a head without a hash', { head: { n: 4 } }),
      ofLog('no former heads', { past: undefined }),
      ofLog('a former head as a list', { past: [[3, earlier.hash]] }),
      ofLog('no restarts', { restarts: undefined }),
      ofLog('a restart that is no text', { restarts: [1] }),
      { name: 'the memory of cases', text: part.text },
    ],
    cases: [{ name: 'of the cases of a digit', ...part, memory: cases }],
    casesFailure: [
      ...noJson,
      ofCases('no number of restarts', { restarts: undefined }),
      ofCases('restarts as a list', { restarts: [hash('r')] }),
      ofCases('no position', { position: undefined }),
      ofCases('a position as a number', { position: 42 }),
      ofCases('no heads', { heads: undefined }),
      ofCases('heads as a list', { heads: [[4, head.hash, null]] }),
      oneCase('a head as an object', head),
      oneCase('a head without an end', [4, head.hash]),
      oneCase('a head with more than an end', [4, head.hash, null, 'gone']),
      oneCase('a head with a number that is none', ['4', head.hash, null]),
      oneCase('an end that is no text', [4, head.hash, 20_261_231]),
      { name: 'the memory of a log', text: office.text },
    ],
    failure: [
      { name: 'of the other log', value: office.value, address: people.address, error: 'decryption-failed' },
      { name: 'of another digit', value: part.value, address: addressOf('cases-b'), error: 'decryption-failed' },
      {
        name: 'of cases in the place of a log',
        value: part.value,
        address: office.address,
        error: 'decryption-failed',
      },
      {
        name: 'as a draft of another name',
        value: office.value,
        address: { ...office.address, recordId: 'office' },
        error: 'decryption-failed',
      },
      {
        name: 'as the content of that draft',
        value: office.value,
        address: { ...office.address, field: 'content' },
        error: 'decryption-failed',
      },
      {
        name: 'of somebody else',
        value: await sealValue(await generateKey('account'), office.text, office.address),
        address: office.address,
        error: 'missing-key',
      },
      {
        name: 'in the clear',
        value: { key_id: key.keyId, plaintext: office.text },
        address: office.address,
        error: 'unsupported-packed-representation',
      },
    ],
  }
}

/** Which text comes of which bytes; and what is no shape, or not its number of bytes. */
const randomPasswords = () => {
  const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 37 + 11) % 256)
  const shapes = [
    { entropyBits: 100, groupSize: 5 },
    { entropyBits: 80, groupSize: 4 },
    { entropyBits: 1, groupSize: 1 },
    { entropyBits: 81, groupSize: 4 },
    { entropyBits: 128, groupSize: 12 },
  ]
  const lengths = [20, 16, 1, 20, 36]
  const every = { entropyBits: 1280, groupSize: 256 }
  const all = Uint8Array.from({ length: 256 }, (_, at) => at)
  const row = (shape: (typeof shapes)[number], random: Uint8Array) => ({
    ...shape,
    random: toBase64url(random),
    text: passwordFrom(random, shape),
  })
  const usual = { entropyBits: 100, groupSize: 5 }
  const wrong = (name: string, change: Partial<typeof usual>) => ({
    name,
    ...usual,
    ...change,
    random: toBase64url(bytes(20)),
  })
  return {
    success: [...shapes.map((shape, at) => row(shape, bytes(lengths[at] ?? 0))), row(every, all)],
    failure: [
      { name: 'a byte less', ...usual, random: toBase64url(bytes(19)), error: 'buffer-size' },
      { name: 'a byte more', ...usual, random: toBase64url(bytes(21)), error: 'buffer-size' },
      { name: 'no byte', ...usual, random: '', error: 'buffer-size' },
      { name: 'so many bytes as there are bits', ...usual, random: toBase64url(bytes(100)), error: 'buffer-size' },
    ],
    shapeFailure: [
      wrong('no entropy', { entropyBits: 0 }),
      wrong('less than no entropy', { entropyBits: -1 }),
      wrong('groups of nothing', { groupSize: 0 }),
      wrong('groups of less than nothing', { groupSize: -5 }),
      wrong('groups of one and a half', { groupSize: 1.5 }),
    ],
  }
}

/** A whole address database in the clear of its document; and what is refused in its place. */
const savedStates = () => {
  const id = (letter: string): string => letter.repeat(32)
  const [created_at, updated_at] = ['2026-11-01T09:00:00.000Z', '2026-11-23T10:00:00.000Z']
  const dates = { created_at, updated_at }
  const content = {
    schema_version: 1,
    ...dates,
    name: 'Adressbuch',
    people: [
      {
        uuid: id('a'),
        name: 'Østergård–Nowak',
        unknown_yet: [1, { a: null }],
        notes: 'Nur vormittags.',
        id: id('a'),
        ...dates,
        default_person_link: id('1'),
      },
      { uuid: id('b'), name: 'Hafenbau GmbH', id: id('b'), ...dates, default_person_link: null },
    ],
    locations: [{ city: 'Hamburg', notes: 'Hinterhaus', id: id('c') }],
    person_links: [{ type: 'privat', id: id('1'), parent_person: id('a'), child_person: id('a'), location: id('c') }],
    lists: [
      { name: 'Presse', id: id('2'), is_event: false, parent: null, updated_at, entries: [] },
      {
        name: 'Messe',
        id: id('3'),
        is_event: true,
        parent: id('2'),
        updated_at,
        entries: [{ confirmed: true, id: id('4'), person_link: id('1') }],
      },
    ],
    templates: [{ text: 'Sehr geehrte', id: id('5'), type: 'salutation', is_global: true, priority: 3 }],
  }
  const [noJson, noDatabase] = ['no-json', 'no-database']
  const text = JSON.stringify(content, null, 2)
  const [person, ...people] = content.people
  const [link] = content.person_links
  const [template] = content.templates
  const of = (name: string, change: object) => ({
    name,
    text: JSON.stringify({ ...content, ...change }),
    reason: noDatabase,
  })
  return {
    text,
    content,
    failure: [
      { name: 'nothing', text: '', reason: noJson },
      { name: 'no JSON', text: text.slice(0, -1), reason: noJson },
      { name: 'a list', text: JSON.stringify([content]), reason: noDatabase },
      { name: 'no object', text: '7', reason: noDatabase },
      of('of the version before', { schema_version: 0 }),
      of('of a version to come', { schema_version: 2 }),
      of('a version as a text', { schema_version: '1' }),
      of('no day of its last change', { updated_at: undefined }),
      of('no people', { people: undefined }),
      of('people as an object', { people: { [id('a')]: person } }),
      of('no locations', { locations: undefined }),
      of('no contacts', { person_links: undefined }),
      of('somebody without an id', { people: [{ ...person, id: undefined }, ...people] }),
      of('somebody whose id is none', { people: [{ ...person, id: 'Krause' }, ...people] }),
      of('a number as an id', { people: [{ ...person, id: 7 }, ...people] }),
      of('notes that are no text', { people: [{ ...person, notes: 1 }, ...people] }),
      of('a contact of nobody', { person_links: [{ ...link, parent_person: undefined }] }),
      of('a contact without a location', { person_links: [{ ...link, location: null }] }),
      of('a template of another type', { templates: [{ ...template, type: 'letter' }] }),
      of('a template without a priority', { templates: [{ ...template, priority: undefined }] }),
    ],
  }
}

export const plainVectors = {
  'browser-memory': browserMemories,
  'random-password': randomPasswords,
  'saved-state': savedStates,
}
