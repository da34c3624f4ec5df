import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Document } from '@aktenraum/client/collections/types'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { inject } from 'vitest'
import { foundedOffice, joinedClient, textOf } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { untilProjected } from '../support/projected.ts'

export type Held = readonly [name: string, description: string, text: string]

/** The product with a case that staff and a client share, and a folder of files to be uploaded. */
export interface UploadScene {
  readonly product: Product
  readonly caseId: string
  readonly folder: string
  readonly written: (name: string, text: string) => Promise<string>
  /** Name, description and text of all that the case holds, as another browser of the same person reads it. */
  readonly held: () => Promise<readonly Held[]>
  readonly stop: () => Promise<void>
}

export const uploadScene = async (title: string): Promise<UploadScene> => {
  const folder = await mkdtemp(join(tmpdir(), 'aktenraum-uploads-'))
  const product = await startProduct(inject('services'))
  const pool = openPool(product.databaseUrl, { max: 1 })
  const office = await foundedOffice(product)
  const caseId = await office.client.openCase({ caseNumber: '9/26', title })
  await joinedClient(product, office, caseId)

  const read = async (document: Document): Promise<Held> => [
    textOf(document.name),
    document.description === null ? '' : textOf(document.description),
    await (await office.client.downloadDocument(document)).text(),
  ]
  return {
    product,
    caseId,
    folder,
    written: async (name, text) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
      return path
    },
    held: async () => {
      await untilProjected(pool)
      const found: Held[] = []
      for (let page = 1, count = 1; found.length < count; page += 1) {
        const answer = await office.client.listDocuments(caseId, { page, pageSize: 50 })
        count = answer.count
        found.push(...(await Promise.all(answer.results.map(read))))
      }
      return found
    },
    stop: async () => {
      await pool.end()
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
