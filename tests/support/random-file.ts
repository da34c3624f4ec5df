import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'

export const mebibyte = 2 ** 20

/** Writes so many MiB of anything, none like another. Answers the path. */
export const writeRandomFile = async (path: string, mebibytes: number): Promise<string> => {
  const file = await open(path, 'w')
  try {
    for (let at = 0; at < mebibytes; at += 1) await file.write(randomBytes(mebibyte))
  } finally {
    await file.close()
  }
  return path
}
