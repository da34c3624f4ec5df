import { describe, expect, it } from 'vitest'
import { whileSignedIn } from './while-signed-in.ts'

/** Sends a byte every `stepMs`; the session ends before question `endsAt` (from 1). */
const send = async (count: number, stepMs: number, endsAt = Infinity) => {
  let [ms, questions, got] = [0, 0, 0]
  async function* content() {
    for (let index = 0; index < count; index += 1, ms += stepMs) yield new Uint8Array([index])
  }
  const isSignedIn = () => Promise.resolve((questions += 1) < endsAt)
  const error = await (async () => {
    for await (const chunk of whileSignedIn(content(), { isSignedIn, now: () => new Date(ms) })) got += chunk.length
  })().catch((thrown: unknown) => thrown)
  return { questions, got, error }
}

describe('content that is taken in while its sender is signed in', () => {
  it('comes whole, and keeps the session awake for as long as it takes', async () => {
    expect(await send(1000, 1000)).toEqual({ questions: 34, got: 1000, error: undefined })
    expect(await send(1000, 1)).toEqual({ questions: 1, got: 1000, error: undefined })
  })
  it('breaks off soon after the session has ended', async () => {
    expect(await send(1000, 1000, 2)).toMatchObject({ questions: 2, got: 60, error: { status: 401 } })
  })
  it('is not accepted when the session ended since it was last asked for', async () => {
    expect(await send(5, 1, 1)).toMatchObject({ got: 5, error: { status: 401 } })
  })
})
