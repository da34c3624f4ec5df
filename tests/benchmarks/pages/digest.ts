import { encryptFile, generateKey } from '@aktenraum/crypto-client'

/** Runs in the browser that is measured; nothing of it is served by the product. */
export interface DigestTimes {
  readonly encryptWith: number
  readonly encryptWithout: number
  readonly uploadWith: number
  readonly uploadWithout: number
  /** Over a line that is slower than both ends. */
  readonly lineWith: number
  readonly lineWithout: number
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

/**
 * Milliseconds for a file of so many MiB, not sent at all and sent; with the digest that its author signs and without. The
 * fastest of all rounds: whatever else the machine does makes the others slower.
 */
const measure = async (mebibytes: number, rounds: number, lineRounds: number): Promise<DigestTimes> => {
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
  const drop = (): void => undefined
  const times: { readonly [Name in keyof DigestTimes]: number[] } = {
    encryptWith: [],
    encryptWithout: [],
    uploadWith: [],
    uploadWithout: [],
    lineWith: [],
    lineWithout: [],
  }
  await upload(true)
  for (let round = 0; round < rounds; round += 1) {
    times.encryptWithout.push(await timed(() => encrypt(false, drop)))
    times.encryptWith.push(await timed(() => encrypt(true, drop)))
    times.uploadWithout.push(await timed(() => upload(false)))
    times.uploadWith.push(await timed(() => upload(true)))
  }
  for (let round = 0; round < lineRounds; round += 1) {
    times.lineWithout.push(await timed(() => upload(false, '?line')))
    times.lineWith.push(await timed(() => upload(true, '?line')))
  }
  return {
    encryptWith: Math.min(...times.encryptWith),
    encryptWithout: Math.min(...times.encryptWithout),
    uploadWith: Math.min(...times.uploadWith),
    uploadWithout: Math.min(...times.uploadWithout),
    lineWith: Math.min(...times.lineWith),
    lineWithout: Math.min(...times.lineWithout),
  }
}

const { searchParams } = new URL(location.href)
const numberIn = (name: string): number => Number(searchParams.get(name))
const told = await measure(numberIn('mebibytes'), numberIn('rounds'), numberIn('lineRounds')).catch(
  (error: unknown) => ({
    error: String(error),
  }),
)
await fetch('/told', { method: 'POST', body: JSON.stringify(told) })
