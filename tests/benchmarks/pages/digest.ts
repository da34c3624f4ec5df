import { encryptFile, generateKey } from '@aktenraum/crypto-client'

/** Runs in the browser that is measured; nothing of it is served by the product. */
export interface AskedOfDigest {
  readonly mebibytes: number
  readonly rounds: number
  /** Speeds of lines in MBit/s, each slower than both ends. */
  readonly lines: readonly { readonly megabits: number; readonly rounds: number }[]
}

/** Milliseconds. */
export interface WithAndWithout {
  readonly with: number
  readonly without: number
}

export interface DigestTimes {
  readonly encrypted: WithAndWithout
  readonly uploaded: WithAndWithout
  /** In the order of the lines that were asked for. */
  readonly lines: readonly WithAndWithout[]
}

const randomFile = (bytes: number): Blob => {
  const file = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(file.subarray(at, Math.min(at + 65_536, bytes)))
  return new Blob([file])
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The fastest of all rounds, taken in turns: whatever else the machine does makes the others slower. */
const fastest = async (rounds: number, work: (isDigested: boolean) => Promise<void>): Promise<WithAndWithout> => {
  let times: WithAndWithout = { with: Infinity, without: Infinity }
  for (let round = 0; round < rounds; round += 1) {
    const without = await timed(() => work(false))
    const withDigest = await timed(() => work(true))
    times = { with: Math.min(times.with, withDigest), without: Math.min(times.without, without) }
  }
  return times
}

/** For a file of so many MiB, not sent at all and sent; with the digest that its author signs and without. */
const measure = async ({ mebibytes, rounds, lines }: AskedOfDigest): Promise<DigestTimes> => {
  const key = await generateKey('document')
  const file = randomFile(mebibytes * 2 ** 20)
  const encrypt = async (isDigested: boolean, take: (piece: Uint8Array<ArrayBuffer>) => void): Promise<void> => {
    let digest = ''
    const onContent = (told: string): void => void (digest = told)
    const stream = encryptFile(key, file, file.size, isDigested ? { onContent } : {})
    for (const reader = stream.getReader(); ;) {
      const { value, done } = await reader.read()
      if (done) break
      take(value)
    }
    if (isDigested !== (digest !== '')) throw new Error('a digest was to be had, or none')
  }
  const upload = async (isDigested: boolean, line = ''): Promise<void> => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    await encrypt(isDigested, (piece) => void pieces.push(piece))
    const body = new Blob(pieces)
    const answer = await fetch(`${isDigested ? '/with' : '/without'}${line}`, { method: 'POST', body })
    if (Number(await answer.text()) !== body.size) throw new Error('not all of it arrived')
  }
  await upload(true)
  const encrypted = await fastest(rounds, (isDigested) => encrypt(isDigested, () => undefined))
  const uploaded = await fastest(rounds, (isDigested) => upload(isDigested))
  const overLines: WithAndWithout[] = []
  for (const line of lines)
    overLines.push(await fastest(line.rounds, (isDigested) => upload(isDigested, `?line=${line.megabits}`)))
  return { encrypted, uploaded, lines: overLines }
}

const asked = JSON.parse(new URL(location.href).searchParams.get('asked') ?? '') as AskedOfDigest
const told = await measure(asked).catch((error: unknown) => ({ error: String(error) }))
await fetch('/told', { method: 'POST', body: JSON.stringify(told) })
