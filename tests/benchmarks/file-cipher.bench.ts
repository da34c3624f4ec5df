import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EngineName } from '../engines/support/engine.ts'
import { startEngine } from '../engines/support/find-engine.ts'
import { missingEngines } from '../engines/support/programs.ts'
import type { EngineWindow } from '../engines/support/window.ts'
import { writeRandomFile } from '../support/random-file.ts'
import { servePage } from '../support/serve-page.ts'
import type { CipherTimes } from './pages/file-cipher.ts'

const rounds = { 128: 5, 512: 3 } as const
type Mebibytes = keyof typeof rounds
const nobleMebibytes = 16
const longestMs = 300_000

/** Against one call over the whole file, and against nothing but the calls that a file of its length needs. */
const targets = {
  chromium: { encrypt: { oneShot: 1.5, raw: 0.45 }, decrypt: { oneShot: 1.3, raw: 0.65 } },
  firefox: { encrypt: { oneShot: 1 }, decrypt: { oneShot: 1 } },
  webkit: { encrypt: { oneShot: 1 }, decrypt: { oneShot: 1 } },
} as const satisfies Record<EngineName, unknown>
const doing = { encrypt: 'encrypting a chosen file of', decrypt: 'verifying and decrypting' } as const
const peers = { oneShot: 'one-shot WebCrypto', raw: 'the bare calls of WebCrypto' } as const

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

type Told<Answer> = { readonly answer: Answer } | { readonly error: string }
const ask = async <Answer>(window: EngineWindow, what: string, mebibytes = 0): Promise<Answer> => {
  await window.run(
    (kind, size) => (globalThis as unknown as { begin: (what: string, size: number) => void }).begin(kind, size),
    what,
    mebibytes,
  )
  const toldNow = () => window.run(() => ((globalThis as { told?: object }).told ?? null) as never)
  let told: Told<Answer> | null = null
  await window.until(async () => (told = (await toldNow()) as Told<Answer> | null) !== null, what, longestMs)
  if (told === null || 'error' in told) throw new Error(`${what}: ${JSON.stringify(told)}`)
  return (told as { readonly answer: Answer }).answer
}

const speed = (mebibytes: number, ms: number): number => (mebibytes * 1000) / ms

/** Peer and ours take turns; the ratio is the median of the rounds' ratios. The first round is not counted. */
const figuresOf = async (name: EngineName, window: EngineWindow, mebibytes: Mebibytes) => {
  const times: CipherTimes[] = []
  for (let round = 0; round <= rounds[mebibytes]; round += 1) times.push(await ask(window, 'measure'))
  const counted = times.slice(1)
  return (['encrypt', 'decrypt'] as const).flatMap((step) =>
    Object.entries(targets[name][step]).map(([peer, target]) => {
      const of = (time: CipherTimes): number =>
        ({
          'encrypt oneShot': time.encryptOneShot,
          'encrypt raw': time.encryptRaw,
          'decrypt oneShot': time.decryptOneShot,
          'decrypt raw': time.decryptRaw,
        })[`${step} ${peer as keyof typeof peers}`]
      return {
        what: `${name}: ${doing[step]} ${mebibytes} MiB, with its digest, against ${peers[peer as keyof typeof peers]}`,
        ours: speed(mebibytes, median(counted.map((time) => time[step]))),
        peer: speed(mebibytes, median(counted.map(of))),
        ratio: median(counted.map((time) => of(time) / time[step])),
        target,
        unit: 'MiB/s',
      }
    }),
  )
}

const nobleFigure = async (window: EngineWindow) => {
  const times: CipherTimes = await ask(window, 'measure')
  const noble: number = await ask(window, 'noble', nobleMebibytes)
  const ours = speed(2 * 128, times.encrypt + times.decrypt)
  const peer = speed(2 * nobleMebibytes, noble)
  const what = 'chromium: both, 128 MiB, against pure JavaScript (@noble/ciphers, without a digest)'
  return { what, ours, peer, ratio: ours / peer, target: 15, unit: 'MiB/s' }
}

const inEngine = async (name: EngineName, url: string, paths: Readonly<Record<Mebibytes, string>>) => {
  const engine = await startEngine(name)
  try {
    const window = await engine.open(url)
    await window.goto('/')
    await window.until(() => window.run(() => 'begin' in globalThis), 'the page is there')
    await window.choose({ css: 'input' }, [paths[128]])
    const small = await figuresOf(name, window, 128)
    if (name !== 'chromium') return small
    const noble = await nobleFigure(window)
    await window.choose({ css: 'input' }, [paths[512]])
    return [...small, ...(await figuresOf(name, window, 512)), noble]
  } finally {
    await engine.close()
  }
}

/** A file as people choose it, from disk, in each engine that this machine can have (architecture §12). */
export const bench = {
  name: 'file cipher',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aktenraum-bench-'))
    const served = await servePage([fileURLToPath(new URL('./pages/file-cipher.ts', import.meta.url))])
    try {
      const paths = {
        128: await writeRandomFile(join(folder, '128.bin'), 128),
        512: await writeRandomFile(join(folder, '512.bin'), 512),
      }
      const missing = missingEngines()
      const figures = []
      for (const name of Object.keys(targets) as EngineName[])
        if (!missing.has(name)) figures.push(...(await inEngine(name, served.url, paths)))
      return figures
    } finally {
      await served.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
