import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Product } from '../support/product.ts'
import type { Screen } from './screen.ts'

/** A small text document that is opened by its address. */
export interface Paper {
  readonly name: string
  readonly url: string
  readonly text: string
}

export const viewer = ({ page }: Screen) => page.getByRole('dialog').first()
export const openPaper = ({ page }: Screen, { url }: Paper) => page.goto(url)
export const isGivenAway = async ({ page }: Screen, { text }: Paper): Promise<boolean> =>
  (await page.getByText(text).count()) > 0

interface Failure {
  /** What the person reads. */
  readonly because: string
  readonly mended: () => Promise<void>
}

/** Shows why a document cannot be shown and nothing of it; shows it once all is well again. */
export const failsUntilMended = async (screen: Screen, paper: Paper, { because, mended }: Failure): Promise<void> => {
  await openPaper(screen, paper)
  await viewer(screen).getByText(because).first().waitFor()
  expect(await isGivenAway(screen, paper)).toBe(false)
  await mended()
  await viewer(screen).getByRole('button', { name: 'Erneut versuchen' }).first().click()
  await viewer(screen).getByText(paper.text).waitFor()
  await screen.page.getByRole('dialog', { name: paper.name }).waitFor()
}

/** The file of the blob store that holds the document's ciphertext. */
export const blobOf = async ({ blobDir }: Product, id: string): Promise<string> => {
  const entries = await readdir(blobDir, { recursive: true, withFileTypes: true })
  const found = entries.find((entry) => entry.isFile() && entry.name.startsWith(id))
  return found === undefined ? expect.fail(`${id} is nowhere`) : join(found.parentPath, found.name)
}
