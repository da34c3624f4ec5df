import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChromium } from './chromium-engine.ts'
import type { Engine, EngineName, Refusal } from './engine.ts'
import { startFirefox } from './firefox-engine.ts'
import { startWebKit } from './webkit-engine.ts'

const starts: Readonly<Record<EngineName, (folder: string, refused?: Refusal) => Promise<Engine>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

/** Starts a browser with a folder of its own, which goes with it. */
export const startEngine = async (name: EngineName, refused?: Refusal): Promise<Engine> => {
  const folder = await mkdtemp(join(tmpdir(), `aktenraum-${name}-`))
  const tidy = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const engine = await starts[name](folder, refused)
    return { ...engine, close: () => engine.close().finally(tidy) }
  } catch (error) {
    await tidy()
    throw error
  }
}
