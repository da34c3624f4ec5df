import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first executable of that name on PATH, or null. */
export const findOnPath = (name: string): string | null => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const candidate = join(folder, name)
    try {
      accessSync(candidate, constants.X_OK)
      return candidate
    } catch {
      continue
    }
  }
  return null
}
