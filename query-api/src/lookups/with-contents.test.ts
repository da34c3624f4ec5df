import { describe, expect, it } from 'vitest'
import { readWithContents } from './with-contents.ts'

const whole = { sealed: Buffer.from('sealed') }
const withoutContent = { sealed: null }
const withNotes = { ...whole, notes_version: 1, notes_sealed: Buffer.from('notes') }
const withoutNotes = { ...withNotes, notes_sealed: null }

/** What is there at each look, and which positions of the log were waited for. */
const readAtEachLook = async <Row extends typeof whole | typeof withoutContent>(...looks: readonly Row[][]) => {
  const waited: unknown[] = []
  let look = 0
  const desk = {
    runtime: { store: { head: () => Promise.resolve('00042' as never) } },
    waiting: {
      has: () => false,
      until: (...asked: unknown[]) => Promise.resolve(waited.push(asked.slice(0, 2)) > 0),
      close: () => Promise.resolve(),
    },
  }
  const rows = await readWithContents(desk as never, () => Promise.resolve(looks[look++] ?? []))
  return { rows, waited, looks: look }
}

describe('rows whose contents lie beside the log', () => {
  it.each([
    ['nothing at all', []],
    ['what has its contents', [whole, withNotes]],
    ['what has no notes', [{ ...withNotes, notes_version: null, notes_sealed: null }]],
  ])('are read once where there is %s', async (_, rows) => {
    expect(await readAtEachLook(rows)).toEqual({ rows, waited: [], looks: 1 })
  })

  it.each([
    ['its content', withoutContent, whole],
    ['its notes', withoutNotes, withNotes],
  ])('are read again once the read model is there, where one names %s that was written anew', async (_, old, now) => {
    const waited = [[['addresses'], '00042']]
    expect(await readAtEachLook([whole, old], [whole, now])).toEqual({ rows: [whole, now], waited, looks: 2 })
  })

  it('lack their contents where these were erased', async () => {
    const { rows, looks } = await readAtEachLook([withoutContent], [withoutContent])
    expect([rows, looks]).toEqual([[withoutContent], 2])
  })
})
