import { describe, expect, it } from 'vitest'
import { giveUp } from './give-up.ts'

const piece = (): Uint8Array<ArrayBuffer> => new Uint8Array(131_072).fill(7)

/** Until what was posted before has come to whom it is for. */
const messagesHaveCome = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port2.onmessage = () => {
      port2.close()
      resolve()
    }
    port1.postMessage(null)
  })

describe('memory that is given up', () => {
  it('is gone at once, however much it is, and however long nobody has listened', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pieces = Array.from({ length: 100 }, piece)
      pieces.forEach(giveUp)
      expect(pieces.filter(({ byteLength }) => byteLength > 0).length).toBe(0)
      await messagesHaveCome()
    }
  })

  it('is left alone where only a part of it was given up', () => {
    const whole = piece()
    giveUp(whole.subarray(1))
    giveUp(whole.subarray(16))
    giveUp(whole.subarray(0, 1000))
    giveUp(whole.subarray(0, -17))
    giveUp(whole.subarray(0, 0))
    expect(whole).toEqual(piece())
  })

  it('is gone where only a tag is left of it', () => {
    const sealed = piece()
    giveUp(sealed.subarray(0, -16))
    expect(sealed.byteLength).toBe(0)
  })

  it('may be given up again', () => {
    const bytes = piece()
    const empty = new Uint8Array(0)
    for (const each of [bytes, bytes, empty, empty]) giveUp(each)
    expect(bytes.byteLength).toBe(0)
  })
})
